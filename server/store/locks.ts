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
