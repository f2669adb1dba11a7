import { Trans } from '@lingui/react/macro';
import { CODE_RESEND_MS } from '#domain/accounts/one-time-code';
import type { CodeSignInOutcome } from '#state/accounts/code-sign-in';
import type {
  CodeRequestOutcome,
  CodeTryOutcome,
  NewPasswordOutcome,
  PasswordChangeOutcome,
} from '#state/accounts/prove-number';
import { WaitTime } from '#ui/text/wait-time';

type RefusalOf<Outcome> =
  Extract<Outcome, { kind: 'refused' }> extends { readonly code: infer Code } ? Code : never;

export type ProofProblemCode =
  | RefusalOf<CodeRequestOutcome>
  | RefusalOf<CodeTryOutcome>
  | RefusalOf<NewPasswordOutcome>
  | RefusalOf<CodeSignInOutcome>
  | RefusalOf<PasswordChangeOutcome>
  | 'mobile-not-ten-digits'
  | 'mismatch'
  | 'password-missing'
  | 'too-soon';

interface ProofWordsProps {
  readonly code: ProofProblemCode;
  /** Until the next try, where the company says so. */
  readonly waitMs?: number | undefined;
}

/** What is wrong and what to do next; with the fixed texts (Specification, ERR-4) where there is one. */
export function ProofMessages({ code, waitMs }: ProofWordsProps) {
  switch (code) {
    case 'mobile-not-ten-digits':
      return <Trans>Mobile required 10 digit</Trans>;
    case 'invalid-code':
      return <Trans>Invalid OTP Code. Look at the newest message, or ask for another code.</Trans>;
    case 'too-soon':
      return waitMs === undefined || waitMs <= CODE_RESEND_MS ? (
        <Trans>Please wait 15 seconds to request new OTP</Trans>
      ) : (
        <Trans>
          Please wait <WaitTime milliseconds={waitMs} /> to request new OTP
        </Trans>
      );
    case 'unavailable':
      return <Trans>No codes can be sent just now. Please call the company to get into your account.</Trans>;
    case 'mismatch':
      return <Trans>Password mismatch</Trans>;
    case 'password-missing':
      return <Trans>Please choose a password</Trans>;
    case 'password-not-strong':
      return (
        <Trans>
          Password not strong. This one is too easy to guess. Choose 8 characters or more, with letters, that
          are no common password and not your name, your number or the shop’s name. A few words that only you
          put together are good.
        </Trans>
      );
    case 'invalid-old-password':
      return <Trans>Invalid old password</Trans>;
    case 'password-is-old':
      return <Trans>New password can't be old password</Trans>;
    case 'user-not-found':
      return <Trans>User not found. Please call the company.</Trans>;
    case 'ticket-over':
      return <Trans>This took too long, or the password was set already. Please ask for a new code.</Trans>;
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
          and try again. What you typed is still here.
        </Trans>
      );
    case 'too-many-tries':
      return waitMs === undefined ? (
        <Trans>Too many tries. Please wait a minute and try again.</Trans>
      ) : (
        <Trans>
          Too many tries. Please try again in <WaitTime milliseconds={waitMs} />.
        </Trans>
      );
    case 'unreachable':
      return (
        <Trans>The company cannot be reached just now. What you typed is still here; please try again.</Trans>
      );
  }
}
