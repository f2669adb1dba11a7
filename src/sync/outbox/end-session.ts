import type { PersonalDatabase } from '#local/database/personal-database';
import type { AccountKey } from '#local/kernel/account';
import { markSessionEnded, readSession } from '#local/accounts/sessions';

/**
 * The shop said that the session with this token is over, whoever asked: what its account owes waits for its return, and
 * is shown so (Promises, row 7). What is being sent at this moment is left to its own answer.
 *
 * @returns whether the session was alive until now
 */
export async function endSession(personal: PersonalDatabase, token: string): Promise<boolean> {
  const { sessions, outbox } = personal;
  return await personal.transaction('rw', sessions, outbox, async () => {
    const session = await readSession(sessions);
    const wasAlive = await markSessionEnded(sessions, token);
    if (wasAlive && session !== undefined) await pauseForSignIn(personal, session.account);
    return wasAlive;
  });
}

/** What was under way when its session ended, and came back without an answer, waits for the sign-in as well. */
export async function pauseWhereOver(personal: PersonalDatabase): Promise<void> {
  const { sessions, outbox } = personal;
  await personal.transaction('rw', sessions, outbox, async () => {
    const session = await readSession(sessions);
    if (session?.isEnded === true) await pauseForSignIn(personal, session.account);
  });
}

/** Everything of the account that is not under way waits until it is signed in again. */
export async function pauseForSignIn(personal: PersonalDatabase, account: AccountKey): Promise<void> {
  await personal.outbox
    .where('account')
    .equals(account)
    .and((row) => row.state === 'waiting' || row.state === 'unknown')
    .modify((row) => void Object.assign(row, { state: 'needs-sign-in' }));
}
