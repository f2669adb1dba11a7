import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { LineLinkMessages } from '#features/accounts/password/line-link-messages';
import type { LineLoginStart, LineLinkOutcome, LineLoginOutcome } from '#state/accounts/line-login';
import { Icon } from '#ui/controls/icon';
import classes from './sign-in-page.module.css';

type RefusalIn<Outcome> =
  Extract<Outcome, { kind: 'refused' }> extends { readonly code: infer Code } ? Code : never;

export type LineProblemCode =
  | RefusalIn<LineLoginStart>
  | RefusalIn<LineLoginOutcome>
  | RefusalIn<LineLinkOutcome>;

/** The reason why LINE did not sign in. Nothing on the phone has changed. */
export function LineProblem({ code }: { readonly code: LineProblemCode }) {
  const isConnectionProblem = code === 'unreachable' || code === 'line-unreachable';
  return (
    <div className={clsx(classes.problem, classes.waiting)} role="alert">
      <Icon name={isConnectionProblem ? 'cloudOff' : 'alert'} size={22} />
      <p>
        <LineMessages code={code} />
      </p>
    </div>
  );
}

function LineMessages({ code }: { readonly code: LineProblemCode }) {
  switch (code) {
    case 'line-cancelled':
      return <Trans>You cancelled in LINE, so you’re not signed in. Your cart hasn’t changed.</Trans>;
    case 'line-expired':
      return (
        <Trans>
          This took too long or started in another browser, so you’re not signed in. Your cart hasn’t changed.
        </Trans>
      );
    case 'line-used':
      return (
        <Trans>
          This LINE sign-in has already been used, so you’re not signed in. Your cart hasn’t changed.
        </Trans>
      );
    case 'line-refused':
      return <Trans>We couldn’t sign you in with LINE. Your cart hasn’t changed.</Trans>;
    case 'line-unreachable':
      return <Trans>LINE isn’t responding right now. Your cart hasn’t changed.</Trans>;
    case 'line-unavailable':
      return <Trans>Sign-in with LINE isn’t available right now. Sign in another way.</Trans>;
    case 'invalid-password':
      return <Trans>That’s not your account’s password, so LINE isn’t linked yet.</Trans>;
    case 'ticket-over':
      return <Trans>This took too long. Request a new code.</Trans>;
    case 'line-ticket-over':
    case 'line-taken':
    case 'account-has-line':
      return <LineLinkMessages code={code} />;
    case 'not-saved':
      return (
        <Trans>
          This phone is full, so we couldn’t sign you in. Free up space, for example by deleting old photos,
          and try again.
        </Trans>
      );
    case 'too-many-tries':
      return <Trans>Too many attempts. Wait a minute and try again.</Trans>;
    case 'unreachable':
      return <Trans>We can’t connect right now. Your cart hasn’t changed; try again.</Trans>;
  }
}
