import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { MadeAccessLink } from '#domain/access-link';
import { newPushKeys } from '#server/gateways/push/web-push';
import { findAccount } from '#server/store/accounts';
import type { Database } from '#server/store/database';
import type { AccessKeys } from '#server/tenants/open-tenant';
import { LINK_LIFETIME_MS, OWN_KEY_ID } from './access-link.ts';
import type { Actor } from './actor.ts';
import { countTries, type TooManyTries } from './count-tries.ts';
import { pushKeysOf } from './push-keys.ts';

interface LinkToMake {
  readonly database: Database;
  readonly actor: Pick<Actor, 'accountId'>;
  readonly tenant: string;
  readonly now: Date;
}

/** More than anybody signs in elsewhere, fewer than somebody with a stolen phone would like. */
const LINKS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

const NONCE_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Signs with a key of the shop's own, which every process of the company has: it is derived from the one secret that its
 * database keeps, under a name of its own, so that neither tells anything of the other (RFC 5869).
 */
export async function ownAccessKeys(database: Database): Promise<AccessKeys> {
  const { privateKey } = await pushKeysOf(database, newPushKeys);
  const bytes = hkdfSync('sha256', privateKey, '', 'khaisong own access links', KEY_BYTES);
  return new Map([[OWN_KEY_ID, createSecretKey(Buffer.from(bytes))]]);
}

/** A link that signs the account in that asks for it, on another device: as a partner's, once and for a minute. */
export async function makeOwnLink({
  database,
  actor,
  tenant,
  now,
}: LinkToMake): Promise<{ readonly kind: 'made'; readonly link: MadeAccessLink } | TooManyTries> {
  const subject = `own access link ${actor.accountId}`;
  const refused = await countTries(database, now, [{ subject, limit: LINKS_PER_HOUR, windowMs: HOUR_MS }]);
  if (refused !== undefined) return refused;
  const account = await findAccount(database, actor.accountId);
  if (account === undefined) throw new Error('whoever is signed in has an account');
  const exp = Math.floor((now.getTime() + LINK_LIFETIME_MS) / 1000);
  const words = {
    sub: account.username,
    tenant,
    exp,
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
  };
  const payload = Buffer.from(JSON.stringify(words)).toString('base64url');
  const key = (await ownAccessKeys(database)).get(OWN_KEY_ID);
  if (key === undefined) throw new Error('the shop has a key of its own');
  const signature = createHmac('sha256', key).update(`${OWN_KEY_ID}/${payload}`).digest('base64url');
  const lifetimeSeconds = Math.max(1, Math.floor((exp * 1000 - now.getTime()) / 1000));
  return { kind: 'made', link: { keyId: OWN_KEY_ID, payload, signature, lifetimeSeconds } };
}
