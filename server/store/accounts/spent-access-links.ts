import { and, eq, lt } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import { insertOnce } from '#server/store/database/insert-once';

/** Access links that were used; none works twice. A row is needed only until the link's expiry. */
export const spentAccessLinks = pgTable(
  'spent_access_links',
  {
    keyId: text('key_id').notNull(),
    /** Chosen by the partner who made the link; unique per key. */
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

/**
 * Waits for a concurrent transaction that spends the same link.
 *
 * @returns false when the link was spent before
 */
export async function spendLink(transaction: Database, link: SpentAccessLink): Promise<boolean> {
  return await insertOnce(transaction, spentAccessLinks, link);
}

export async function deleteSpentLinksBefore(database: Database, expired: Date): Promise<void> {
  await database.delete(spentAccessLinks).where(lt(spentAccessLinks.expiresAt, expired));
}
