import type { LinkLineAnswer, LinkLineRequest } from '#domain/accounts/line-login';
import { findAccount, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findLineLink } from '#server/store/accounts/line-links';
import { findLineTicket } from '#server/store/accounts/line-logins';
import { spendTicket } from '#server/store/accounts/one-time-codes';
import { findStoredSession } from '#server/store/accounts/sessions';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { linkLineToAccount } from './line-links.ts';
import { hashOfToken, lockUnchanged } from './sessions.ts';
import type { SignInLimits } from './sign-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';

interface LinkOwnLineRequest extends AttemptLimiter {
  readonly accountId: string;
  /** The session of the request. The link is removed when another device ends this session. */
  readonly sessionId: string;
  readonly request: LinkLineRequest;
  readonly limits: SignInLimits;
  readonly passwords: PasswordHasher;
}

/**
 * Links a LINE user to the session's account after a second proof of identity: the password, or a code to the
 * account's own number. A stolen session must not create an access that outlives it (ASVS 5.0, 7.5.1). Safe
 * to retry.
 *
 * @throws PasswordQueueFull
 */
export async function linkOwnLine(linkRequest: LinkOwnLineRequest): Promise<LinkLineAnswer | TooManyTries> {
  const { database, accountId, sessionId, request, limits, passwords, now } = linkRequest;
  const done = await linkedBefore(database, request.ticket, accountId);
  if (done !== undefined) return done;
  const tooMany = await limitAttempts(linkRequest, [
    { subject: `link LINE to ${accountId}`, limit: limits.perAccount, windowMs: limits.windowMs },
  ]);
  if (tooMany !== undefined) return tooMany;
  const account = await findAccount(database, accountId);
  const isByCode = request.codeTicket !== '';
  if (!isByCode && !(await passwords.isRight(request.password, account?.passwordHash)))
    return { kind: 'refused', code: 'invalid-password' };
  return await database.transaction(async (transaction): Promise<LinkLineAnswer> => {
    // Another device may have changed the password or ended this session while the hash was computed.
    const current = account && (await lockUnchanged(transaction, account));
    const session = await findStoredSession(transaction, sessionId);
    if (current === undefined || session === undefined) return { kind: 'refused', code: 'invalid-password' };
    if (isByCode && !(await spendOwnTicket(transaction, request.codeTicket, current, now)))
      return { kind: 'refused', code: 'ticket-over' };
    const linking = { ticket: request.ticket, accountId, sessionId };
    const linked = await linkLineToAccount(transaction, linking, now);
    const cause = { kind: 'line-linked', account: current, session, isNumberProven: isByCode, now } as const;
    if (linked.kind === 'linked') await queueAccountNotice(transaction, cause);
    return linked;
  });
}

/** Repeats the first answer when it was lost. */
async function linkedBefore(
  database: Database,
  ticket: string,
  accountId: string,
): Promise<LinkLineAnswer | undefined> {
  const used = await findLineTicket(database, hashOfToken(ticket));
  if (used?.lineUserId == null) return undefined;
  const link = await findLineLink(database, used.lineUserId);
  return link?.accountId === accountId ? { kind: 'linked', lineName: link.lineName } : undefined;
}

/** Spends the ticket. A ticket of another account or for another purpose is spent too, and proves nothing. */
async function spendOwnTicket(
  transaction: Database,
  ticket: string,
  account: Account,
  now: Date,
): Promise<boolean> {
  const spent = await spendTicket(transaction, hashOfToken(ticket), now);
  return spent?.purpose === 'line' && spent.accountId === account.id;
}
