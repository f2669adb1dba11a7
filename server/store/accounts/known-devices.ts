import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';

/** Devices that have signed in to an account. Each has its own allowance for attempts (decision 48). */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random token that the device stores. */
    deviceHash: text('device_hash').notNull(),
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

type KnownDevice = typeof knownDevices.$inferSelect;

/** Stores a device or its latest sign-in. Above `most` devices, the one with the oldest sign-in is deleted. */
export async function putKnownDevice(database: Database, device: KnownDevice, most: number): Promise<void> {
  const { accountId, signedInAt } = device;
  await database
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { signedInAt },
    });
  const beyond = database
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.signedInAt))
    .offset(most);
  await database
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), inArray(knownDevices.deviceHash, beyond)));
}

export async function isKnownDevice(
  database: Database,
  { accountId, deviceHash }: Pick<KnownDevice, 'accountId' | 'deviceHash'>,
): Promise<boolean> {
  const rows = await database
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

export async function deleteKnownDevicesOf(transaction: Database, accountId: string): Promise<void> {
  await transaction.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

export async function deleteKnownDevicesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(knownDevices).where(lt(knownDevices.signedInAt, before));
}
