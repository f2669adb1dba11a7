import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { sessions, type Session } from '#server/store/accounts/sessions';

/** Links that a signed-in user made for another own device. Only the hash of a link is stored. */
export const ownAccessLinks = pgTable(
  'own_access_links',
  {
    /** SHA-256 of the link's random parts, in hexadecimal digits. */
    linkHash: text('link_hash').primaryKey(),
    /** The session that made the link. The link is deleted with it. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
  },
  (table) => [
    index('own_access_links_by_session').on(table.sessionId),
    index('own_access_links_expiry').on(table.expiresAt),
  ],
);

type OwnAccessLink = typeof ownAccessLinks.$inferSelect;

export async function insertOwnAccessLink(
  database: Database,
  link: Pick<OwnAccessLink, 'linkHash' | 'sessionId' | 'expiresAt'>,
): Promise<void> {
  await database.insert(ownAccessLinks).values(link);
}

/** Finds a link with its session, in any state. */
export async function findOwnAccessLink(
  database: Database,
  linkHash: string,
): Promise<{ readonly link: OwnAccessLink; readonly session: Session } | undefined> {
  const [found] = await database
    .select({ link: ownAccessLinks, session: sessions })
    .from(ownAccessLinks)
    .innerJoin(sessions, eq(sessions.id, ownAccessLinks.sessionId))
    .where(eq(ownAccessLinks.linkHash, linkHash));
  return found;
}

/**
 * Waits for a concurrent transaction that spends the same link.
 *
 * @returns false when the link was spent before
 */
export async function spendOwnAccessLink(
  transaction: Database,
  linkHash: string,
  now: Date,
): Promise<boolean> {
  const spent = await transaction
    .update(ownAccessLinks)
    .set({ spentAt: now })
    .where(and(eq(ownAccessLinks.linkHash, linkHash), isNull(ownAccessLinks.spentAt)))
    .returning({ linkHash: ownAccessLinks.linkHash });
  return spent.length > 0;
}

/** Deletes the links that any session of the account made. */
export async function deleteOwnAccessLinksOf(transaction: Database, accountId: string): Promise<void> {
  const ofAccount = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  await transaction.delete(ownAccessLinks).where(inArray(ownAccessLinks.sessionId, ofAccount));
}

export async function deleteOwnAccessLinksBefore(database: Database, expired: Date): Promise<void> {
  await database.delete(ownAccessLinks).where(lt(ownAccessLinks.expiresAt, expired));
}
