import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTenant } from '#state/runtime/phone-context';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import classes from './profile-page.module.css';

/** Invites a guest, who has no profile, to sign in or register. */
export function GuestInvitation() {
  const { capabilities } = useTenant();
  return (
    <Card className={classes.guest}>
      <h2 className={classes.name}>
        <Trans>You’re browsing as a guest</Trans>
      </h2>
      <p className={classes.detail}>
        <Trans>
          Sign in to see your prices, place orders and view your history. Your cart stays with you.
        </Trans>
      </p>
      <Link to="/login" className={buttonClassName({ size: 'main' })}>
        <Trans>Sign in</Trans>
      </Link>
      {capabilities.profile ? (
        <Link
          to="/verifyotp"
          search={{ for: 'register' }}
          className={buttonClassName({ variant: 'secondary', size: 'main' })}
        >
          <Trans>New here? Create an account</Trans>
        </Link>
      ) : null}
    </Card>
  );
}
