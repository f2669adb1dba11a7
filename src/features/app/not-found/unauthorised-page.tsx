import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#state/runtime/hooks/use-session';
import { buttonClassName } from '#ui/controls/button';
import { EmptyPage } from '#ui/layout/empty-page';

/** The page after an invalid access link, or for a page that this person may not open. */
export function UnauthorisedPage() {
  const { t } = useLingui();
  if (usePerson()?.role === 'rider') return <RiderTurnedAway />;
  return (
    <EmptyPage
      icon="alert"
      pageTitle={t`No access`}
      title={t`You don’t have access to this page`}
      text={
        <Trans>This link may have been used or expired. Sign in, or ask the company for a new link.</Trans>
      }
      action={
        <>
          <Link to="/login" className={buttonClassName({ size: 'main' })}>
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/" className={buttonClassName({ size: 'main', variant: 'secondary' })}>
            <Trans>Back to the shop</Trans>
          </Link>
        </>
      }
    />
  );
}

/** Riders may not open the catalogue, so a link to it would return here. */
function RiderTurnedAway() {
  const { t } = useLingui();
  return (
    <EmptyPage
      icon="box"
      pageTitle={t`No access`}
      title={t`This account is for deliveries`}
      text={<Trans>You can’t order with this account. To order, sign in with a shop’s account.</Trans>}
      action={
        <>
          <Link to="/rider" className={buttonClassName({ size: 'main' })}>
            <Trans>Go to deliveries</Trans>
          </Link>
          <Link to="/login" className={buttonClassName({ size: 'main', variant: 'secondary' })}>
            <Trans>Sign in with another account</Trans>
          </Link>
        </>
      }
    />
  );
}
