import type { SlipReference } from '#domain/payments/slip-qr';
import type { AccountKey } from '#local/kernel/account';
import type { PreferenceTable, SlipKey } from '#local/kernel/preferences';

/** A slip sent from this phone, with the data that the phone read from it. */
export interface SeenSlip {
  readonly id: string;
  readonly orderId: string;
  /** Undefined if nothing could be read. */
  readonly read: SlipReference | undefined;
}

function keyOf(account: AccountKey, id: string): SlipKey {
  return `slip:${account}:${id}`;
}

/** The account's slips, for all orders. */
export async function readSeenSlips(
  preferences: PreferenceTable,
  account: AccountKey,
): Promise<readonly SeenSlip[]> {
  const start = keyOf(account, '');
  const rows = await preferences.where('key').startsWith(start).toArray();
  return rows.map(({ key, value }) => {
    const [orderId = '', bankCode = '', reference = ''] = value.split(' ');
    const read = reference === '' ? undefined : { bankCode, reference };
    return { id: key.slice(start.length), orderId, read };
  });
}

export async function saveSeenSlip(
  preferences: PreferenceTable,
  account: AccountKey,
  { id, orderId, read }: SeenSlip,
): Promise<void> {
  const value = [orderId, read?.bankCode ?? '', read?.reference ?? ''].join(' ');
  await preferences.put({ key: keyOf(account, id), value });
}

export async function forgetSeenSlip(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
): Promise<void> {
  await preferences.delete(keyOf(account, id));
}
