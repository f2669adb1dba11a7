import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { PageIntro } from '#ui/layout/page-intro';
import { PasswordForm } from './password-form.tsx';
import classes from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in of riders: by password, or by a code to their phone. */
export function RiderSignInPage() {
  const { t } = useLingui();
  const { problem, waitMs, busyWith, enter } = useSignIn();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Rider sign-in`} />
      <PageIntro title={<Trans>Rider sign-in</Trans>} lead={<Trans>For delivery riders.</Trans>} />
      <PasswordForm problem={problem} waitMs={waitMs} isBusy={busyWith === 'account'} onEnter={enter} />
      <Link
        to="/verifyotprider"
        className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
      >
        <Trans>Use a code sent to my phone</Trans>
      </Link>
      <Link to="/auth/athena" className={buttonClassName({ variant: 'quiet', size: 'main' })}>
        <Trans>I’m ordering for a shop</Trans>
      </Link>
    </div>
  );
}
