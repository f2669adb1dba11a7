import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { MadeAccessLink } from '#domain/access-link';
import { findAccount } from '#server/store/accounts';
import type { Database } from '#server/store/database';
import { findOwnAccessSecret, insertOwnAccessSecret } from '#server/store/own-access-key';
import type { AccessKeys } from '#server/tenants/open-tenant';
import { LINK_LIFETIME_MS, OWN_KEY_ID } from './access-link.ts';
import type { Actor } from './actor.ts';
import { countTries, type TooManyTries, type TryCounter } from './count-tries.ts';

interface LinkToMake extends TryCounter {
  readonly actor: Pick<Actor, 'accountId'>;
  readonly tenant: string;
}

/** More than anybody signs in elsewhere, fewer than somebody with a stolen phone would like. */
const LINKS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

const NONCE_BYTES = 16;
const KEY_BYTES = 32;

/** The key that the shop's own links are read with; none before the first was made. Nothing is made for whoever brings one. */
export async function ownAccessKeys(database: Database): Promise<AccessKeys> {
  const secret = await findOwnAccessSecret(database);
  return new Map(secret === undefined ? [] : [[OWN_KEY_ID, keyOf(secret)]]);
}

async function ownKey(database: Database): Promise<KeyObject> {
  const kept = await findOwnAccessSecret(database);
  if (kept !== undefined) return keyOf(kept);
  await insertOwnAccessSecret(database, randomBytes(KEY_BYTES).toString('base64url'));
  const made = await findOwnAccessSecret(database);
  if (made === undefined) throw new Error('the shop has a key of its own');
  return keyOf(made);
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

/** A link that signs the account in that asks for it, on another device: as a partner's, once and for a minute. */
export async function makeOwnLink(
  asked: LinkToMake,
): Promise<{ readonly kind: 'made'; readonly link: MadeAccessLink } | TooManyTries> {
  const { database, actor, tenant, now } = asked;
  const subject = `own access link ${actor.accountId}`;
  const refused = await countTries(asked, [{ subject, limit: LINKS_PER_HOUR, windowMs: HOUR_MS }]);
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
  const key = await ownKey(database);
  const signature = createHmac('sha256', key).update(`${OWN_KEY_ID}/${payload}`).digest('base64url');
  const lifetimeSeconds = Math.max(1, Math.floor((exp * 1000 - now.getTime()) / 1000));
  return { kind: 'made', link: { keyId: OWN_KEY_ID, payload, signature, lifetimeSeconds } };
}
