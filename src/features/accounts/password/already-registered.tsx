import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClassName } from '#ui/controls/button';
import { PageIntro } from '#ui/layout/page-intro';
import classes from './password-page.module.css';

/** Shown only after the correct code: the number has an account, and its owner has two ways to sign in. */
export function AlreadyRegistered({ onAnotherNumber }: { readonly onAnotherNumber: () => void }) {
  return (
    <>
      <PageIntro
        role="status"
        title={<Trans>This mobile no. is already registered</Trans>}
        lead={<Trans>You already have an account. Sign in with your password or set a new one.</Trans>}
      />
      <div className={classes.form}>
        <Link to="/auth/athena" className={buttonClassName({ size: 'main', isWide: true })}>
          <Trans>Sign in with a password</Trans>
        </Link>
        <Link
          to="/setpassword"
          className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
        >
          <Trans>Set a new password</Trans>
        </Link>
        <Button variant="quiet" size="main" onClick={onAnotherNumber}>
          <Trans>Use another number</Trans>
        </Button>
      </div>
    </>
  );
}
