import type { PersonalDatabase } from '#local/database/personal-database';
import type { AccountKey } from '#local/kernel/account';
import { transition } from '#local/orders/write-outbox';
import { markSessionEnded, readSession } from '#local/accounts/sessions';

/**
 * Handles the end of the session with this token: the account's pending changes wait until it signs in again,
 * and are shown so (Promises, row 7). A row that is being sent keeps its own outcome.
 *
 * @returns whether the session was active until now
 */
export async function endSession(personal: PersonalDatabase, token: string): Promise<boolean> {
  const { sessions } = personal;
  return await personal.write(['sessions', 'outbox'], async () => {
    const session = await readSession(sessions);
    const wasAlive = await markSessionEnded(sessions, token);
    if (wasAlive && session !== undefined) await pauseForSignIn(personal, session.account);
    return wasAlive;
  });
}

/** Also pauses rows that were in flight when the session ended and came back without an answer. */
export async function pauseWhereOver(personal: PersonalDatabase): Promise<void> {
  const { sessions } = personal;
  await personal.write(['sessions', 'outbox'], async () => {
    const session = await readSession(sessions);
    if (session?.isEnded === true) await pauseForSignIn(personal, session.account);
  });
}

/** Pauses all rows of the account that are not in flight until it signs in again. */
export async function pauseForSignIn(personal: PersonalDatabase, account: AccountKey): Promise<void> {
  await transition(personal.outbox, { account }, { kind: 'session-ended' });
}
