import type { Table } from 'dexie';
import type { Person } from '#domain/accounts/person';
import type { AccountKey } from '#local/kernel/account';

/** Who is signed in on this phone. One row; it is replaced at every sign-in. */
export interface SessionRow {
  readonly key: 'current';
  readonly account: AccountKey;
  readonly person: Person;
  /** The wire's `jtoken`. Stands here alone: never in an outbox row, a kept answer or the log. */
  readonly token: string;
  /** The shop said, marked, that the session is over; what it may still be used for is to show what is kept. */
  readonly isEnded: boolean;
}

export type SessionTable = Table<SessionRow, 'current'>;

export async function readSession(sessions: SessionTable): Promise<SessionRow | undefined> {
  return await sessions.get('current');
}

/**
 * Marks the session that used this token as over; another one that was begun meanwhile is left alone.
 *
 * @returns whether it was alive until now
 */
export async function markSessionEnded(sessions: SessionTable, token: string): Promise<boolean> {
  const marked = await sessions
    .where('key')
    .equals('current')
    .and((row) => row.token === token && !row.isEnded)
    .modify((row) => void Object.assign(row, { isEnded: true }));
  return marked > 0;
}
