import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#domain/kernel/roles';
import { lockAccount, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { deleteLineLink, deleteLineLinkOfOthers } from '#server/store/accounts/line-links';
import { deletePushSubscriptionsOfSessions } from '#server/store/notifications/push-subscriptions';
import {
  findSession,
  hasOtherSession,
  insertSession,
  markSessionUsed,
  revokeOtherSessions,
  revokeSession,
  revokeSessionsOfAccount,
  type Session,
} from '#server/store/accounts/sessions';
import { SIGN_IN_KEPT_DAYS } from '#domain/tenants/privacy-terms';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';
import type { SignedIn } from '#server/services/accounts/actor';

/** A session ends this long after the sign-in (Specification, ACCT-27). */
export const SESSION_LIFETIME_MS = SIGN_IN_KEPT_DAYS * DAY_MS;

/** Sessions of roles that see other people's data end after this long without use (Specification, ACCT-27). */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/** The last use is written at most this often. */
const USED_MARK_INTERVAL_MS = HOUR_MS;

const ENDS_WHEN_IDLE: readonly Role[] = ['agent', 'rider', 'staff'];

/** 256 random bits. Only the hash is stored. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal digits. The tokens are random, so they need no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface SessionStart {
  /** Undefined for a guest. */
  readonly account: Account | undefined;
  readonly device: string;
  /** True when the caller queues a more specific notice than the one about a new sign-in. */
  readonly hasOwnNotice?: boolean;
  readonly now: Date;
}

/**
 * Starts a session and returns its token, which cannot be read again later. If the account is signed in
 * elsewhere, a notice to its owner is queued, so for an account `database` must be a transaction.
 */
export async function startSession(
  database: Database,
  start: SessionStart,
): Promise<{ readonly token: string; readonly session: Session }> {
  const token = newToken();
  const session: Session = {
    id: randomUUID(),
    tokenHash: hashOfToken(token),
    role: start.account?.role ?? 'guest',
    accountId: start.account?.id ?? null,
    device: start.device,
    createdAt: start.now,
    lastUsedAt: start.now,
    revokedAt: null,
  };
  await insertSession(database, session);
  if (start.account !== undefined && start.hasOwnNotice !== true)
    await queueSignInNotice(database, start.account, session);
  return { token, session };
}

/** Queues no notice for a sign-in while the account has no other session, because nobody would receive it. */
async function queueSignInNotice(transaction: Database, account: Account, session: Session): Promise<void> {
  const now = session.createdAt;
  const startedAfter = new Date(now.getTime() - SESSION_LIFETIME_MS);
  const of = { accountId: account.id, sessionId: session.id };
  if (account.isShared || !(await hasOtherSession(transaction, of, startedAfter))) return;
  await queueAccountNotice(transaction, { kind: 'new-sign-in', account, session, now });
}

/**
 * Starts a session after a proof of identity, unless the account was closed or its password changed since the
 * proof. A sign-in with the old password must not outlive the new one.
 *
 * @param start the account as it was when the proof was checked
 * @returns undefined when the account changed
 */
export async function startProvenSession(
  transaction: Database,
  start: { readonly account: Account; readonly device: string; readonly now: Date },
): Promise<{ readonly token: string; readonly session: Session } | undefined> {
  if ((await lockUnchanged(transaction, start.account)) === undefined) return undefined;
  return await startSession(transaction, start);
}

/** Locks the account's row. Returns undefined when the account is closed or its password changed since it was read. */
export async function lockUnchanged(
  transaction: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<Account | undefined> {
  const current = await lockAccount(transaction, id);
  return current?.isActive === true && current.passwordHash === passwordHash ? current : undefined;
}

/**
 * Finds the live session of a token. Returns undefined when the token is unknown, revoked or expired, or when
 * its account was closed.
 */
export async function findSignedIn(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const found = await findSession(database, hashOfToken(token));
  if (found === undefined || isOver(found.session, now)) return undefined;
  const { session, account } = found;
  if (session.accountId !== null && account?.isActive !== true) return undefined;
  if (now.getTime() - session.lastUsedAt.getTime() >= USED_MARK_INTERVAL_MS) {
    await markSessionUsed(database, session.id, now);
  }
  return found;
}

/** Ends the session of a token. Idempotent. */
export async function endSession(database: Database, token: string, now: Date): Promise<void> {
  const signedIn = await findSignedIn(database, token, now);
  if (signedIn === undefined) return;
  await revokeSession(database, signedIn.session.id, now);
  await deletePushSubscriptionsOfSessions(database, [signedIn.session.id]);
}

/**
 * Ends every other session of the account, with their push subscriptions and the LINE link that was made in
 * one of them.
 *
 * @returns the sessions that were not revoked before
 */
export async function endOtherSessionsOf(
  transaction: Database,
  of: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<readonly Session[]> {
  // A concurrent sign-in waits for this row lock, and then finds that its LINE link or password is no longer
  // valid.
  await lockAccount(transaction, of.accountId);
  const revoked = await revokeOtherSessions(transaction, of, now);
  await deleteLineLinkOfOthers(transaction, of);
  await deletePushSubscriptionsOfSessions(
    transaction,
    revoked.map(({ id }) => id),
  );
  return revoked;
}

/**
 * Ends every session of the account and removes its LINE link.
 *
 * @returns the number of sessions that were live
 */
export async function endSessionsOf(transaction: Database, accountId: string, now: Date): Promise<number> {
  await lockAccount(transaction, accountId);
  const revoked = await revokeSessionsOfAccount(transaction, accountId, now);
  await deleteLineLink(transaction, accountId);
  await deletePushSubscriptionsOfSessions(
    transaction,
    revoked.map(({ id }) => id),
  );
  return revoked.filter((session) => !isOver(session, now)).length;
}

/** Whether a session has expired by age or by lack of use. Revocation is not checked here. */
export function isOver(session: Session, now: Date): boolean {
  if (now.getTime() - session.createdAt.getTime() >= SESSION_LIFETIME_MS) return true;
  return (
    ENDS_WHEN_IDLE.includes(session.role) && now.getTime() - session.lastUsedAt.getTime() >= SESSION_IDLE_MS
  );
}
