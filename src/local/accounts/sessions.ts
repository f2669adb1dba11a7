import type { Table } from 'dexie';
import type { Person } from '#domain/accounts/person';
import type { AccountKey } from '#local/kernel/account';

/** The session on this phone. There is only one row, replaced at every sign-in. */
export interface SessionRow {
  readonly key: 'current';
  readonly account: AccountKey;
  readonly person: Person;
  /** The wire's `jtoken`. It is stored only here: never in an outbox row, a kept answer or the log. */
  readonly token: string;
  /** Whether the server ended the session with a marked 401. Stored data may still be shown. */
  readonly isEnded: boolean;
}

export type SessionTable = Table<SessionRow, 'current'>;

export async function readSession(sessions: SessionTable): Promise<SessionRow | undefined> {
  return await sessions.get('current');
}

/**
 * Marks the session with this token as ended; a newer session is left alone.
 *
 * @returns whether the session was still active
 */
export async function markSessionEnded(sessions: SessionTable, token: string): Promise<boolean> {
  const marked = await sessions
    .where('key')
    .equals('current')
    .and((row) => row.token === token && !row.isEnded)
    .modify((row) => void Object.assign(row, { isEnded: true }));
  return marked > 0;
}

/** The session of this account, unless another one replaced it or the server ended it. */
export async function readOpenSession(
  sessions: SessionTable,
  account: AccountKey,
): Promise<SessionRow | undefined> {
  const session = await readSession(sessions);
  return session?.account === account && !session.isEnded ? session : undefined;
}

/** Replaces the session on this phone. */
export async function replaceSession(sessions: SessionTable, session: SessionRow): Promise<void> {
  await sessions.put(session);
}

export async function forgetSession(sessions: SessionTable): Promise<void> {
  await sessions.clear();
}
