import { DAY_MS } from '#domain/kernel/durations';
import type { AccountKey } from '#local/kernel/account';
import type { PreferenceTable, SentCopyKey } from '#local/kernel/preferences';
import type { ReceiptTable } from './receipts.ts';

/** The sent body of a slip or delivery attempt with its pictures, in wire format. */
export interface SentCopy {
  readonly body: unknown;
  /** The invoice of a delivery attempt. */
  readonly about: unknown;
}

/** A restored backup is rarely older than this. */
const RETAINED_MS = 7 * DAY_MS;
const MAX_COPIES = 40;

function keyOf(account: AccountKey, id: string): SentCopyKey {
  return `sent-copy:${account}:${id}`;
}

/**
 * Stores a copy of an accepted change, so that it can be resent if the server loses it, and removes old
 * copies. Call it inside a transaction over both tables, after the receipt is written.
 *
 * @param id the receipt's id
 */
export async function saveSentCopy(
  { preferences, receipts }: { readonly preferences: PreferenceTable; readonly receipts: ReceiptTable },
  account: AccountKey,
  id: string,
  { body, about }: SentCopy,
): Promise<void> {
  await preferences.put({ key: keyOf(account, id), value: JSON.stringify({ body, about }) });
  const start = keyOf(account, '');
  const ids = (await preferences.where('key').startsWith(start).primaryKeys()).map((key) =>
    key.slice(start.length),
  );
  const copies = (await receipts.bulkGet(ids))
    .flatMap((receipt) =>
      receipt === undefined ? [] : [{ id: receipt.id, atMs: Date.parse(receipt.orderedAt ?? '') }],
    )
    .toSorted((one, other) => other.atMs - one.atMs);
  const [newest] = copies;
  const retained = new Set(
    copies
      .slice(0, MAX_COPIES)
      .filter(({ atMs }) => newest !== undefined && atMs > newest.atMs - RETAINED_MS)
      .map((each) => each.id),
  );
  await preferences.bulkDelete(ids.filter((each) => !retained.has(each)).map((each) => keyOf(account, each)));
}

/** Undefined if the copy was too old, was evicted, or was deleted at sign-out. */
export async function readSentCopy(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
): Promise<SentCopy | undefined> {
  const row = await preferences.get(keyOf(account, id));
  if (row === undefined) return undefined;
  const { body, about } = Object(JSON.parse(row.value));
  return { body, about };
}

export async function forgetSentCopy(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
): Promise<void> {
  await preferences.delete(keyOf(account, id));
}
