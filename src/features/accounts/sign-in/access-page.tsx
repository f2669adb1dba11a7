import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccessLink, AccessOffer } from '#domain/accounts/access-link';
import { Button, buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { Spinner } from '#ui/feedback/spinner';
import { Asking } from './asking.tsx';
import { PageIntro } from '#ui/layout/page-intro';
import { SignInOffline } from './sign-in-offline.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import classes from './sign-in-page.module.css';
import { useAccess } from './use-access.ts';

interface AccessPageProps {
  readonly link: AccessLink | undefined;
  /** Asks the signed-in person about unsent changes. */
  readonly leaving: (onLeft: () => Promise<void>) => ReactNode;
}

/** Signs in by a partner's link, after the person confirmed the name that it gives. */
export function AccessPage({ link, leaving }: AccessPageProps) {
  const { t } = useLingui();
  const { state, enter, tryAgain, afterLeaving } = useAccess(link);
  if (state.kind === 'owes') return leaving(afterLeaving);
  if (state.kind === 'unreachable') return <SignInOffline onTryAgain={tryAgain} />;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Sign in`} />
      {state.kind === 'asking' ? <Asking /> : null}
      {state.kind === 'too-many-tries' ? (
        <>
          <SignInProblem code="too-many-tries" />
          <Button size="main" isWide onClick={() => void tryAgain()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : null}
      {state.kind === 'not-saved' ? (
        <>
          <SignInProblem code="not-saved" />
          <OtherAccount />
        </>
      ) : null}
      {state.kind === 'question' ? (
        <Question offer={state.offer} isBusy={state.isBusy} onEnter={enter} />
      ) : null}
    </div>
  );
}

interface QuestionProps {
  readonly offer: AccessOffer;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
}

function Question({ offer: { name }, isBusy, onEnter }: QuestionProps) {
  return (
    <>
      <PageIntro
        title={<Trans>Sign in as {name}?</Trans>}
        lead={<Trans>See your prices and order. Your cart stays with you.</Trans>}
      />
      <p>
        <Trans>Continue only if you opened the link yourself.</Trans>
      </p>
      <Button size="main" isWide isBusy={isBusy} onClick={onEnter}>
        {isBusy ? <Spinner /> : null}
        <Trans>Sign in</Trans>
      </Button>
      <OtherAccount />
    </>
  );
}

function OtherAccount() {
  return (
    <Link
      to="/login"
      replace
      className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
    >
      <Trans>Sign in with another account</Trans>
    </Link>
  );
}
