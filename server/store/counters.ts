import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Versions that change with what they stand for: `catalogue` with every product and category. A version is never used
 * again, not even after an older copy of the database was put back, because it is at least the clock's microseconds.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export type CounterName = 'catalogue';

/** Zero for what never changed. */
export async function readCounter(database: Database, name: CounterName): Promise<number> {
  const [row] = await database
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, name));
  return row?.value ?? 0;
}

export async function raiseCounter(transaction: Database, name: CounterName): Promise<void> {
  const microseconds = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
  await transaction
    .insert(counters)
    .values({ name, value: microseconds })
    .onConflictDoUpdate({
      target: counters.name,
      // The clock is read in VALUES alone: Citus refuses volatile functions in DO UPDATE.
      set: { value: sql`greatest(${counters.value} + 1, excluded.value)` },
    });
}
