import type { AccountKey } from '#local/kernel/account';
import type { PreferenceTable } from '#local/kernel/preferences';

/** The account that receives order notifications in this browser, and its push endpoint. */
export interface StoredOrderPush {
  readonly account: AccountKey;
  readonly endpoint: string;
}

/** Undefined if notifications were never switched on or were switched off. */
export async function readStoredOrderPush(
  preferences: PreferenceTable,
): Promise<StoredOrderPush | undefined> {
  const value = (await preferences.get('order-push'))?.value ?? '';
  const [endpoint = '', ...account] = value.split(' ');
  return endpoint === '' ? undefined : { endpoint, account: account.join(' ') };
}

export async function saveOrderPush(
  preferences: PreferenceTable,
  { endpoint, account }: StoredOrderPush,
): Promise<void> {
  await preferences.put({ key: 'order-push', value: `${endpoint} ${account}` });
}

export async function forgetOrderPush(preferences: PreferenceTable): Promise<void> {
  await preferences.delete('order-push');
}

/** The time at which somebody chose "not now" on this phone; undefined if nobody did. */
export async function readOrderPushRefusedAt(preferences: PreferenceTable): Promise<Date | undefined> {
  const time = Date.parse((await preferences.get('order-push-refused'))?.value ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}

export async function saveOrderPushRefusedAt(preferences: PreferenceTable, now: Date): Promise<void> {
  await preferences.put({ key: 'order-push-refused', value: now.toISOString() });
}
