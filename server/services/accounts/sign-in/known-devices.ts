import { isKnownDevice, putKnownDevice } from '#server/store/accounts/known-devices';
import type { Database } from '#server/store/database/database';
import { hashOfToken } from './sessions.ts';

/**
 * A random token that the device makes and sends with every sign-in: 43 characters of base64url, or 64 for
 * two UUIDs.
 */
const DEVICE_TOKEN = /^[\w-]{43,64}$/;

/** The number of devices that are remembered for an account. */
const MAX_DEVICES = 20;

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @returns the hash under which a device token is stored; undefined when the text is not a token */
export function hashOfDevice(token: string): string | undefined {
  return DEVICE_TOKEN.test(token) ? hashOfToken(token) : undefined;
}

/**
 * Whether somebody has signed in to the account from this device before (OWASP: device cookies).
 *
 * @param accountId undefined when no account has the name; the query takes the same time
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
 * Remembers the device of a successful sign-in, whatever its method.
 *
 * @param accountId undefined for a guest, who is not remembered
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
