import type { ReturnReason } from '#domain/delivery/delivery';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import type { ReturnedLine } from './order-version.ts';
import type { LineQuantities } from './line-quantities.ts';
import type { UnitNumber } from '#domain/catalogue/unit';

/** A line of an exchange order, at today's prices. */
export interface ExchangeLine {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
}

export interface ReturnRequest {
  /** UUID made by whoever records the return; sending it again is idempotent. */
  readonly id: string;
  readonly orderId: string;
  /** Undefined returns everything that the customer still has. */
  readonly lines: readonly ReturnedLine[] | undefined;
  readonly reason: ReturnReason;
  readonly note: string;
  /** A new order for the same customer; undefined for a return without exchange. */
  readonly exchange: { readonly orderId: string; readonly lines: readonly ExchangeLine[] } | undefined;
}

/**
 * - order-unknown
 * - return-closed: the id belongs to another return
 * - not-delivered: before delivery, the whole invoice is cancelled instead
 * - nothing-returned, more-than-taken: no line, an unknown line, or more than the customer has
 * - exchange-refused: the new order was refused, so nothing was done
 */
export const PLAIN_RETURN_REFUSALS = [
  'order-unknown',
  'return-closed',
  'not-delivered',
  'nothing-returned',
  'more-than-taken',
] as const;

/** The refusals that carry nothing else. */
export type PlainReturnRefusal = (typeof PLAIN_RETURN_REFUSALS)[number];

export const RETURN_REFUSALS = [...PLAIN_RETURN_REFUSALS, 'exchange-refused'] as const;

export type ReturnRefusal = (typeof RETURN_REFUSALS)[number];

export type ReturnAnswer =
  | {
      readonly kind: 'returned';
      readonly order: Order;
      /** Undefined for a return without exchange. */
      readonly exchange: Order | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: PlainReturnRefusal;
    }
  | {
      readonly kind: 'refused';
      readonly code: 'exchange-refused';
      /** The refusal code of the new order (domain/orders/order); '' if unknown. */
      readonly why: string;
    };

/**
 * Resolves the lines to return, or the reason why they cannot be returned.
 *
 * @param requested undefined returns everything that the customer still has
 */
export function linesToReturn(
  quantities: readonly LineQuantities[],
  requested: readonly ReturnedLine[] | undefined,
): readonly ReturnedLine[] | Extract<ReturnRefusal, 'nothing-returned' | 'more-than-taken'> {
  const remaining = quantities.map(({ number, delivered, returned }) => ({
    number,
    quantity: delivered - returned,
  }));
  const named = requested ?? remaining;
  const lines = remaining
    .map(({ number }) => ({
      number,
      quantity: named.reduce((sum, line) => sum + (line.number === number ? line.quantity : 0), 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const isKnown = named.every((line) => remaining.some(({ number }) => number === line.number));
  if (!isKnown || named.some(({ quantity }) => quantity < 0)) return 'more-than-taken';
  if (lines.length === 0) return 'nothing-returned';
  return lines.every(
    (line) => line.quantity <= (remaining.find(({ number }) => number === line.number)?.quantity ?? 0),
  )
    ? lines
    : 'more-than-taken';
}

/**
 * Whether staff may cancel the invoice: only as a whole, and only before delivery. Delivered products come
 * back by a return.
 */
export function mayCancelInvoice(status: OrderStatus): boolean {
  return status === 'invoice-wait' || status === 'invoice-approve';
}

export interface CancelInvoiceRequest {
  readonly orderId: string;
  readonly reason: string;
}

/**
 * order-unknown: there is no such order. not-cancellable: it has no invoice yet, or was delivered. Cancelling
 * is idempotent.
 */
export type CancelInvoiceAnswer =
  | { readonly kind: 'cancelled'; readonly order: Order }
  | {
      readonly kind: 'refused';
      readonly code: 'order-unknown' | 'not-cancellable';
    };
