import { isKnownDevice, putKnownDevice } from '#server/store/accounts/known-devices';
import type { Database } from '#server/store/database/database';
import { hashOfToken } from './sessions.ts';

/** Random, made by the device itself and sent with every sign-in: 43 characters of base64url, or 64 of two UUIDs. */
const DEVICE_TOKEN = /^[\w-]{43,64}$/;

/** More devices nobody signs in from. */
const MAX_DEVICES = 20;

/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @returns the hash by which a device's token is kept; undefined for what is no token */
export function hashOfDevice(token: string): string | undefined {
  return DEVICE_TOKEN.test(token) ? hashOfToken(token) : undefined;
}

/**
 * Whether somebody signed in to the account from this device before (OWASP: device cookies).
 *
 * @param accountId undefined where nobody has the name: it takes as long
 */
export async function isDeviceOf(
  database: Database,
  {
    accountId,
    deviceHash,
  }: { readonly accountId: string | undefined; readonly deviceHash: string | undefined },
): Promise<boolean> {
  if (deviceHash === undefined) return false;
  return await isKnownDevice(database, { accountId: accountId ?? NOBODY, deviceHash });
}

/**
 * Remembers the device from which somebody has just signed in, by password, code, LINE or link.
 *
 * @param accountId undefined for a guest
 */
export async function rememberDevice(
  database: Database,
  {
    accountId,
    deviceToken,
    now,
  }: { readonly accountId: string | undefined; readonly deviceToken: string; readonly now: Date },
): Promise<void> {
  const deviceHash = hashOfDevice(deviceToken);
  if (deviceHash === undefined || accountId === undefined) return;
  await putKnownDevice(database, { accountId, deviceHash, signedInAt: now }, MAX_DEVICES);
}
