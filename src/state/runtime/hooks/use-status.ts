import { readReceipts } from '#local/orders/receipts';
import { readProductLists } from '#local/catalogue/product-lists';
import { readAnswersOf } from '#local/kernel/cached-answers';
import { useSyncExternalStore } from 'react';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import type { AccountKey } from '#local/kernel/account';
import { notifiesUser } from '#sync/changes/changes';
import { readChanges } from '#local/orders/outbox';
import { liveOfAccount } from './live-of-account.ts';

export interface SyncStatus {
  /** Pending changes that are sent automatically. */
  readonly waiting: number;
  /** Changes that need their owner's decision, and the missing orders. */
  readonly refused: number;
  /** Orders that the server accepted from this phone and does not know any more. */
  readonly missing: number;
  readonly lastSyncedAt: Date | undefined;
  readonly pricesAsOf: Date | undefined;
  /** Whether the server answered the last request; undefined before the first. */
  readonly isReachable: boolean | undefined;
}

/** The status line's data, for the signed-in account. */
export function useSyncStatus(): SyncStatus {
  const { reachability } = usePhone().remote;
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read);
  return { ...useStoredStatus(), isReachable };
}

const NOTHING_YET = { waiting: 0, refused: 0, missing: 0, lastSyncedAt: undefined, pricesAsOf: undefined };

async function readStatus(phone: Phone, account: AccountKey): Promise<Omit<SyncStatus, 'isReachable'>> {
  const pending = await readChanges(phone.personal.outbox, account);
  const rows = pending.filter(notifiesUser);
  const receipts = await readReceipts(phone.personal.receipts, account);
  const answers = await readAnswersOf(phone.answers.cachedAnswers, account);
  const lists = await readProductLists(phone.answers.productLists, account);
  const canRepeat = phone.remote.capabilities.idempotency;
  const refused = rows.filter(
    (row) => row.state === 'parked' || (row.state === 'unknown' && !canRepeat),
  ).length;
  const missing = receipts.filter(({ missingSince }) => missingSince !== undefined).length;
  const pricesAsOf = latest(lists.map((list) => list.askedAt));
  const settled = receipts
    .filter((receipt) => receipt.outcome === 'accepted')
    .map((receipt) => receipt.settledAt);
  return {
    waiting: rows.length - refused,
    refused: refused + missing,
    missing,
    pricesAsOf,
    lastSyncedAt: latest([
      ...settled,
      ...answers.map((answer) => answer.askedAt),
      ...(pricesAsOf ? [pricesAsOf] : []),
    ]),
  };
}

const useStoredStatus = liveOfAccount(readStatus, NOTHING_YET);

function latest(dates: readonly Date[]): Date | undefined {
  return dates.reduce<Date | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
}
