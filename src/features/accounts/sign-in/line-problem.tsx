import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { LineBeginning, LineLinkOutcome, LineLoginOutcome } from '#state/accounts/line-login';
import { Icon } from '#ui/controls/icon';
import classes from './sign-in-page.module.css';

type RefusalIn<Outcome> =
  Extract<Outcome, { kind: 'refused' }> extends { readonly code: infer Code } ? Code : never;

export type LineProblemCode =
  | RefusalIn<LineBeginning>
  | RefusalIn<LineLoginOutcome>
  | RefusalIn<LineLinkOutcome>;

/** Why LINE did not open the account. Nothing on the phone changed by it. */
export function LineProblem({ code }: { readonly code: LineProblemCode }) {
  const isOfTheRoad = code === 'unreachable' || code === 'line-unreachable';
  return (
    <div className={clsx(classes.problem, classes.waiting)} role="alert">
      <Icon name={isOfTheRoad ? 'cloudOff' : 'alert'} size={22} />
      <p>
        <LineMessages code={code} />
      </p>
    </div>
  );
}

function LineMessages({ code }: { readonly code: LineProblemCode }) {
  switch (code) {
    case 'line-cancelled':
      return <Trans>You cancelled at LINE, so nobody was signed in. Your cart is as it was.</Trans>;
    case 'line-expired':
      return (
        <Trans>
          This took too long, or was begun in another browser. Nobody was signed in; your cart is as it was.
        </Trans>
      );
    case 'line-used':
      return (
        <Trans>
          This answer of LINE was used already; it works once. Nobody was signed in; your cart is as it was.
        </Trans>
      );
    case 'line-refused':
      return (
        <Trans>LINE's answer could not be accepted, so nobody was signed in. Your cart is as it was.</Trans>
      );
    case 'line-unreachable':
      return <Trans>LINE does not answer the company just now. Your cart is as it was.</Trans>;
    case 'line-unavailable':
      return <Trans>Signing in with LINE is not offered here just now. Please sign in another way.</Trans>;
    case 'invalid-password':
      return <Trans>That’s not your account’s password. LINE isn’t connected yet.</Trans>;
    case 'ticket-over':
      return <Trans>This took too long. Please ask for a new code.</Trans>;
    case 'line-ticket-over':
      return <Trans>This took too long. Please go to LINE once more.</Trans>;
    case 'line-taken':
      return <Trans>This LINE opens another account already. Call the company if that is not yours.</Trans>;
    case 'account-has-line':
      return (
        <Trans>
          Another LINE opens this account already. Sign in with it, or take it away in the profile first.
        </Trans>
      );
    case 'not-kept':
      return (
        <Trans>
          This phone is full, so you could not be signed in. Make room, for example by deleting old pictures,
          and try again.
        </Trans>
      );
    case 'too-many-tries':
      return <Trans>Too many tries. Please wait a minute and try again.</Trans>;
    case 'unreachable':
      return <Trans>The company cannot be reached just now. Your cart is as it was; please try again.</Trans>;
  }
}
