import { randomUUID } from 'node:crypto';
import type {
  AddStaffAnswer,
  NewStaffMember,
  StaffChangeAnswer,
  StaffMember,
  StaffPasswordAnswer,
  StaffRefusal,
} from '#domain/office/staff-member';
import { staffRolesIn, type StaffRole } from '#domain/office/staff-role';
import {
  changeAccount,
  findAccountByUsername,
  foldUsername,
  lockAccount,
  readAccounts,
  setPasswordHash,
  type Account,
} from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import { deleteInvitationOf, readInvitations } from '#server/store/accounts/staff-invitations';
import { changeStaffRow, lockAllStaff, readStaffRows } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import { lastOfficeUses, revokeOfficeSessionsOf } from '#server/store/office/office-sessions';
import { deletePasskeysOf } from '#server/store/office/passkeys';
import { replaceRecoveryCodes } from '#server/store/office/recovery-codes';
import type { FirstPassword } from '#server/services/accounts/first-password';
import { endSessionsOf } from '#server/services/accounts/sign-in/sessions';
import { ownNumberOf } from '#server/services/kernel/own-number';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Lists the staff accounts by username. */
export async function listStaff(database: Database, selfId: string): Promise<readonly StaffMember[]> {
  const members = new Map((await readStaffRows(database)).map((row) => [row.accountId, row]));
  const uses = await lastOfficeUses(database);
  const invitations = new Map(
    (await readInvitations(database)).map(({ accountId, expiresAt }) => [accountId, expiresAt]),
  );
  return (await readAccounts(database))
    .filter(({ role }) => role === 'staff')
    .map(({ id, username, name, isActive }) => ({
      id,
      username,
      name,
      roles: staffRolesIn(members.get(id)?.roles ?? []),
      hasSecondFactor: (members.get(id)?.secret ?? null) !== null,
      isActive,
      isSelf: id === selfId,
      lastUsedAt: uses.get(id),
      invitedUntil: invitations.get(id),
    }));
}

/** Creates a staff account. An account with the name stays unchanged. */
export async function addStaffMember(
  transaction: Database,
  { username, name, roles }: NewStaffMember,
  { password, hash, saleUnit, now }: FirstPassword & { readonly saleUnit: string; readonly now: Date },
): Promise<Audited<AddStaffAnswer>> {
  if (foldUsername(username) === '' || (await findAccountByUsername(transaction, username)) !== undefined)
    return { result: { kind: 'refused', code: 'username-taken' }, act: undefined };
  const id = randomUUID();
  const account = {
    id,
    username,
    passwordHash: hash,
    role: 'staff' as const,
    name,
    customerCode: ownNumberOf('staff', username),
    saleUnit,
    mobile: null,
    createdAt: now,
  };
  await insertAccount(transaction, account, roles);
  return {
    result: { kind: 'added', id, password },
    act: { action: 'staff-added', subject: 'account', subjectId: id, after: { roles } },
  };
}

/** Replaces the password of a staff account, and signs the person out everywhere. */
export async function resetStaffPassword(
  transaction: Database,
  id: string,
  { password, hash, now }: FirstPassword & { readonly now: Date },
): Promise<Audited<StaffPasswordAnswer>> {
  const account = await lockAccount(transaction, id);
  if (account?.role !== 'staff')
    return { result: { kind: 'refused', code: 'staff-unknown' }, act: undefined };
  await setPasswordHash(transaction, id, hash);
  // Two ways to choose a password would be one too many.
  await deleteInvitationOf(transaction, id);
  await signOutEverywhere(transaction, id, now);
  return {
    result: { kind: 'reset', password },
    act: { action: 'staff-password-reset', subject: 'account', subjectId: id },
  };
}

/** Sets the roles of a staff account. Its sessions in the office are over, because they were opened with others. */
export async function setStaffRoles(
  transaction: Database,
  { id, roles }: { readonly id: string; readonly roles: readonly StaffRole[] },
): Promise<Audited<StaffChangeAnswer>> {
  const staff = await lockStaff(transaction);
  const found = staff.find(({ account }) => account.id === id);
  if (found === undefined) return refused('staff-unknown');
  const before = staffRolesIn(found.roles);
  const after = staffRolesIn(roles);
  if (before.join() === after.join()) return { result: { kind: 'done' }, act: undefined };
  if (!after.includes('owner') && isLastOwner(staff, id)) return refused('last-owner');
  await changeStaffRow(transaction, id, { roles: after });
  return {
    result: { kind: 'done' },
    act: {
      action: 'staff-roles-set',
      subject: 'account',
      subjectId: id,
      before: { roles: before },
      after: { roles: after },
    },
  };
}

/** Closes a staff account and signs the person out everywhere, or opens it again. */
export async function setStaffActive(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<Audited<StaffChangeAnswer>> {
  const staff = await lockStaff(transaction);
  const found = staff.find(({ account }) => account.id === id);
  if (found === undefined) return refused('staff-unknown');
  const { account } = found;
  if (account.isActive === isActive) return { result: { kind: 'done' }, act: undefined };
  if (!isActive && id === by.accountId) return refused('own-account');
  if (!isActive && isLastOwner(staff, id)) return refused('last-owner');
  await changeAccount(transaction, { ...account, isActive });
  if (!isActive) {
    await deleteInvitationOf(transaction, id);
    await signOutEverywhere(transaction, id, by.now);
  }
  return {
    result: { kind: 'done' },
    act: { action: isActive ? 'staff-reopened' : 'staff-closed', subject: 'account', subjectId: id },
  };
}

/** Removes the second factor of a staff account. Its sessions in the office are over. */
export async function resetSecondFactor(
  transaction: Database,
  id: string,
  now: Date,
): Promise<Audited<StaffChangeAnswer>> {
  const found = (await lockStaff(transaction)).find(({ account }) => account.id === id);
  if (found === undefined) return refused('staff-unknown');
  await changeStaffRow(transaction, id, {
    secret: null,
    lastStep: 0,
    pendingSecret: null,
    pendingSince: null,
  });
  await replaceRecoveryCodes(transaction, id, []);
  await deletePasskeysOf(transaction, id);
  await revokeOfficeSessionsOf(transaction, id, now);
  return {
    result: { kind: 'done' },
    act: { action: 'second-factor-reset', subject: 'account', subjectId: id },
  };
}

interface LockedStaff {
  readonly account: Account;
  /** Whether the person has not chosen a password yet, and so cannot sign in. */
  readonly isInvited: boolean;
  readonly roles: readonly string[];
}

async function lockStaff(transaction: Database): Promise<readonly LockedStaff[]> {
  const rows = await lockAllStaff(transaction);
  const accounts = new Map((await readAccounts(transaction)).map((account) => [account.id, account]));
  const invited = new Set((await readInvitations(transaction)).map(({ accountId }) => accountId));
  return rows.flatMap(({ accountId, roles }) => {
    const account = accounts.get(accountId);
    return account === undefined ? [] : [{ account, roles, isInvited: invited.has(accountId) }];
  });
}

function isLastOwner(staff: readonly LockedStaff[], id: string): boolean {
  const owners = staff.filter(
    ({ account, roles, isInvited }) => account.isActive && !isInvited && roles.includes('owner'),
  );
  return owners.length === 1 && owners[0]?.account.id === id;
}

async function signOutEverywhere(transaction: Database, id: string, now: Date): Promise<void> {
  await revokeOfficeSessionsOf(transaction, id, now);
  await endSessionsOf(transaction, id, now);
}

function refused(code: StaffRefusal): Audited<StaffChangeAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
