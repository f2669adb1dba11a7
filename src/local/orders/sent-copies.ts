import type { AccountKey } from '#local/kernel/account';
import type { PreferenceTable, SentCopyKey } from '#local/kernel/preferences';
import type { ReceiptTable } from './receipts.ts';

/** What was sent with a slip or a visit, with its pictures, in the wire's words. */
export interface SentCopy {
  readonly body: unknown;
  /** Of a visit: the invoice that it is of. */
  readonly about: unknown;
}

/** A backup is seldom older. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_COPIES = 40;

function keyOf(account: AccountKey, id: string): SentCopyKey {
  return `sent-copy:${account}:${id}`;
}

/**
 * Keeps a copy of what the company accepted, so that it can be sent again where the company loses it. Called inside a
 * transaction over both tables, once the receipt is written.
 *
 * @param id the receipt's
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
  const kept = (await receipts.bulkGet(ids))
    .flatMap((receipt) =>
      receipt === undefined ? [] : [{ id: receipt.id, atMs: Date.parse(receipt.orderedAt ?? '') }],
    )
    .toSorted((one, other) => other.atMs - one.atMs);
  const [newest] = kept;
  const wanted = new Set(
    kept
      .slice(0, MAX_COPIES)
      .filter(({ atMs }) => newest !== undefined && atMs > newest.atMs - KEPT_MS)
      .map((each) => each.id),
  );
  await preferences.bulkDelete(ids.filter((each) => !wanted.has(each)).map((each) => keyOf(account, each)));
}

/** Undefined where it was too old, made room for something else, or went when its owner signed out. */
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
