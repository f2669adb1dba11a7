import type { Outcome } from './outcome.ts';
import type { Credentials, Remote } from './remote.ts';
import type { Attempt } from './unauthenticated.ts';

interface Checking<Answer> {
  readonly attempt: Attempt<Answer>;
  readonly credentials: Credentials | undefined;
  /** `api/verify/isauth/user` (Specification, ACCT-33). */
  readonly requestTokenCheck: (credentials: Credentials) => Promise<Outcome<boolean>>;
}

/**
 * Asks the back end about the token after an answer whose status_code may refuse it, and ends the session if the back
 * end confirms that.
 */
export async function checkAuthentication<Answer>(
  remote: Remote,
  { attempt, credentials, requestTokenCheck }: Checking<Answer>,
): Promise<Outcome<Answer>> {
  const outcome: Outcome<Answer> =
    credentials === undefined
      ? { kind: 'session-ended' }
      : outcomeAfterCheck(attempt, await requestTokenCheck(credentials));
  if (outcome.kind === 'session-ended') await remote.onUnauthenticated(credentials?.token);
  return outcome;
}

/** The codes of a refusal that is about the caller's identity. */
const DENIALS: ReadonlySet<string> = new Set(['401', '403']);

/**
 * The final outcome after the back end was asked about the token.
 *
 * @param checked the outcome of that request; only a plain yes or no comes from the back end itself
 */
function outcomeAfterCheck<Answer>(
  { outcome, statusCode = '' }: Attempt<Answer>,
  checked: Outcome<boolean>,
): Outcome<Answer> {
  if (checked.kind === 'session-ended') return checked;
  if (checked.kind === 'accepted') return checked.answer ? outcome : { kind: 'session-ended' };
  return DENIALS.has(statusCode) ? { kind: 'unreadable', problem: `status-code-${statusCode}` } : outcome;
}
