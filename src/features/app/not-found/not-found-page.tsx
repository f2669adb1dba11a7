import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClassName } from '#ui/controls/button';
import { TO_PRODUCTS } from '#state/app/page-links';
import { EmptyPage } from '#ui/layout/empty-page';

/** The page of every unknown path. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <EmptyPage
      icon="search"
      pageTitle={t`Page not found`}
      title={t`This page does not exist`}
      text={<Trans>The link may be old or incomplete. Your cart is still here.</Trans>}
      action={
        <>
          <Link to="/" className={buttonClassName({ size: 'main' })}>
            <Trans>Go to home page</Trans>
          </Link>
          <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main', variant: 'secondary' })}>
            <Trans>View all products</Trans>
          </Link>
        </>
      }
    />
  );
}
