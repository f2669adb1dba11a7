import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessLink } from '#domain/access-link';
import type { Person } from '#domain/person';
import { findAccountByUsername, type Account } from '#server/store/accounts';
import { findCustomer } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { isLinkSpent, spendLink } from '#server/store/spent-access-links';
import type { AccessKeys } from '#server/tenants/open-tenant';
import { countTries, type TooManyTries, type TryCounter } from './count-tries.ts';
import { personOf } from './person-of.ts';
import { startSession } from './sessions.ts';
import type { SignInLimits } from './sign-in.ts';

/** Why a link signs nobody in. For the log alone: outside they are all the same. */
type AccessFault =
  | 'malformed'
  | 'unknown-key'
  | 'bad-signature'
  | 'wrong-tenant'
  | 'expired'
  | 'expires-too-late'
  | 'nobody'
  | 'spent';

/** Under this name the shop signs links itself; no partner's key can be called so (server/settings/access-key-settings). */
export const OWN_KEY_ID = '~shop';

interface Refused {
  readonly kind: 'refused';
  readonly fault: AccessFault;
}

export interface AccessRequest extends TryCounter {
  readonly link: AccessLink;
  readonly tenant: string;
  readonly keys: AccessKeys;
  readonly device: string;
  /** By services/network. */
  readonly network: string;
  readonly limits: SignInLimits;
}

export type ReadLinkOutcome = { readonly kind: 'good'; readonly person: Person } | Refused | TooManyTries;

export type SpendLinkOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  | Refused
  | TooManyTries;

/** A link may not be made to work longer ahead than this (Design, section 6: access). */
export const LINK_LIFETIME_MS = 60_000;

/** Longer ones are nobody's, and would only cost work. */
const LONGEST_PAYLOAD = 1500;

/** HMAC-SHA256 in base64url. */
const SIGNATURE = /^[\w-]{43}$/;
const BASE64URL = /^[\w-]+$/;

const NONCE = /^[\w-]{16,100}$/;
const LONGEST_SUBJECT = 200;

/** What a partner signs: a JSON object with these members. */
interface Payload {
  /** The username. */
  readonly sub: string;
  readonly tenant: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly nonce: string;
}

/** Whom a link would sign in. Changes nothing but the count of tries. */
export async function readLink(request: AccessRequest): Promise<ReadLinkOutcome> {
  const { database, link } = request;
  const payload = (await countLink(request)) ?? checkLink(request);
  if ('kind' in payload) return payload;
  const account = await subjectOf(database, payload);
  if (account === undefined) return refused('nobody');
  if (await isLinkSpent(database, { keyId: link.keyId, nonce: payload.nonce })) return refused('spent');
  return { kind: 'good', person: await personWith(database, account) };
}

/** Signs in by a link. That it is spent and that the session begins is one transaction. */
export async function spendAccess(request: AccessRequest): Promise<SpendLinkOutcome> {
  const { link, device, now } = request;
  const payload = (await countLink(request)) ?? checkLink(request);
  if ('kind' in payload) return payload;
  return await request.database.transaction(async (transaction) => {
    const account = await subjectOf(transaction, payload);
    if (account === undefined) return refused('nobody');
    const { nonce, exp } = payload;
    const isOurs = await spendLink(transaction, {
      keyId: link.keyId,
      nonce,
      expiresAt: new Date(exp * 1000),
    });
    if (!isOurs) return refused('spent');
    const { token } = await startSession(transaction, { account, device, now });
    return { kind: 'signed-in', token, person: await personWith(transaction, account) };
  });
}

/** The words of a link that is signed by a partner, is for this tenant, and is not over. */
function checkLink({ link, tenant, keys, now }: AccessRequest): Payload | Refused {
  const { keyId, payload, signature } = link;
  if (!BASE64URL.test(payload) || payload.length > LONGEST_PAYLOAD || !SIGNATURE.test(signature))
    return refused('malformed');
  const key = keys.get(keyId);
  // Nothing of the payload is read before it is known to be a partner's.
  const isSigned = timingSafeEqual(
    createHmac('sha256', key ?? NOBODYS_KEY)
      .update(`${keyId}/${payload}`)
      .digest(),
    Buffer.from(signature, 'base64url'),
  );
  if (key === undefined) return refused('unknown-key');
  if (!isSigned) return refused('bad-signature');
  const words = readPayload(payload);
  if (words === undefined) return refused('malformed');
  if (words.tenant !== tenant) return refused('wrong-tenant');
  const leftMs = words.exp * 1000 - now.getTime();
  if (leftMs <= 0) return refused('expired');
  return leftMs > LINK_LIFETIME_MS ? refused('expires-too-late') : words;
}

const NOBODYS_KEY = randomBytes(32);

function readPayload(payload: string): Payload | undefined {
  const words = membersOf(payload);
  const [sub, tenant, exp, nonce] = ['sub', 'tenant', 'exp', 'nonce'].map((name) => words.get(name));
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) return undefined;
  if (typeof tenant !== 'string' || typeof exp !== 'number' || !Number.isSafeInteger(exp)) return undefined;
  return typeof nonce === 'string' && NONCE.test(nonce) ? { sub, tenant, exp, nonce } : undefined;
}

/** None where it is no object. */
function membersOf(payload: string): ReadonlyMap<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64url'));
    return new Map(Object.entries(Object(JSON.parse(text))));
  } catch {
    return new Map();
  }
}

/** A partner's key opens the accounts of those who order and deliver, never the office's own. */
async function subjectOf(database: Database, { sub }: Payload): Promise<Account | undefined> {
  const account = await findAccountByUsername(database, sub);
  return account?.isActive === true && account.role !== 'staff' ? account : undefined;
}

async function personWith(database: Database, account: Account): Promise<Person> {
  const key = { customerCode: account.customerCode, saleUnit: account.saleUnit };
  return personOf(account, key, await findCustomer(database, key));
}

/** Apart from the tries of passwords: whoever follows bad links keeps nobody from signing in. */
async function countLink(request: AccessRequest): Promise<TooManyTries | undefined> {
  const { network, limits } = request;
  const { perAddress: limit, windowMs } = limits;
  return await countTries(request, [{ subject: `access link ${network}`, limit, windowMs }]);
}

function refused(fault: AccessFault): Refused {
  return { kind: 'refused', fault };
}
