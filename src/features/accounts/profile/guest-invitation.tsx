import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTenant } from '#state/runtime/phone-context';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import classes from './profile-page.module.css';

/** A guest has no profile, but may get one. */
export function GuestInvitation() {
  const { capabilities } = useTenant();
  return (
    <Card className={classes.guest}>
      <h2 className={classes.name}>
        <Trans>You are here as a guest</Trans>
      </h2>
      <p className={classes.detail}>
        <Trans>
          Sign in to see your own prices, place orders and look back at them. Your cart comes along.
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
          <Trans>New here? Become a customer</Trans>
        </Link>
      ) : null}
    </Card>
  );
}
