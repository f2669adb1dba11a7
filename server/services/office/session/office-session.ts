import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import {
  OFFICE_IDLE_MINUTES,
  OFFICE_SESSION_HOURS,
  STEP_UP_MINUTES,
  type OfficeStep,
} from '#domain/office/office-session';
import { staffRolesIn, type StaffRole } from '#domain/office/staff-role';
import type { OfficeSettings } from '#domain/office/office-settings';
import type { Account } from '#server/store/accounts/accounts';
import type { StaffRow } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import {
  changeOfficeSession,
  findOfficeSession,
  insertOfficeSession,
  type OfficeSession,
} from '#server/store/office/office-sessions';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';

export const OFFICE_LIFETIME_MS = OFFICE_SESSION_HOURS * HOUR_MS;
export const OFFICE_IDLE_MS = OFFICE_IDLE_MINUTES * MINUTE_MS;
const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS;

/** The last use is written at most this often. */
const USED_MARK_INTERVAL_MS = MINUTE_MS;

/** A live session of the office. */
export interface OfficeSignedIn {
  readonly session: OfficeSession;
  readonly account: Account;
  readonly member: StaffRow;
}

/**
 * A hash of everything that a sign-in proved or read. When any of it changes, the session is over, whoever changed
 * it and by which way.
 */
export function credentialsOf(account: Account, member: Pick<StaffRow, 'roles' | 'secret'>): string {
  const proven = [account.passwordHash, [...member.roles].toSorted(), member.secret ?? ''];
  return createHash('sha256').update(JSON.stringify(proven)).digest('hex');
}

/** Starts a session after the password was checked. Its token cannot be read again. */
export async function startOfficeSession(
  transaction: Database,
  {
    account,
    member,
    network,
    device,
    now,
  }: Pick<OfficeSignedIn, 'account' | 'member'> & {
    readonly network: string;
    readonly device: string;
    readonly now: Date;
  },
): Promise<{ readonly token: string; readonly signedIn: OfficeSignedIn }> {
  const token = randomBytes(32).toString('base64url');
  const session: OfficeSession = {
    id: randomUUID(),
    tokenHash: hashOfToken(token),
    accountId: account.id,
    credentials: credentialsOf(account, member),
    createdAt: now,
    lastUsedAt: now,
    provenAt: null,
    // The password was entered just now.
    steppedUpAt: now,
    network,
    device,
    revokedAt: null,
    challenge: null,
    challengeUse: null,
    challengedAt: null,
  };
  await insertOfficeSession(transaction, session);
  return { token, signedIn: { session, account, member } };
}

/**
 * Finds the live session of a token. Returns undefined when the token is unknown, revoked or expired, when the
 * account was closed or is no staff account, or when its password, roles or second factor changed.
 *
 * @param isUse false for a look that does not keep the session alive
 */
export async function findOfficeSignedIn(
  database: Database,
  token: string,
  now: Date,
  isUse = true,
): Promise<OfficeSignedIn | undefined> {
  const found = await findOfficeSession(database, hashOfToken(token));
  if (found === undefined) return undefined;
  const { session, account, member } = found;
  if (isOver(session, now) || !account.isActive || account.role !== 'staff') return undefined;
  if (session.credentials !== credentialsOf(account, member)) return undefined;
  if (isUse && now.getTime() - session.lastUsedAt.getTime() >= USED_MARK_INTERVAL_MS)
    await changeOfficeSession(database, session.id, { lastUsedAt: now });
  return found;
}

function isOver({ createdAt, lastUsedAt }: OfficeSession, now: Date): boolean {
  return (
    now.getTime() - createdAt.getTime() >= OFFICE_LIFETIME_MS ||
    now.getTime() - lastUsedAt.getTime() >= OFFICE_IDLE_MS
  );
}

export function stepOf({ session, member }: OfficeSignedIn, { secondFactor }: OfficeSettings): OfficeStep {
  if (member.secret !== null) return session.provenAt === null ? 'second-factor' : 'ready';
  return secondFactor === 'required' ? 'enrol' : 'ready';
}

export function rolesOf({ member }: Pick<OfficeSignedIn, 'member'>): readonly StaffRole[] {
  return staffRolesIn(member.roles);
}

/** Returns until when the password need not be asked again; undefined if it must be asked. */
export function steppedUpUntil({ session }: OfficeSignedIn, now: Date): Date | undefined {
  if (session.steppedUpAt === null) return undefined;
  const until = new Date(session.steppedUpAt.getTime() + STEP_UP_MS);
  return until > now ? until : undefined;
}
