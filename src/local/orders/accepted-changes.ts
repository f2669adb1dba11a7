import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from './outbox.ts';
import type { ReceiptRow, ReceiptTable } from './receipts.ts';

/**
 * The kinds of accepted changes, besides orders, that this phone monitors (`accepted-orders.ts` is for orders).
 */
export type WatchedKind = Extract<OutboxKind, 'cancel-order' | 'send-slip' | 'send-delivery'>;

/** The receipts of the account's accepted changes of these kinds, including missing ones. */
export async function readAcceptedChanges(
  receipts: ReceiptTable,
  account: AccountKey,
  ...kinds: readonly WatchedKind[]
): Promise<readonly ReceiptRow[]> {
  const wanted: ReadonlySet<string> = new Set(kinds);
  return await receipts
    .where('account')
    .equals(account)
    .and(({ kind, outcome }) => outcome === 'accepted' && wanted.has(kind))
    .toArray();
}

/**
 * The orders with a change that was accepted between two readings of the receipts. An answer requested before
 * may be older than the change.
 */
export function subjectsAcceptedBetween(
  before: readonly ReceiptRow[],
  after: readonly ReceiptRow[],
): ReadonlySet<string> {
  const known = new Set(before.map(({ id, settledAt }) => `${id} ${settledAt.getTime()}`));
  const added = after.filter(({ id, settledAt }) => !known.has(`${id} ${settledAt.getTime()}`));
  return new Set(added.map(({ subject }) => subject));
}

/** The accepted changes that the server no longer has. */
export async function readMissingChanges(
  receipts: ReceiptTable,
  account: AccountKey,
  kind: WatchedKind,
): Promise<readonly ReceiptRow[]> {
  const accepted = await readAcceptedChanges(receipts, account, kind);
  return accepted.filter(({ missingSince }) => missingSince !== undefined);
}

/**
 * Marks accepted changes as missing. A change that is marked already keeps its time; one that was queued
 * again has no receipt, and is not marked.
 */
export async function markMissingChanges(
  receipts: ReceiptTable,
  missing: readonly ReceiptRow[],
  now: Date,
): Promise<void> {
  await receipts
    .where('id')
    .anyOf(missing.map(({ id }) => id))
    .and(({ missingSince }) => missingSince === undefined)
    .modify({ missingSince: now });
}

/** Removes the mark from changes that the server has. */
export async function unmarkMissingChanges(
  receipts: ReceiptTable,
  found: readonly ReceiptRow[],
): Promise<void> {
  const marked = found.filter(({ missingSince }) => missingSince !== undefined);
  await receipts
    .where('id')
    .anyOf(marked.map(({ id }) => id))
    .modify((row) => void Reflect.deleteProperty(row, 'missingSince'));
}
