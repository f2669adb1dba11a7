import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Versions that change with what they stand for: `catalogue` with every product and category; and `order-changes`, the last number of
 * a change of an order. A version is never used
 * again, not even after an older copy of the database was put back, because it is at least the clock's microseconds.
 */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export type CounterName = 'catalogue' | 'order-changes';

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

/**
 * Takes numbers in a row. The counter is held until the transaction ends, so numbers are committed in their order.
 *
 * @param by how many, at least 1
 * @returns the last of them
 */
export async function takeNumbers(transaction: Database, name: CounterName, by: number): Promise<number> {
  const fromClock = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint + ${by}::bigint`;
  const [row] = await transaction
    .insert(counters)
    .values({ name, value: fromClock })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`greatest(${counters.value} + ${by}::bigint, excluded.value)` },
    })
    .returning({ value: counters.value });
  if (row === undefined) throw new Error(`the counter ${name} gave nothing`);
  return row.value;
}
