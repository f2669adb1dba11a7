import type { PushKeys } from '#server/gateways/push/push-gateway';
import type { Database } from '#server/store/database';
import { findPushKeys, insertPushKeys } from '#server/store/push-keys';

/** The company's pair, made at the first start: with another one every browser would have to be asked again. */
export async function pushKeysOf(database: Database, make: () => PushKeys): Promise<PushKeys> {
  const kept = await findPushKeys(database);
  if (kept !== undefined) return kept;
  await insertPushKeys(database, make());
  const made = await findPushKeys(database);
  if (made === undefined) throw new Error('the keys of push are not there');
  return made;
}
