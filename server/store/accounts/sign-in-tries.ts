import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** How often somebody tried to sign in; in the database, so that all processes count together. */
export const signInTries = pgTable('sign_in_tries', {
  /** A hash of the username or of the network address. */
  subject: text('subject').primaryKey(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  tries: integer('tries').notNull(),
  /** No try is taken before; null where none has to wait. */
  waitsUntil: timestamp('waits_until', { withTimezone: true }),
});

export interface CountedTries {
  readonly tries: number;
  readonly windowEndsAt: Date;
}

/** Counts one more try, in a new window when the last one is over. */
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

/** Takes back one try: it turned out to be none. */
export async function uncountTry(database: Database, subject: string): Promise<void> {
  await database
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(eq(signInTries.subject, subject));
}

/** How long whoever tries again and again has to wait between two tries. */
export interface GrowingWaits {
  /** So many tries are taken before there is a wait. */
  readonly free: number;
  /** After the last free try, after the next one, and so on; the last of them for every further try. */
  readonly waitsMs: readonly [number, ...(readonly number[])];
  /** So long after the last try all of it is forgotten. At least the longest wait. */
  readonly memoryMs: number;
}

export type TakenTry =
  | { readonly kind: 'taken'; readonly tries: number; readonly waitsUntil: Date | undefined }
  /** It came too early, was not counted, and makes no wait longer. */
  | { readonly kind: 'waiting'; readonly waitsUntil: Date };

/** Takes one more try unless it has to wait; of several in one moment one is taken after the other. */
export async function takeAttemptSlot(
  database: Database,
  subject: string,
  { free, waitsMs, memoryMs }: GrowingWaits,
  now: Date,
): Promise<TakenTry> {
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
  if (row !== undefined) return { kind: 'taken', tries: row.tries, waitsUntil: row.waitsUntil ?? undefined };
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
