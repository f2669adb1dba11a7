import type { PushKeys } from '#server/gateways/push/push-gateway';
import type { Database } from '#server/store/database/database';
import { findPushKeys, insertPushKeys, replacePrivatePushKey } from '#server/store/notifications/push-keys';
import { isWrapped, type SecretWrapping } from '#server/tenants/keys/wrapped-secret';

/** The tenant's database and the keys that encrypt secrets in it. */
export interface SecretStore {
  readonly database: Database;
  readonly keys: SecretWrapping;
}

/**
 * Loads the company's VAPID key pair, or creates it at the first start. The pair must stay the same: with
 * another one every browser would have to subscribe again. The private key is encrypted in the database; a
 * clear-text row of an earlier version is encrypted now.
 *
 * @throws SecretKeyProblem when it was encrypted with a key that the settings do not name
 */
export async function pushKeysOf(store: SecretStore, make: () => PushKeys): Promise<PushKeys> {
  const storedPair = await readPushKeys(store);
  if (storedPair !== undefined) {
    if (storedPair.form === 'clear') await wrapAgain(store, storedPair);
    return pairOf(storedPair);
  }
  const { publicKey, privateKey } = make();
  await insertPushKeys(store.database, { publicKey, privateKey: await store.keys.wrap(USE, privateKey) });
  const made = await readPushKeys(store);
  if (made === undefined) throw new Error('the push keys are missing');
  return pairOf(made);
}

/**
 * Encrypts the private key with the current secret key of the settings.
 *
 * @returns the number of secrets that were not encrypted with the current key before, 0 or 1
 * @throws SecretKeyProblem when it was encrypted with a key that the settings do not name
 */
export async function rotatePushKeys(store: SecretStore): Promise<number> {
  const storedPair = await readPushKeys(store);
  if (storedPair === undefined || storedPair.form === 'current') return 0;
  await wrapAgain(store, storedPair);
  return 1;
}

const USE = 'push';

interface StoredPair extends PushKeys {
  /** The text as it is stored in the database. */
  readonly stored: string;
  readonly form: 'clear' | 'old' | 'current';
}

async function readPushKeys({ database, keys }: SecretStore): Promise<StoredPair | undefined> {
  const storedPair = await findPushKeys(database);
  if (storedPair === undefined) return undefined;
  const { publicKey, privateKey: stored } = storedPair;
  if (!isWrapped(stored)) return { publicKey, privateKey: stored, stored, form: 'clear' };
  const { text, isCurrent } = await keys.unwrap(USE, stored);
  return { publicKey, privateKey: text, stored, form: isCurrent ? 'current' : 'old' };
}

async function wrapAgain({ database, keys }: SecretStore, { privateKey, stored }: StoredPair): Promise<void> {
  await replacePrivatePushKey(database, stored, await keys.wrap(USE, privateKey));
}

function pairOf({ publicKey, privateKey }: StoredPair): PushKeys {
  return { publicKey, privateKey };
}
