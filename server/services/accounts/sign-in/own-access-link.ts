import { HOUR_MS } from '#domain/kernel/durations';
import { randomBytes } from 'node:crypto';
import type { AccessLink, MadeAccessLink } from '#domain/accounts/access-link';
import { findAccount, shareAccount, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import {
  findOwnAccessLink,
  insertOwnAccessLink,
  spendOwnAccessLink,
} from '#server/store/integration/own-access-links';
import type { Actor } from '#server/services/accounts/actor';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { hashOfToken, isOver } from './sessions.ts';

/**
 * The key id of links that the server makes itself. A partner's key cannot have this name
 * (server/settings/access-key-settings).
 */
export const OWN_KEY_ID = '~shop';

/** The same lifetime as that of a partner's link. */
const LIFETIME_MS = 60_000;

/** Enough for normal use, and a bound for a stolen phone. */
const LINKS_PER_HOUR = 20;

/** The size of each of the two parts, which together are the one-time token. */
const PART_BYTES = 32;
const PART = /^[\w-]{43}$/;

interface LinkToMake extends AttemptLimiter {
  readonly actor: Pick<Actor, 'accountId' | 'sessionId'>;
}

/**
 * Makes a link that signs the same account in on another device, once, within a minute, and while the present
 * session lives. The link is a random token in the form of a partner's link. Only its hash is stored, so
 * reading the database does not allow anybody to make or use one (decision 47).
 */
export async function makeOwnLink(
  request: LinkToMake,
): Promise<{ readonly kind: 'made'; readonly link: MadeAccessLink } | TooManyTries> {
  const { database, actor, now } = request;
  const subject = `own access link ${actor.accountId}`;
  const refused = await limitAttempts(request, [{ subject, limit: LINKS_PER_HOUR, windowMs: HOUR_MS }]);
  if (refused !== undefined) return refused;
  const parts = { keyId: OWN_KEY_ID, payload: randomPart(), signature: randomPart() };
  await insertOwnAccessLink(database, {
    linkHash: hashOfLink(parts),
    sessionId: actor.sessionId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return { kind: 'made', link: { ...parts, lifetimeSeconds: LIFETIME_MS / 1000 } };
}

/** The reason why one of the server's own links does not sign in. */
export type OwnLinkFault = 'malformed' | 'unknown-link' | 'expired' | 'spent' | 'session-ended' | 'nobody';

/** The account that a link signs in. `spend` returns false when another transaction has spent the link. */
export interface LinkHolder {
  readonly account: Account;
  readonly spend: (transaction: Database) => Promise<boolean>;
}

/**
 * Resolves the account of one of the server's own links. Inside a transaction it takes a shared row lock,
 * which blocks the end of the account's sessions until the transaction ends.
 */
export async function holderOfOwnLink(
  database: Database,
  link: AccessLink,
  now: Date,
): Promise<LinkHolder | OwnLinkFault> {
  if (!PART.test(link.payload) || !PART.test(link.signature)) return 'malformed';
  const linkHash = hashOfLink(link);
  const accountId = (await findOwnAccessLink(database, linkHash))?.session.accountId;
  if (accountId == null) return 'unknown-link';
  await shareAccount(database, accountId);
  // Read again, because the session may have ended while the lock was awaited.
  const found = await findOwnAccessLink(database, linkHash);
  if (found === undefined) return 'unknown-link';
  if (found.link.expiresAt <= now) return 'expired';
  if (found.link.spentAt !== null) return 'spent';
  if (found.session.revokedAt !== null || isOver(found.session, now)) return 'session-ended';
  const account = await findAccount(database, accountId);
  if (account?.isActive !== true || account.role === 'staff') return 'nobody';
  return { account, spend: (transaction) => spendOwnAccessLink(transaction, linkHash, now) };
}

function randomPart(): string {
  return randomBytes(PART_BYTES).toString('base64url');
}

function hashOfLink({ payload, signature }: Pick<AccessLink, 'payload' | 'signature'>): string {
  return hashOfToken(`${payload}/${signature}`);
}
