import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** How a customer on account paid. */
export const RECEIPT_METHODS = ['cash', 'transfer', 'cheque', 'other'] as const;

export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** The part of a receipt that settles an order. */
export interface Allocation {
  readonly orderId: string;
  /** Above zero. */
  readonly amount: Satang;
}

export interface ReceiptRequest {
  /** UUID made by whoever records it: the same id again is the same receipt. */
  readonly id: string;
  /** Whose account: the staff may name any customer. */
  readonly account: CustomerKey;
  /** What was paid; zero where credit on account is used for orders. */
  readonly amount: Satang;
  readonly method: ReceiptMethod;
  /** Number of a transfer or cheque; may be ''. */
  readonly reference: string;
  /** Gregorian `yyyy-mm-dd` in Asia/Bangkok: when the money came. */
  readonly receivedOn: string;
  readonly note: string;
  /** Undefined: the oldest open orders first. What no order uses is kept as credit on account. */
  readonly allocations: readonly Allocation[] | undefined;
}

export interface Receipt extends Omit<ReceiptRequest, 'allocations'> {
  /** From 1, in the order in which receipts were recorded. */
  readonly number: number;
  /** ISO 8601 by the server's clock. */
  readonly recordedAt: string;
  /** The name of the account that recorded it. */
  readonly recordedBy: string;
  readonly allocations: readonly Allocation[];
  readonly isReversed: boolean;
}

/**
 * - customer-unknown
 * - receipt-closed: the id is taken by another receipt
 * - nothing-received: neither money nor an order to settle
 * - received-later: the money comes on a day after today
 * - order-unknown: no invoice on account of this customer
 * - more-than-open: an order gets more than is open on it, or nothing
 * - more-than-received: orders get more than came and is on account
 */
export const RECEIPT_REFUSALS = [
  'customer-unknown',
  'receipt-closed',
  'nothing-received',
  'received-later',
  'order-unknown',
  'more-than-open',
  'more-than-received',
] as const;

export type ReceiptRefusal = (typeof RECEIPT_REFUSALS)[number];

export type ReceiptAnswer =
  | { readonly kind: 'recorded'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly code: ReceiptRefusal };

/** receipt-unknown: there is none. A receipt that is reversed already is answered as reversed. */
export type ReverseReceiptAnswer =
  | { readonly kind: 'reversed'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly code: 'receipt-unknown' };

/** An order with what is open on it, the oldest first in a list. */
export interface OpenAmount {
  readonly orderId: string;
  /** Zero or more. */
  readonly open: Satang;
}

/**
 * Which orders a receipt settles: the named ones, or the oldest as far as the money goes.
 *
 * @param credit on the customer's account before, zero or more
 */
export function allocate(
  { amount, allocations }: Pick<ReceiptRequest, 'amount' | 'allocations'>,
  open: readonly OpenAmount[],
  credit: Satang,
):
  | readonly Allocation[]
  | Extract<ReceiptRefusal, 'nothing-received' | 'order-unknown' | `more-than-${string}`> {
  if (allocations === undefined) {
    if (amount <= 0) return 'nothing-received';
    return oldestFirst(amount, open);
  }
  const byOrder = new Map<string, Satang>();
  for (const each of allocations)
    byOrder.set(each.orderId, addSatang(byOrder.get(each.orderId) ?? ZERO_SATANG, each.amount));
  if (amount < 0 || (amount === 0 && byOrder.size === 0)) return 'nothing-received';
  for (const [orderId, wanted] of byOrder) {
    const found = open.find((each) => each.orderId === orderId);
    if (found === undefined) return 'order-unknown';
    if (wanted <= 0 || wanted > found.open) return 'more-than-open';
  }
  if (addSatang(...byOrder.values()) > addSatang(amount, credit)) return 'more-than-received';
  return [...byOrder].map(([orderId, wanted]) => ({ orderId, amount: wanted }));
}

function oldestFirst(amount: Satang, open: readonly OpenAmount[]): readonly Allocation[] {
  let left = amount;
  const found: Allocation[] = [];
  for (const each of open) {
    const used = satang(Math.min(left, each.open));
    if (used > 0) found.push({ orderId: each.orderId, amount: used });
    left = subtractSatang(left, used);
  }
  return found;
}

/** What of a receipt is left for the account; below zero where credit on account was used. */
export function unallocatedOf({
  amount,
  allocations,
}: {
  readonly amount: Satang;
  readonly allocations: readonly Allocation[];
}): Satang {
  return subtractSatang(amount, addSatang(...allocations.map((each) => each.amount)));
}
