import { eq } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** The company's VAPID key pair. It never changes, because the browsers' subscriptions are bound to it. */
export const pushKeys = pgTable('push_keys', {
  /** Always true, so that the table has one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  /**
   * Encrypted by services/notifications/push-keys; in clear text until the first start of a version that
   * encrypts it.
   */
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

/** Keeps the existing pair when two servers start at the same time. */
export async function insertPushKeys(database: Database, keys: KeyPair): Promise<void> {
  await database
    .insert(pushKeys)
    .values({ isOnly: true, ...keys })
    .onConflictDoNothing();
}

/** Replaces the stored text only if it is still the one that was read (compare and swap). */
export async function replacePrivatePushKey(
  database: Database,
  before: string,
  after: string,
): Promise<void> {
  await database.update(pushKeys).set({ privateKey: after }).where(eq(pushKeys.privateKey, before));
}
