import type { PaymentMethod } from '#domain/kernel/payment-method';

/**
 * What happened to an order in money, of what its owner wants to see again. Attempts that nobody paid are not among it.
 * slip-sent: a slip came. slip-confirmed, slip-refused: the company looked at one. matching: money came that did not fit.
 * returned: such money was given back. paid: the order was paid.
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
  /** Undefined where it is about a slip. */
  readonly method: PaymentMethod | undefined;
}

/** As it went on; what came at one and the same moment in the order of the list above. */
export function inOrder(events: readonly PaymentEvent[]): readonly PaymentEvent[] {
  const rank = ({ kind }: PaymentEvent) => PAYMENT_EVENTS.indexOf(kind);
  return events.toSorted((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other));
}
