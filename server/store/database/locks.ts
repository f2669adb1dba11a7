import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Waits until no other transaction of this tenant holds the name, then holds it until this transaction ends. */
export async function holdLock(
  transaction: Database,
  name: 'once' | 'client-registration' | 'webhooks' | 'import' | 'export',
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('khaisong lock ' || current_schema() || ' ' || ${name}::text, 0))`,
  );
}

/** As PostgreSQL says that a lock was waited for too long; the transaction is undone then. */
const LOCK_NOT_AVAILABLE = '55P03';

/** From now on until this transaction ends nothing is waited for longer than this, be it a row or a name. */
export async function limitLockWaits(transaction: Database, longestMs: number): Promise<void> {
  await transaction.execute(sql`select set_config('lock_timeout', ${String(longestMs)}, true)`);
}

/** Whether an error says that a lock was waited for too long. */
export function isLockWaitOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockWaitOver(error.cause);
}
