import type { PaymentMethod } from '#domain/payments/payment-method';

/**
 * The payment events that an order's owner sees. Unpaid attempts are left out. slip-sent: a slip arrived.
 * slip-confirmed, slip-refused: staff checked a slip. matching: money arrived that does not fit. returned:
 * such money was refunded. paid: the order is paid.
 */
export const PAYMENT_EVENTS = [
  'slip-sent',
  'slip-confirmed',
  'slip-refused',
  'matching',
  'returned',
  'paid',
] as const;

export interface PaymentEvent {
  readonly kind: (typeof PAYMENT_EVENTS)[number];
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  /** Undefined for events about a slip. */
  readonly method: PaymentMethod | undefined;
}

/** Sorts events by time; simultaneous ones in the order of `PAYMENT_EVENTS`. */
export function inOrder(events: readonly PaymentEvent[]): readonly PaymentEvent[] {
  const rank = ({ kind }: PaymentEvent) => PAYMENT_EVENTS.indexOf(kind);
  return events.toSorted((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other));
}
