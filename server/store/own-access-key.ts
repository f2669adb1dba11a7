import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What the shop signs its own access links with: one secret that every process of the company finds here. */
export const ownAccessKey = pgTable('own_access_key', {
  /** True: the only row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  /** Base64url. */
  secret: text('secret').notNull(),
});

export async function findOwnAccessSecret(database: Database): Promise<string | undefined> {
  const [row] = await database.select({ secret: ownAccessKey.secret }).from(ownAccessKey);
  return row?.secret;
}

/** Of two that are made at once the first one stays. */
export async function insertOwnAccessSecret(database: Database, secret: string): Promise<void> {
  await database.insert(ownAccessKey).values({ isOnly: true, secret }).onConflictDoNothing();
}
