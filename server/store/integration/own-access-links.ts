import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import { sessions, type Session } from '#server/store/accounts/sessions';

/** Links that somebody who is signed in made for another device of their own. The link itself stands nowhere. */
export const ownAccessLinks = pgTable(
  'own_access_links',
  {
    /** SHA-256 of the link's random parts, in hexadecimal digits. */
    linkHash: text('link_hash').primaryKey(),
    /** The session that made it: the link dies with it. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }),
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

/** The link with the session that made it, whatever became of either. */
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

/** Waits for another transaction that spends the same one. @returns false when it was spent before */
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

/** Those that any session of the account made. */
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
