import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';

/** A customer whose running balances are not the sums of the ledger's entries. */
export interface BalanceDifference extends CustomerKey {
  readonly debt: Satang;
  /** The sum of the entries for debt and reserved credit. */
  readonly debtOfEntries: Satang;
  readonly points: number;
  readonly pointsOfEntries: number;
}

/** The result of comparing every customer's balances with the ledger. */
export interface BalanceCheck {
  readonly checkedAt: Date;
  /** The number of customers that were compared. */
  readonly customers: number;
  /** The number of customers with a difference. */
  readonly differing: number;
  /** The first of them, at most `MAX_SHOWN_DIFFERENCES`. */
  readonly differences: readonly BalanceDifference[];
}

export const MAX_SHOWN_DIFFERENCES = 50;
