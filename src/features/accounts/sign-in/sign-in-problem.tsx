import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { SignInOutcome } from '#state/accounts/session';
import { Icon } from '#ui/controls/icon';
import { WaitTime } from '#ui/text/wait-time';
import classes from './sign-in-page.module.css';

export type SignInProblemCode =
  | Extract<SignInOutcome, { kind: 'refused' }>['code']
  | 'unreachable'
  | 'not-saved';

interface SignInProblemProps {
  readonly code: SignInProblemCode;
  /** Until the next attempt, if the server names a time. */
  readonly waitMs?: number | undefined;
  /** Fields refer to it. */
  readonly id?: string;
}

/** The reason why the sign-in failed; the input stays. */
export function SignInProblem({ code, waitMs, id }: SignInProblemProps) {
  return (
    <div id={id} className={clsx(classes.problem, code !== 'invalid-login' && classes.waiting)} role="alert">
      <Icon name={code === 'unreachable' ? 'cloudOff' : 'alert'} size={22} />
      <p>
        <ProblemMessages code={code} waitMs={waitMs} />
      </p>
    </div>
  );
}

function ProblemMessages({ code, waitMs }: Pick<SignInProblemProps, 'code' | 'waitMs'>) {
  if (code === 'invalid-login') return <Trans>Invalid 'Username' or 'Password'</Trans>;
  if (code === 'too-many-tries' && waitMs !== undefined)
    return (
      <Trans>
        Too many attempts. Try again in <WaitTime milliseconds={waitMs} />.
      </Trans>
    );
  if (code === 'too-many-tries') return <Trans>Too many attempts. Wait a minute and try again.</Trans>;
  if (code === 'not-saved') {
    return (
      <Trans>
        This phone is full, so we couldn’t sign you in. Free up space, for example by deleting old photos, and
        try again; what you typed is still here.
      </Trans>
    );
  }
  return <Trans>We can’t connect right now. What you typed is still here; try again.</Trans>;
}
