import { asc, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** The tenant's changes to the default list of nicknames. */
export const nicknames = pgTable('nicknames', {
  /** The result of `nicknameKey` (domain/search/nicknames/nicknames), so that a nickname has one row. */
  key: text('key').primaryKey(),
  said: text('said').notNull(),
  /** Separated by commas, where the nickname means several things. */
  meant: text('meant').notNull(),
  /** False disables a nickname of the default list. */
  isUsed: boolean('is_used').notNull().default(true),
});

export type StoredNickname = typeof nicknames.$inferSelect;

export async function readNicknames(database: Database): Promise<readonly StoredNickname[]> {
  return await database.select().from(nicknames).orderBy(asc(nicknames.key));
}

/** Inserts or updates nicknames. The catalogue's version grows, so phones fetch them with the catalogue. */
export async function saveNicknames(transaction: Database, saved: readonly StoredNickname[]): Promise<void> {
  for (const rows of slicesOf(saved, ROWS_PER_INSERT)) {
    await transaction
      .insert(nicknames)
      .values([...rows])
      .onConflictDoUpdate({
        target: nicknames.key,
        set: { said: sql`excluded.said`, meant: sql`excluded.meant`, isUsed: sql`excluded.is_used` },
      });
  }
  if (saved.length > 0) await raiseCounter(transaction, 'catalogue');
}
