import { eq } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { accounts } from './accounts.ts';

/** The roles of staff accounts in the office, and their second factors. Every staff account has a row. */
export const staffMembers = pgTable('staff_members', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Names of domain/office/staff-role. */
  roles: jsonb('roles').$type<readonly string[]>().notNull(),
  /** The encrypted secret of the authenticator app; null without a second factor. */
  secret: text('secret'),
  /** The step of the last accepted code. A code is accepted once, so the next one has a larger step. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The encrypted secret of an enrolment that is not confirmed yet. */
  pendingSecret: text('pending_secret'),
  pendingSince: moment('pending_since'),
});

export type StaffRow = typeof staffMembers.$inferSelect;

/** The role of staff accounts that nobody gave another one. */
const FIRST_ROLES: readonly string[] = ['owner'];

export async function insertStaffRow(
  transaction: Database,
  accountId: string,
  roles: readonly string[] = FIRST_ROLES,
): Promise<void> {
  await transaction.insert(staffMembers).values({ accountId, roles });
}

export async function findStaffRow(database: Database, accountId: string): Promise<StaffRow | undefined> {
  const [row] = await database.select().from(staffMembers).where(eq(staffMembers.accountId, accountId));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockStaffRow(transaction: Database, accountId: string): Promise<StaffRow | undefined> {
  const [row] = await transaction
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.accountId, accountId))
    .for('update');
  return row;
}

/** Locks the rows of all staff in the order of their accounts, so that one owner always stays. */
export async function lockAllStaff(transaction: Database): Promise<readonly StaffRow[]> {
  return await transaction.select().from(staffMembers).orderBy(staffMembers.accountId).for('update');
}

export async function readStaffRows(database: Database): Promise<readonly StaffRow[]> {
  return await database.select().from(staffMembers);
}

export async function changeStaffRow(
  transaction: Database,
  accountId: string,
  changes: Partial<Omit<StaffRow, 'accountId'>>,
): Promise<void> {
  await transaction.update(staffMembers).set(changes).where(eq(staffMembers.accountId, accountId));
}
