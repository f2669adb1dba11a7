import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Versions: `catalogue` grows with every change of a product or category, and `order-changes` is the last
 * change number of an order. A value is never reused, not even after an older backup was restored, because it
 * is at least the clock in microseconds.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export type CounterName = 'catalogue' | 'order-changes';

/** Zero for a counter that never changed. */
export async function readCounter(database: Database, name: CounterName): Promise<number> {
  const [row] = await database
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, name));
  return row?.value ?? 0;
}

/** Raises a counter to a new, larger value. Its row stays locked until the transaction ends. */
export async function raiseCounter(transaction: Database, name: CounterName): Promise<void> {
  const microseconds = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
  await transaction
    .insert(counters)
    .values({ name, value: microseconds })
    .onConflictDoUpdate({
      target: counters.name,
      // The clock is read only in VALUES, because Citus rejects volatile functions in DO UPDATE.
      set: { value: sql`greatest(${counters.value} + 1, excluded.value)` },
    });
}

/**
 * Takes consecutive numbers. The counter's row stays locked until the transaction ends, so numbers are
 * committed in order.
 *
 * @param by the number of values, at least 1
 * @returns the last value
 */
export async function reserveNumbers(transaction: Database, name: CounterName, by: number): Promise<number> {
  const fromClock = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint + ${by}::bigint`;
  const [row] = await transaction
    .insert(counters)
    .values({ name, value: fromClock })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`greatest(${counters.value} + ${by}::bigint, excluded.value)` },
    })
    .returning({ value: counters.value });
  if (row === undefined) throw new Error(`the counter ${name} returned no value`);
  return row.value;
}
