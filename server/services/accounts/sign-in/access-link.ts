import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessLink } from '#domain/accounts/access-link';
import type { Person } from '#domain/accounts/person';
import { findAccountByUsername, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { isLinkSpent, spendLink } from '#server/store/accounts/spent-access-links';
import type { AccessKeys } from '#server/tenants/open-tenant';
import { holderOfOwnLink, OWN_KEY_ID, type LinkHolder, type OwnLinkFault } from './own-access-link.ts';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { personOfAccount } from '#server/services/accounts/person-of';
import { startSession } from './sessions.ts';
import type { SignInLimits } from './sign-in.ts';

/** The reason why a link does not sign in. Only for the log: callers get the same answer for all of them. */
export type AccessFault =
  | OwnLinkFault
  | 'unknown-key'
  | 'bad-signature'
  | 'wrong-tenant'
  | 'expires-too-late';

interface Refused {
  readonly kind: 'refused';
  readonly fault: AccessFault;
}

export interface AccessRequest extends AttemptLimiter {
  readonly link: AccessLink;
  readonly tenant: string;
  readonly keys: AccessKeys;
  readonly device: string;
  /** A result of `networkOf` (services/kernel/network). */
  readonly network: string;
  readonly limits: SignInLimits;
}

export type ReadLinkOutcome = { readonly kind: 'good'; readonly person: Person } | Refused | TooManyTries;

export type SpendLinkOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  | Refused
  | TooManyTries;

/** A link's expiry may not be further ahead than this (Specification, ACCT-22). */
const LINK_LIFETIME_MS = 60_000;

/** Longer payloads are refused early, because no partner makes them and they cost work. */
const MAX_PAYLOAD_LENGTH = 1500;

/** HMAC-SHA256 in base64url. */
const SIGNATURE = /^[\w-]{43}$/;
const BASE64URL = /^[\w-]+$/;

const NONCE = /^[\w-]{16,100}$/;
const MAX_SUBJECT_LENGTH = 200;

/** The payload that a partner signs: a JSON object with these members. */
interface Payload {
  /** The username. */
  readonly sub: string;
  readonly tenant: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly nonce: string;
}

/** Checks a link and returns the person it would sign in. Only the attempt is counted; nothing else changes. */
export async function readLink(request: AccessRequest): Promise<ReadLinkOutcome> {
  const { database } = request;
  const tooMany = await countLink(request);
  if (tooMany !== undefined) return tooMany;
  const holder = await holderOf(database, request);
  if (typeof holder === 'string') return refused(holder);
  return { kind: 'good', person: await personOfAccount(database, holder.account) };
}

/** Signs in with a link. Spending the link and starting the session are one transaction. */
export async function spendAccess(request: AccessRequest): Promise<SpendLinkOutcome> {
  const { device, now } = request;
  const tooMany = await countLink(request);
  if (tooMany !== undefined) return tooMany;
  return await request.database.transaction(async (transaction) => {
    const holder = await holderOf(transaction, request);
    if (typeof holder === 'string') return refused(holder);
    if (!(await holder.spend(transaction))) return refused('spent');
    const { account } = holder;
    const { token } = await startSession(transaction, { account, device, now });
    return { kind: 'signed-in', token, person: await personOfAccount(transaction, account) };
  });
}

async function holderOf(database: Database, request: AccessRequest): Promise<LinkHolder | AccessFault> {
  const { link, now } = request;
  return link.keyId === OWN_KEY_ID
    ? await holderOfOwnLink(database, link, now)
    : await holderOfPartnersLink(database, request);
}

async function holderOfPartnersLink(
  database: Database,
  request: AccessRequest,
): Promise<LinkHolder | AccessFault> {
  const payload = checkLink(request);
  if (typeof payload === 'string') return payload;
  const account = await subjectOf(database, payload);
  if (account === undefined) return 'nobody';
  const { keyId } = request.link;
  const { nonce, exp } = payload;
  if (await isLinkSpent(database, { keyId, nonce })) return 'spent';
  const spent = { keyId, nonce, expiresAt: new Date(exp * 1000) };
  return { account, spend: (transaction) => spendLink(transaction, spent) };
}

/** Verifies the signature, the tenant and the expiry of a partner's link. */
function checkLink({ link, tenant, keys, now }: AccessRequest): Payload | AccessFault {
  const { keyId, payload, signature } = link;
  if (!BASE64URL.test(payload) || payload.length > MAX_PAYLOAD_LENGTH || !SIGNATURE.test(signature))
    return 'malformed';
  const key = keys.get(keyId);
  // The payload is parsed only after the signature is verified. An unknown key takes the same time.
  const isSigned = timingSafeEqual(
    createHmac('sha256', key ?? NOBODYS_KEY)
      .update(`${keyId}/${payload}`)
      .digest(),
    Buffer.from(signature, 'base64url'),
  );
  if (key === undefined) return 'unknown-key';
  if (!isSigned) return 'bad-signature';
  const fields = readPayload(payload);
  if (fields === undefined) return 'malformed';
  if (fields.tenant !== tenant) return 'wrong-tenant';
  const leftMs = fields.exp * 1000 - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs > LINK_LIFETIME_MS ? 'expires-too-late' : fields;
}

const NOBODYS_KEY = randomBytes(32);

function readPayload(payload: string): Payload | undefined {
  const fields = membersOf(payload);
  const [sub, tenant, exp, nonce] = ['sub', 'tenant', 'exp', 'nonce'].map((name) => fields.get(name));
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH) return undefined;
  if (typeof tenant !== 'string' || typeof exp !== 'number' || !Number.isSafeInteger(exp)) return undefined;
  return typeof nonce === 'string' && NONCE.test(nonce) ? { sub, tenant, exp, nonce } : undefined;
}

/** Returns an empty map when the payload is not a JSON object. */
function membersOf(payload: string): ReadonlyMap<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64url'));
    return new Map(Object.entries(Object(JSON.parse(text))));
  } catch {
    return new Map();
  }
}

/** A partner's key may open accounts of customers, agents and riders, never of staff. */
async function subjectOf(database: Database, { sub }: Payload): Promise<Account | undefined> {
  const account = await findAccountByUsername(database, sub);
  return account?.isActive === true && account.role !== 'staff' ? account : undefined;
}

/** Counted apart from password attempts, so that bad links do not block sign-ins with a password. */
async function countLink(request: AccessRequest): Promise<TooManyTries | undefined> {
  const { network, limits } = request;
  const { perAddress: limit, windowMs } = limits;
  return await limitAttempts(request, [{ subject: `access link ${network}`, limit, windowMs }]);
}

function refused(fault: AccessFault): Refused {
  return { kind: 'refused', fault };
}
