import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** The ways to pay on account. */
export const RECEIPT_METHODS = ['cash', 'transfer', 'cheque', 'other'] as const;

export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** The part of a receipt that settles an order. */
export interface Allocation {
  readonly orderId: string;
  readonly amount: Satang;
}

export interface ReceiptRequest {
  /** UUID made by whoever records it; sending it again is idempotent. */
  readonly id: string;
  /** The account that is credited; staff may name any customer. */
  readonly account: CustomerKey;
  /** The amount received; zero if credit on account is used for orders. */
  readonly amount: Satang;
  readonly method: ReceiptMethod;
  /** The number of a transfer or cheque; may be ''. */
  readonly reference: string;
  /** The day on which the money arrived, Gregorian `yyyy-mm-dd` in Asia/Bangkok. */
  readonly receivedOn: string;
  readonly note: string;
  /** Undefined settles the oldest open orders first. Any remainder becomes credit on account. */
  readonly allocations: readonly Allocation[] | undefined;
}

export interface Receipt extends Omit<ReceiptRequest, 'allocations'> {
  /** From 1, in the order of recording. */
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
 * - receipt-closed: the id belongs to another receipt
 * - nothing-received: neither money nor an order to settle
 * - received-later: the date of receipt is in the future
 * - order-unknown: not an invoice on account of this customer
 * - more-than-open: an order would get more than its open amount, or nothing
 * - more-than-received: the orders would get more than the receipt and the credit on account
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

/** receipt-unknown: there is no such receipt. Reversing is idempotent. */
export type ReverseReceiptAnswer =
  | { readonly kind: 'reversed'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly code: 'receipt-unknown' };

/** An order with its open amount; lists start with the oldest. */
export interface OpenAmount {
  readonly orderId: string;
  /** Zero or more. */
  readonly open: Satang;
}

/**
 * Decides which orders a receipt settles: the named ones, or the oldest as far as the money lasts.
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
  for (const [orderId, allocated] of byOrder) {
    const found = open.find((each) => each.orderId === orderId);
    if (found === undefined) return 'order-unknown';
    if (allocated <= 0 || allocated > found.open) return 'more-than-open';
  }
  if (addSatang(...byOrder.values()) > addSatang(amount, credit)) return 'more-than-received';
  return [...byOrder].map(([orderId, allocated]) => ({ orderId, amount: allocated }));
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

/** The part of a receipt that stays on the account; below zero if credit on account was used. */
export function unallocatedOf({
  amount,
  allocations,
}: {
  readonly amount: Satang;
  readonly allocations: readonly Allocation[];
}): Satang {
  return subtractSatang(amount, addSatang(...allocations.map((each) => each.amount)));
}
