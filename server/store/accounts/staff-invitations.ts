import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { accounts } from './accounts.ts';

/** Links with which members of staff choose their own first password. An account has one at most. */
export const staffInvitations = pgTable('staff_invitations', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** The link itself is not stored. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

type StaffInvitation = typeof staffInvitations.$inferSelect;

/** Stores an invitation in place of an earlier one of the account, whose link is then over. */
export async function putInvitation(transaction: Database, invitation: StaffInvitation): Promise<void> {
  const { accountId: _accountId, ...rest } = invitation;
  await transaction
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.accountId, set: rest });
}

export async function readInvitations(database: Database): Promise<readonly StaffInvitation[]> {
  return await database.select().from(staffInvitations);
}

/** Finds an invitation by its link, expired or not. */
export async function findInvitation(
  database: Database,
  tokenHash: string,
): Promise<StaffInvitation | undefined> {
  const [found] = await database
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash));
  return found;
}

/**
 * Deletes an invitation by its link, so that only one of two concurrent requests uses it.
 *
 * @returns undefined if there is none
 */
export async function takeInvitation(
  transaction: Database,
  tokenHash: string,
): Promise<StaffInvitation | undefined> {
  const [taken] = await transaction
    .delete(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash))
    .returning();
  return taken;
}

/** @returns whether the account had an invitation */
export async function deleteInvitationOf(transaction: Database, accountId: string): Promise<boolean> {
  const deleted = await transaction
    .delete(staffInvitations)
    .where(eq(staffInvitations.accountId, accountId))
    .returning({ accountId: staffInvitations.accountId });
  return deleted.length > 0;
}
