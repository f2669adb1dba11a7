import { and, eq, lt } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** The links that somebody signed in with: none works twice. Only until they would be over anyway. */
export const spentAccessLinks = pgTable(
  'spent_access_links',
  {
    keyId: text('key_id').notNull(),
    /** Chosen by whoever made the link; unique for its key. */
    nonce: text('nonce').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.nonce] })],
);

type SpentAccessLink = typeof spentAccessLinks.$inferSelect;

export async function isLinkSpent(
  database: Database,
  { keyId, nonce }: Pick<SpentAccessLink, 'keyId' | 'nonce'>,
): Promise<boolean> {
  const found = await database
    .select({ nonce: spentAccessLinks.nonce })
    .from(spentAccessLinks)
    .where(and(eq(spentAccessLinks.keyId, keyId), eq(spentAccessLinks.nonce, nonce)));
  return found.length > 0;
}

/** Waits for another transaction that spends the same one. @returns false when it was spent before */
export async function spendLink(transaction: Database, link: SpentAccessLink): Promise<boolean> {
  const spent = await transaction
    .insert(spentAccessLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ nonce: spentAccessLinks.nonce });
  return spent.length > 0;
}

export async function deleteSpentLinksBefore(database: Database, expired: Date): Promise<void> {
  await database.delete(spentAccessLinks).where(lt(spentAccessLinks.expiresAt, expired));
}
