import type { Address } from '#domain/addresses/address';
import type { ReturnReason } from '#domain/delivery/delivery';
import type { Satang } from '#domain/kernel/money';
import type { OrderTotals } from '#domain/orders/order-draft';
import type { OrderedLine } from '#domain/orders/ordered-line';

/** The contents of an order before a change by staff. */
export interface OrderVersion {
  readonly lines: readonly OrderedLine[];
  readonly totals: OrderTotals;
  readonly shipTo: Address;
  /** '' for none. */
  readonly couponId: string;
  readonly remark: string;
  /** `yyyy-mm-dd`; undefined for none. */
  readonly deliveryDay?: string | undefined;
}

/** An added line that takes the place of one that was taken off. */
export interface LineSubstitute {
  readonly productCode: string;
  readonly unit: OrderedLine['unit'];
  readonly insteadOf: Pick<OrderedLine, 'productCode' | 'unit'>;
}

/** A change of an order by staff, before the order was approved. */
export interface OrderChange {
  /** The order's revision after the change; `before` has the revision before it. */
  readonly revision: number;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  /** The reason that staff gave to the customer. */
  readonly reason: string;
  readonly before: OrderVersion;
  /** Absent if no line takes the place of another. */
  readonly substitutes?: readonly LineSubstitute[] | undefined;
  /** ISO 8601 by the server's clock, when the customer agreed to a higher total. Undefined if nobody was asked or agreed. */
  readonly agreedAt?: string | undefined;
}

export interface ReturnedLine {
  readonly number: number;
  readonly quantity: number;
}

/** Products of a delivered order that came back. */
export interface OrderReturn {
  /** UUID. */
  readonly id: string;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  readonly reason: ReturnReason;
  readonly lines: readonly ReturnedLine[];
  /** The amount by which the return reduces the order's charge. */
  readonly amount: Satang;
  /** The id of the exchange order; '' for none. */
  readonly exchangeOrderId: string;
}
