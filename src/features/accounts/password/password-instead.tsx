import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClassName } from '#ui/controls/button';

/** A link from the code to the password. */
export function PasswordInstead({ to }: { readonly to: '/auth/athena' | '/rider/login' }) {
  return (
    <Link to={to} className={buttonClassName({ variant: 'quiet', size: 'main' })}>
      <Trans>Sign in with a password</Trans>
    </Link>
  );
}
