import { asc, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';

/** What the tenant says about nicknames itself; the default list holds for all others. */
export const nicknames = pgTable('nicknames', {
  /** As `nicknameKey` (domain/search/nicknames) writes it, so that one nickname has one row. */
  key: text('key').primaryKey(),
  said: text('said').notNull(),
  /** With commas between, where it means several things. */
  meant: text('meant').notNull(),
  /** False takes a nickname of the default list away. */
  isUsed: boolean('is_used').notNull().default(true),
});

export type StoredNickname = typeof nicknames.$inferSelect;

export async function readNicknames(database: Database): Promise<readonly StoredNickname[]> {
  return await database.select().from(nicknames).orderBy(asc(nicknames.key));
}

/** Writes nicknames, new ones and known ones. Phones hear of them with the catalogue. */
export async function saveNicknames(transaction: Database, saved: readonly StoredNickname[]): Promise<void> {
  for (let start = 0; start < saved.length; start += ROWS_PER_INSERT) {
    await transaction
      .insert(nicknames)
      .values(saved.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: nicknames.key,
        set: { said: sql`excluded.said`, meant: sql`excluded.meant`, isUsed: sql`excluded.is_used` },
      });
  }
  if (saved.length > 0) await raiseCounter(transaction, 'catalogue');
}

/** Well below PostgreSQL's 65535 parameters. */
const ROWS_PER_INSERT = 1000;
