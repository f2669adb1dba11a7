import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from './outbox.ts';
import type { ReceiptRow, ReceiptTable } from './receipts.ts';

/** What else than orders this phone watches for after the company accepted it (`accepted-orders.ts` is for orders). */
export type WatchedKind = Extract<OutboxKind, 'cancel-order' | 'send-slip' | 'send-delivery'>;

/** The receipts of the account's accepted changes of these kinds, also of those that are missing by now. */
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
 * The orders of which something was accepted between two readings of the receipts: what the company answered to a question of
 * before may be older than that.
 */
export function subjectsAcceptedBetween(
  before: readonly ReceiptRow[],
  after: readonly ReceiptRow[],
): ReadonlySet<string> {
  const known = new Set(before.map(({ id, settledAt }) => `${id} ${settledAt.getTime()}`));
  const added = after.filter(({ id, settledAt }) => !known.has(`${id} ${settledAt.getTime()}`));
  return new Set(added.map(({ subject }) => subject));
}

/** Those of them that the company does not have any more. */
export async function readMissingChanges(
  receipts: ReceiptTable,
  account: AccountKey,
  kind: WatchedKind,
): Promise<readonly ReceiptRow[]> {
  const accepted = await readAcceptedChanges(receipts, account, kind);
  return accepted.filter(({ missingSince }) => missingSince !== undefined);
}

/** One that was noticed before keeps its moment; one that is owed again has no receipt, and is not marked. */
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

/** The company has them. */
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
