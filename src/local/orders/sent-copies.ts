import { DAY_MS } from '#domain/kernel/durations';
import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';
import type { ReceiptTable } from './receipts.ts';

/** The sent body of a slip or delivery attempt with its pictures, in wire format. */
export interface SentCopy {
  readonly body: unknown;
  /** The invoice of a delivery attempt. */
  readonly about: unknown;
}

export interface SentCopyRow extends SentCopy {
  readonly account: AccountKey;
  /** The receipt's id. */
  readonly id: string;
}

export type SentCopyTable = Table<SentCopyRow, [AccountKey, string]>;

/** A restored backup is rarely older than this. */
const RETAINED_MS = 7 * DAY_MS;
const MAX_COPIES = 40;

/**
 * Stores a copy of an accepted change, so that it can be resent if the server loses it, and removes old
 * copies. Call it inside a transaction over both tables, after the receipt is written.
 */
export async function saveSentCopy(
  { sentCopies, receipts }: { readonly sentCopies: SentCopyTable; readonly receipts: ReceiptTable },
  row: SentCopyRow,
): Promise<void> {
  const { account } = row;
  await sentCopies.put(row);
  const ids = (await sentCopies.where('account').equals(account).primaryKeys()).map(([, id]) => id);
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
  await sentCopies.bulkDelete(ids.filter((id) => !retained.has(id)).map((id) => [account, id]));
}

/** Undefined if the copy was too old, was evicted, or was deleted at sign-out. */
export async function readSentCopy(
  sentCopies: SentCopyTable,
  account: AccountKey,
  id: string,
): Promise<SentCopy | undefined> {
  return await sentCopies.get([account, id]);
}

export async function forgetSentCopy(
  sentCopies: SentCopyTable,
  account: AccountKey,
  id: string,
): Promise<void> {
  await sentCopies.delete([account, id]);
}

/** Deletes the copies of all accounts when storage is full. @returns whether there were any */
export async function forgetSentCopies(sentCopies: SentCopyTable): Promise<boolean> {
  const count = await sentCopies.count();
  if (count > 0) await sentCopies.clear();
  return count > 0;
}
