import { randomBytes, randomUUID } from 'node:crypto';
import {
  INVITATION_MS,
  type AcceptInvitation,
  type AcceptInvitationAnswer,
  type GetInvitationAnswer,
  type InviteStaffAnswer,
  type NewInvitation,
  type RenewInvitationAnswer,
} from '#domain/office/staff-invitation';
import type { NewStaffMember, StaffChangeAnswer } from '#domain/office/staff-member';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import {
  changeAccount,
  findAccount,
  findAccountByUsername,
  foldUsername,
  lockAccount,
  setPasswordHash,
} from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import {
  deleteInvitationOf,
  findInvitation,
  putInvitation,
  takeInvitation,
} from '#server/store/accounts/staff-invitations';
import type { Database } from '#server/store/database/database';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { findPasswordWeakness } from '#server/services/accounts/sign-in/password-strength';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';
import { ownNumberOf } from '#server/services/kernel/own-number';
import { writeAudit, type Audited } from '#server/services/office/audit/write-audit';

/** 256 bits. */
const TOKEN_BYTES = 32;

/** The hash of a password that nobody knows, for an account whose person has not chosen one. */
export async function hashOfNoPassword(passwords: PasswordHasher): Promise<string> {
  return await passwords.hash(randomBytes(TOKEN_BYTES).toString('base64url'));
}

/** Creates a staff account that nobody can sign in to before its person has chosen a password by the link. */
export async function inviteStaff(
  transaction: Database,
  { username, name, roles }: NewStaffMember,
  { hash, saleUnit, now }: { readonly hash: string; readonly saleUnit: string; readonly now: Date },
): Promise<Audited<InviteStaffAnswer>> {
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
    result: { kind: 'invited', ...(await newLink(transaction, id, now)) },
    act: { action: 'staff-invited', subject: 'account', subjectId: id, after: { roles } },
  };
}

/** Replaces the link of a person who has not chosen a password yet; the earlier link is over. */
export async function renewInvitation(
  transaction: Database,
  id: string,
  now: Date,
): Promise<Audited<RenewInvitationAnswer>> {
  const account = await lockAccount(transaction, id);
  if (account?.role !== 'staff' || !account.isActive)
    return { result: { kind: 'refused', code: 'staff-unknown' }, act: undefined };
  if (!(await deleteInvitationOf(transaction, id)))
    return { result: { kind: 'refused', code: 'invitation-over' }, act: undefined };
  return {
    result: { kind: 'invited', ...(await newLink(transaction, id, now)) },
    act: { action: 'invitation-renewed', subject: 'account', subjectId: id },
  };
}

/** Ends a link and closes the account, because nobody can sign in to it. */
export async function revokeInvitation(
  transaction: Database,
  id: string,
): Promise<Audited<StaffChangeAnswer>> {
  const account = await lockAccount(transaction, id);
  if (account?.role !== 'staff')
    return { result: { kind: 'refused', code: 'staff-unknown' }, act: undefined };
  const isRevoked = await deleteInvitationOf(transaction, id);
  if (isRevoked) await changeAccount(transaction, { ...account, isActive: false });
  return {
    result: { kind: 'done' },
    act: isRevoked ? { action: 'invitation-revoked', subject: 'account', subjectId: id } : undefined,
  };
}

const OVER = { kind: 'refused', code: 'invitation-over' } as const;

/** Tells for whom a link is. Only a person with the link asks. */
export async function getInvitation(
  database: Database,
  token: string,
  now: Date,
): Promise<GetInvitationAnswer> {
  const invitation = await findInvitation(database, hashOfToken(token));
  if (invitation === undefined || invitation.expiresAt <= now) return OVER;
  const account = await findAccount(database, invitation.accountId);
  if (account?.isActive !== true) return OVER;
  const { username, name } = account;
  return { kind: 'open', username, name, expiresAt: invitation.expiresAt };
}

/**
 * Sets the first password of an invited person. The link works once; a weak password does not use it up.
 *
 * @throws PasswordQueueFull
 */
export async function acceptInvitation(
  database: Database,
  { token, password }: AcceptInvitation,
  from: {
    readonly passwords: PasswordHasher;
    readonly configuration: TenantConfiguration;
    readonly network: string;
    readonly now: Date;
  },
): Promise<AcceptInvitationAnswer> {
  const { passwords, configuration, network, now } = from;
  const open = await getInvitation(database, token, now);
  if (open.kind !== 'open') return open;
  const known = { own: [open.username, open.name], configuration };
  if ((await findPasswordWeakness(password, known)) !== undefined)
    return { kind: 'refused', code: 'password-not-strong' };
  const passwordHash = await passwords.hash(password);
  return await database.transaction(async (transaction): Promise<AcceptInvitationAnswer> => {
    const taken = await takeInvitation(transaction, hashOfToken(token));
    if (taken === undefined || taken.expiresAt <= now) return OVER;
    const account = await lockAccount(transaction, taken.accountId);
    if (account?.role !== 'staff' || !account.isActive) return OVER;
    await setPasswordHash(transaction, account.id, passwordHash);
    await writeAudit(
      transaction,
      { accountId: account.id, sessionId: undefined, network, now },
      { action: 'invitation-accepted', subject: 'account', subjectId: account.id },
    );
    return { kind: 'accepted', username: account.username };
  });
}

async function newLink(transaction: Database, id: string, now: Date): Promise<NewInvitation> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await putInvitation(transaction, {
    accountId: id,
    tokenHash: hashOfToken(token),
    createdAt: now,
    expiresAt,
  });
  return { id, token, expiresAt };
}
