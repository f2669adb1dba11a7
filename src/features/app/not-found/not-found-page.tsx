import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';

/** The page of every unknown path. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Page not found`} />
      <EmptyState
        icon="search"
        headingLevel="h1"
        title={<Trans>This page does not exist</Trans>}
        text={<Trans>The link may be old or incomplete. Your cart is still here.</Trans>}
        action={
          <>
            <Link to="/" className={buttonClassName({ size: 'main' })}>
              <Trans>Go to home page</Trans>
            </Link>
            <Link
              to="/product/{-$category}"
              params={{ category: undefined }}
              className={buttonClassName({ size: 'main', variant: 'secondary' })}
            >
              <Trans>View all products</Trans>
            </Link>
          </>
        }
      />
    </>
  );
}
