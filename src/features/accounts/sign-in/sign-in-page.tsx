import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTenant } from '#state/runtime/phone-context';
import { Button, buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { Spinner } from '#ui/feedback/spinner';
import { PageIntro } from '#ui/layout/page-intro';
import { PasswordForm } from './password-form.tsx';
import { SignInWithLine } from './sign-in-with-line.tsx';
import classes from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Signs in by username and password, or continues as a guest. An empty field sends nothing (Specification, ACCT-1). */
export function SignInPage() {
  const { t } = useLingui();
  const { capabilities } = useTenant();
  const { problem, waitMs, busyWith, enter, enterAsGuest } = useSignIn();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Sign in`} />
      <PageIntro
        title={<Trans>Sign in</Trans>}
        lead={<Trans>See your prices and order. Your cart stays with you.</Trans>}
      />
      <PasswordForm problem={problem} waitMs={waitMs} isBusy={busyWith === 'account'} onEnter={enter} />
      <div className={classes.ways}>
        <Link to="/verifyotp" className={buttonClassName({ variant: 'quiet', size: 'main' })}>
          <Trans>Login by Phone number</Trans>
        </Link>
        <Register />
      </div>
      <p className={classes.or}>
        <Trans context="between two ways in">or</Trans>
      </p>
      {capabilities.lineLogin ? <SignInWithLine /> : null}
      <Button variant="secondary" size="main" isWide isBusy={busyWith === 'guest'} onClick={enterAsGuest}>
        {busyWith === 'guest' ? <Spinner /> : null}
        <Trans>Browse as guest</Trans>
      </Button>
      <p className={classes.privacy}>
        <Link to="/PDPA">
          <Trans>Privacy notice</Trans>
        </Link>
      </p>
    </div>
  );
}

/** A link to the registration, if the company allows it here. */
function Register() {
  const { capabilities } = useTenant();
  if (!capabilities.profile) return null;
  return (
    <Link
      to="/verifyotp"
      search={{ for: 'register' }}
      className={buttonClassName({ variant: 'quiet', size: 'main' })}
    >
      <Trans>New here? Create an account</Trans>
    </Link>
  );
}
