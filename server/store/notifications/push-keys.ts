import { eq } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** What the company signs its pushes with: one pair, for ever, since browsers are bound to it. */
export const pushKeys = pgTable('push_keys', {
  /** True: the only row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  /** Wrapped by services/push-keys; in clear text until the first start of a version that wraps it. */
  privateKey: text('private_key').notNull(),
});

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function findPushKeys(database: Database): Promise<KeyPair | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [row] = await database.select({ publicKey, privateKey }).from(pushKeys);
  return row;
}

/** Of two servers that start at once the first one's stay. */
export async function insertPushKeys(database: Database, keys: KeyPair): Promise<void> {
  await database
    .insert(pushKeys)
    .values({ isOnly: true, ...keys })
    .onConflictDoNothing();
}

/** Only where it is still the one that was read: of two that change it at once the first one's stays. */
export async function replacePrivatePushKey(
  database: Database,
  before: string,
  after: string,
): Promise<void> {
  await database.update(pushKeys).set({ privateKey: after }).where(eq(pushKeys.privateKey, before));
}
