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

/** Under this name the shop makes links itself; no partner's key can be called so (server/settings/access-key-settings). */
export const OWN_KEY_ID = '~shop';

/** As long as a partner's. */
const LIFETIME_MS = 60_000;

/** More than anybody signs in elsewhere, fewer than somebody with a stolen phone would like. */
const LINKS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Each of the two parts; the two together are the one-time token. */
const PART_BYTES = 32;
const PART = /^[\w-]{43}$/;

interface LinkToMake extends AttemptLimiter {
  readonly actor: Pick<Actor, 'accountId' | 'sessionId'>;
}

/**
 * Makes a link that signs the account in that asks for it, on another device: once, within a minute, and while the session lives
 * that made it. It is a random token in the form of a partner's link; only its hash is kept, so nobody who reads the database can
 * make or use one (decision 47).
 */
export async function makeOwnLink(
  asked: LinkToMake,
): Promise<{ readonly kind: 'made'; readonly link: MadeAccessLink } | TooManyTries> {
  const { database, actor, now } = asked;
  const subject = `own access link ${actor.accountId}`;
  const refused = await limitAttempts(asked, [{ subject, limit: LINKS_PER_HOUR, windowMs: HOUR_MS }]);
  if (refused !== undefined) return refused;
  const parts = { keyId: OWN_KEY_ID, payload: randomPart(), signature: randomPart() };
  await insertOwnAccessLink(database, {
    linkHash: hashOfLink(parts),
    sessionId: actor.sessionId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return { kind: 'made', link: { ...parts, lifetimeSeconds: LIFETIME_MS / 1000 } };
}

/** Why a link of our own signs nobody in. */
export type OwnLinkFault = 'malformed' | 'unknown-link' | 'expired' | 'spent' | 'session-ended' | 'nobody';

/** Whom a link signs in. `spend` answers false when another transaction was quicker. */
export interface LinkHolder {
  readonly account: Account;
  readonly spend: (transaction: Database) => Promise<boolean>;
}

/** Whom an own link would sign in now. In a transaction it holds back whoever ends the account's sessions until the end. */
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
  // Read again: the session may have ended while another transaction was waited for.
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
