import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** Counters for rate limits. They are in the database, so that all processes count together. */
export const signInTries = pgTable('sign_in_tries', {
  /** A keyed hash of the username, number or network. */
  subject: text('subject').primaryKey(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  tries: integer('tries').notNull(),
  /** Attempts before this time are refused; null when there is no wait. */
  waitsUntil: timestamp('waits_until', { withTimezone: true }),
});

export interface CountedTries {
  readonly tries: number;
  readonly windowEndsAt: Date;
}

/** Counts one more attempt, in a new window when the last one is over. */
export async function countTry(
  database: Database,
  subject: string,
  now: Date,
  windowMs: number,
): Promise<CountedTries> {
  const end = new Date(now.getTime() + windowMs);
  const isOver = sql`${signInTries.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await database
    .insert(signInTries)
    .values({ subject, windowEndsAt: end, tries: 1 })
    .onConflictDoUpdate({
      target: signInTries.subject,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInTries.tries} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${end.toISOString()}::timestamptz else ${signInTries.windowEndsAt} end`,
      },
    })
    .returning({ tries: signInTries.tries, windowEndsAt: signInTries.windowEndsAt });
  return row ?? { tries: 1, windowEndsAt: end };
}

/** Takes back one attempt that should not count. */
export async function uncountTry(database: Database, subject: string): Promise<void> {
  await database
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(eq(signInTries.subject, subject));
}

/** The waits between repeated attempts, which grow. */
export interface GrowingWaits {
  /** The number of attempts before the first wait. */
  readonly free: number;
  /**
   * The wait after the last free attempt, after the next one, and so on. The last value applies to all
   * further attempts.
   */
  readonly waitsMs: readonly [number, ...(readonly number[])];
  /** The counter resets this long after the last attempt. It must be at least the longest wait. */
  readonly memoryMs: number;
}

export type CountedOrWaiting =
  | { readonly kind: 'counted'; readonly tries: number; readonly waitsUntil: Date | undefined }
  /** The attempt came too early. It was not counted and lengthens no wait. */
  | { readonly kind: 'waiting'; readonly waitsUntil: Date };

/** Counts one more attempt unless it has to wait. Concurrent attempts are counted one after the other. */
export async function countAfterWait(
  database: Database,
  subject: string,
  { free, waitsMs, memoryMs }: GrowingWaits,
  now: Date,
): Promise<CountedOrWaiting> {
  const end = new Date(now.getTime() + memoryMs);
  const nowInSql = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${signInTries.windowEndsAt} <= ${nowInSql}`;
  const tries = sql`(case when ${isOver} then 1 else ${signInTries.tries} + 1 end)`;
  const waits = sql.join(
    waitsMs.map((wait) => sql`${wait}::float8`),
    sql`, `,
  );
  const wait = sql`(array[${waits}])[least(${tries} - ${free}::int + 1, ${waitsMs.length}::int)]`;
  const [row] = await database
    .insert(signInTries)
    .values({
      subject,
      windowEndsAt: end,
      tries: 1,
      waitsUntil: free <= 1 ? new Date(now.getTime() + waitsMs[0]) : null,
    })
    .onConflictDoUpdate({
      target: signInTries.subject,
      set: {
        tries,
        windowEndsAt: end,
        waitsUntil: sql`case when ${tries} >= ${free}::int then ${nowInSql} + ${wait} * interval '1 millisecond' end`,
      },
      setWhere: sql`${isOver} or ${signInTries.waitsUntil} is null or ${signInTries.waitsUntil} <= ${nowInSql}`,
    })
    .returning({ tries: signInTries.tries, waitsUntil: signInTries.waitsUntil });
  if (row !== undefined)
    return { kind: 'counted', tries: row.tries, waitsUntil: row.waitsUntil ?? undefined };
  const [waiting] = await database
    .select({ waitsUntil: signInTries.waitsUntil })
    .from(signInTries)
    .where(eq(signInTries.subject, subject));
  return { kind: 'waiting', waitsUntil: waiting?.waitsUntil ?? now };
}

export async function forgetTries(database: Database, subject: string): Promise<void> {
  await database.delete(signInTries).where(eq(signInTries.subject, subject));
}

export async function deleteTriesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(signInTries).where(lt(signInTries.windowEndsAt, before));
}
