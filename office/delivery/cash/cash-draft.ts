import { readTypedBaht } from '#domain/delivery/delivery-money';
import type { Satang } from '#domain/kernel/money';
import {
  CASH_DIFFERENCE_REASONS,
  cashDifference,
  isCashExplained,
  type CashDifferenceReason,
  type RiderCashKey,
} from '#domain/office/delivery/rider-cash';
import { hasShape, isMaybe, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';

/** The texts that somebody typed about a rider's cash and did not close yet. */
export interface CashDraft {
  readonly amount: string;
  readonly reason: CashDifferenceReason | undefined;
  readonly note: string;
}

export const EMPTY_CASH: CashDraft = { amount: '', reason: undefined, note: '' };

export const storedCashDraft = readerOf(
  hasShape<CashDraft>({ amount: isText, reason: isMaybe(isOneOf(CASH_DIFFERENCE_REASONS)), note: isText }),
);

export const cashKey = ({ riderId, day }: RiderCashKey) => `${riderId} ${day}`;

export type ReadCash =
  | { readonly isReady: false; readonly problem: 'empty' | 'not-an-amount' }
  | { readonly isReady: false; readonly problem: 'reason'; readonly difference: Satang }
  | { readonly isReady: true; readonly counted: Satang; readonly difference: Satang };

/** Reads the typed amount and compares it with the expected one. */
export function readCashDraft({ amount, reason, note }: CashDraft, expected: Satang): ReadCash {
  if (amount.trim() === '') return { isReady: false, problem: 'empty' };
  const counted = readTypedBaht(amount);
  if (counted === undefined) return { isReady: false, problem: 'not-an-amount' };
  const difference = cashDifference({ expected, counted });
  return isCashExplained({ expected, counted, reason, note })
    ? { isReady: true, counted, difference }
    : { isReady: false, problem: 'reason', difference };
}
