import type { Receipt } from '#domain/payments/receipt';

/** A receipt in the list of a customer. */
export interface ListedReceipt {
  readonly receipt: Receipt;
  /** The number of each order that it settled, in the order of the receipt's allocations. */
  readonly orderNumbers: readonly string[];
}

/** The longest list of receipts of one customer. */
export const MAX_LISTED_RECEIPTS = 50;
