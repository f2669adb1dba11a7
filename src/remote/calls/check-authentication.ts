import type { Outcome } from './outcome.ts';
import type { Credentials, Remote } from './remote.ts';
import type { Attempt } from './unauthenticated.ts';

interface Checking<Answer> {
  readonly attempt: Attempt<Answer>;
  readonly credentials: Credentials | undefined;
  /** `api/verify/isauth/user` (Specification, ACCT-33). */
  readonly askAboutToken: (credentials: Credentials) => Promise<Outcome<boolean>>;
}

/** Asks the back end about the token after an answer whose status_code may refuse it, and ends the session where it says so. */
export async function checkAuthentication<Answer>(
  remote: Remote,
  { attempt, credentials, askAboutToken }: Checking<Answer>,
): Promise<Outcome<Answer>> {
  const outcome: Outcome<Answer> =
    credentials === undefined
      ? { kind: 'session-ended' }
      : outcomeAfterCheck(attempt, await askAboutToken(credentials));
  if (outcome.kind === 'session-ended') await remote.onUnauthenticated(credentials?.token);
  return outcome;
}

/** By which a refusal says that it is about who asks. */
const DENIALS: ReadonlySet<string> = new Set(['401', '403']);

/**
 * What a refusal is worth once the back end was asked about the token.
 *
 * @param checked what became of that question; anything but its own yes or no is the word of a proxy, or none
 */
function outcomeAfterCheck<Answer>(
  { outcome, statusCode = '' }: Attempt<Answer>,
  checked: Outcome<boolean>,
): Outcome<Answer> {
  if (checked.kind === 'session-ended') return checked;
  if (checked.kind === 'accepted') return checked.answer ? outcome : { kind: 'session-ended' };
  return DENIALS.has(statusCode) ? { kind: 'unreadable', problem: `status-code-${statusCode}` } : outcome;
}
