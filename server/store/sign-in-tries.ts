import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** How often somebody tried to sign in; in the database, so that all processes count together. */
export const signInTries = pgTable('sign_in_tries', {
  /** A hash of the username or of the network address. */
  subject: text('subject').primaryKey(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  tries: integer('tries').notNull(),
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

export async function forgetTries(database: Database, subject: string): Promise<void> {
  await database.delete(signInTries).where(eq(signInTries.subject, subject));
}

export async function deleteTriesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(signInTries).where(lt(signInTries.windowEndsAt, before));
}
