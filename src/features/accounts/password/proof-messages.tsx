import { Trans } from '@lingui/react/macro';
import { CODE_RESEND_MS } from '#domain/accounts/one-time-code';
import type { CodeSignInOutcome } from '#state/accounts/code-sign-in';
import type {
  CodeRequestOutcome,
  CodeTryOutcome,
  NewPasswordOutcome,
  PasswordChangeOutcome,
} from '#state/accounts/prove-number';
import { LineLinkMessages } from './line-link-messages.tsx';
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

interface ProofMessagesProps {
  readonly code: ProofProblemCode;
  /** Until the next attempt, if the server names a time. */
  readonly waitMs?: number | undefined;
}

/** The problem and the next step; with the fixed texts (Specification, ERR-4) if there is one. */
export function ProofMessages({ code, waitMs }: ProofMessagesProps) {
  switch (code) {
    case 'mobile-not-ten-digits':
      return <Trans>Mobile required 10 digit</Trans>;
    case 'invalid-code':
      return <Trans>Invalid OTP Code. Check the latest message or request a new code.</Trans>;
    case 'too-soon':
      return waitMs === undefined || waitMs <= CODE_RESEND_MS ? (
        <Trans>Please wait 15 seconds to request new OTP</Trans>
      ) : (
        <Trans>
          Please wait <WaitTime milliseconds={waitMs} /> to request new OTP
        </Trans>
      );
    case 'unavailable':
      return <Trans>We can’t send codes right now. Call the company to get into your account.</Trans>;
    case 'mismatch':
      return <Trans>Password mismatch</Trans>;
    case 'password-missing':
      return <Trans>Enter a password</Trans>;
    case 'password-not-strong':
      return (
        <Trans>
          Password not strong. Use at least 8 characters with letters, and avoid common passwords, your name,
          number or shop name; a few unrelated words work well.
        </Trans>
      );
    case 'invalid-old-password':
      return <Trans>Invalid old password</Trans>;
    case 'password-is-old':
      return <Trans>New password can't be old password</Trans>;
    case 'user-not-found':
      return <Trans>User not found. Call the company.</Trans>;
    case 'ticket-over':
      return <Trans>This took too long, or the password has already been set. Request a new code.</Trans>;
    case 'line-ticket-over':
    case 'line-taken':
    case 'account-has-line':
      return <LineLinkMessages code={code} />;
    case 'not-saved':
      return (
        <Trans>
          This phone is full, so we couldn’t sign you in. Free up space, for example by deleting old photos,
          and try again; what you typed is still here.
        </Trans>
      );
    case 'too-many-tries':
      return waitMs === undefined ? (
        <Trans>Too many attempts. Wait a minute and try again.</Trans>
      ) : (
        <Trans>
          Too many attempts. Try again in <WaitTime milliseconds={waitMs} />.
        </Trans>
      );
    case 'unreachable':
      return <Trans>We can’t connect right now. What you typed is still here; try again.</Trans>;
  }
}
