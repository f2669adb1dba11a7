import { eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Numbers that only grow. `catalogue` grows with every change of products or categories. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export type CounterName = 'catalogue';

/** Zero for a counter that was never raised. */
export async function readCounter(database: Database, name: CounterName): Promise<number> {
  const [row] = await database.select({ value: counters.value }).from(counters).where(eq(counters.name, name));
  return row?.value ?? 0;
}

export async function raiseCounter(transaction: Database, name: CounterName): Promise<void> {
  await transaction
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } });
}
