import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#domain/kernel/roles';
import { findAccount, lockAccount, type Account } from '#server/store/accounts/accounts';
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

const DAY_MS = 86_400_000;

/** A session ends this long after the sign-in (Specification, ACCT-27). */
export const SESSION_LIFETIME_MS = SIGN_IN_KEPT_DAYS * DAY_MS;

/** Whoever sees other people's shops has to come back sooner (Specification, ACCT-27). */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/** "Last used" is written at most this often. */
const USED_MARK_INTERVAL_MS = 3_600_000;

const ENDS_WHEN_IDLE: readonly Role[] = ['agent', 'rider', 'staff'];

/** 256 random bits; only its hash is kept. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface SessionStart {
  /** Undefined for a guest. */
  readonly account: Account | undefined;
  readonly device: string;
  /** What the session begins with is told to the account's owner in words of its own. */
  readonly hasOwnNotice?: boolean;
  readonly now: Date;
}

/**
 * Starts a session and answers its token, which nobody can ask for again. Where the account is signed in elsewhere, its owner is
 * told: for an account, the database has to be a transaction.
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

/** The first sign-in of an account, and one while it is signed in nowhere else, is told to nobody: there is nobody to tell. */
async function queueSignInNotice(transaction: Database, account: Account, session: Session): Promise<void> {
  const now = session.createdAt;
  const begunAfter = new Date(now.getTime() - SESSION_LIFETIME_MS);
  const of = { accountId: account.id, sessionId: session.id };
  if (account.isShared || !(await hasOtherSession(transaction, of, begunAfter))) return;
  await queueAccountNotice(transaction, { kind: 'new-sign-in', account, session, now });
}

/**
 * Starts a session for whoever proved to be the account's owner, unless the account was closed or got another password since:
 * a sign-in with the old password must not outlive the new one.
 *
 * @param account as it was when the proof was checked
 */
export async function startProvenSession(
  transaction: Database,
  start: { readonly account: Account; readonly device: string; readonly now: Date },
): Promise<{ readonly token: string; readonly session: Session } | undefined> {
  if ((await lockUnchanged(transaction, start.account)) === undefined) return undefined;
  return await startSession(transaction, start);
}

/** Holds an account that is open and has the same password as when it was read. */
export async function lockUnchanged(
  transaction: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<Account | undefined> {
  const current = await lockAccount(transaction, id);
  return current?.isActive === true && current.passwordHash === passwordHash ? current : undefined;
}

/** The live session of a token, undefined when it is unknown, revoked, too old, or its account was closed. */
export async function findSignedIn(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const session = await findSession(database, hashOfToken(token));
  if (session === undefined || isOver(session, now)) return undefined;
  const account = session.accountId === null ? undefined : await findAccount(database, session.accountId);
  if (session.accountId !== null && account?.isActive !== true) return undefined;
  if (now.getTime() - session.lastUsedAt.getTime() >= USED_MARK_INTERVAL_MS) {
    await markSessionUsed(database, session.id, now);
  }
  return { session, account };
}

/** Ends the session of a token; one that is over already is just as well. */
export async function endSession(database: Database, token: string, now: Date): Promise<void> {
  const signedIn = await findSignedIn(database, token, now);
  if (signedIn === undefined) return;
  await revokeSession(database, signedIn.session.id, now);
  await deletePushSubscriptionsOfSessions(database, [signedIn.session.id]);
}

/**
 * Ends every other session of the account, and the LINE link that one of them made; their browsers are told of nothing any more.
 *
 * @returns those that were not ended yet
 */
export async function endOtherSessionsOf(
  transaction: Database,
  of: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<readonly Session[]> {
  // A sign-in that is under way waits, and then finds its LINE or its password gone.
  await lockAccount(transaction, of.accountId);
  const revoked = await revokeOtherSessions(transaction, of, now);
  await deleteLineLinkOfOthers(transaction, of);
  await deletePushSubscriptionsOfSessions(
    transaction,
    revoked.map(({ id }) => id),
  );
  return revoked;
}

/** Ends every session of the account, wherever it is signed in, and its LINE link. @returns how many were signed in until now */
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

/** Whether a session that nobody ended is over all the same, by its age or for want of use. */
export function isOver(session: Session, now: Date): boolean {
  if (now.getTime() - session.createdAt.getTime() >= SESSION_LIFETIME_MS) return true;
  return (
    ENDS_WHEN_IDLE.includes(session.role) && now.getTime() - session.lastUsedAt.getTime() >= SESSION_IDLE_MS
  );
}
