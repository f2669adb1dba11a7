import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Takes a named advisory lock of this tenant and holds it until the transaction ends. It waits for other holders. */
export async function holdLock(
  transaction: Database,
  name:
    | 'once'
    | 'client-registration'
    | 'webhooks'
    | 'import'
    | 'export'
    | 'coupons'
    | 'content'
    | 'promotion-rules'
    | 'stock'
    | 'substitutes'
    | 'order-rules'
    | 'delivery-areas',
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('khaisong lock ' || current_schema() || ' ' || ${name}::text, 0))`,
  );
}

/** PostgreSQL's code for a lock timeout. The transaction is rolled back. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * An expression that limits the wait for any row lock or advisory lock until its transaction ends.
 *
 * @param longestMs milliseconds
 */
export const lockTimeout = (longestMs: number): SQL =>
  sql`set_config('lock_timeout', ${String(longestMs)}, true)`;

/** Whether an error means that a lock timeout was exceeded. */
export function isLockWaitOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockWaitOver(error.cause);
}
