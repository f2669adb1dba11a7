import type { Address } from '#domain/addresses/address';
import type { ReturnReason } from '#domain/delivery/delivery';
import type { Satang } from '#domain/kernel/money';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { OrderedLine } from '#domain/orders/ordered-line';

/** What an order said until the office changed it. */
export interface OrderVersion {
  readonly lines: readonly OrderedLine[];
  readonly totals: OrderTotals;
  readonly shipTo: Address;
  /** '' for none. */
  readonly couponId: string;
  readonly remark: string;
}

/** A change of an order by the office, before the order was approved. */
export interface OrderChange {
  /** Of the order from then on; the version before has the revision before. */
  readonly revision: number;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  /** The office's words for the customer. */
  readonly reason: string;
  readonly before: OrderVersion;
}

export interface ReturnedLine {
  readonly number: number;
  readonly quantity: number;
}

/** Goods of a delivered order that came back. */
export interface OrderReturn {
  /** UUID. */
  readonly id: string;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  readonly reason: ReturnReason;
  readonly lines: readonly ReturnedLine[];
  /** What the order costs less by it. */
  readonly amount: Satang;
  /** The order that was made in exchange; '' for none. */
  readonly exchangeOrderId: string;
}
