import { z } from 'zod';
import { satang } from '#domain/kernel/money';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { PAYMENT_EVENTS } from '#domain/orders/payment-event';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';

/** The state of an order at the time of an event. All other data of an order changes only with its revision. */
export const storedStanding = z.object({
  status: z.enum(ORDER_STATUSES),
  moves: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  paymentState: z.enum(ORDER_PAYMENT_STATES),
  slipSentAt: z
    .string()
    .optional()
    .transform((at) => at),
  paymentEvents: z.array(
    z
      .object({
        kind: z.enum(PAYMENT_EVENTS),
        at: z.string(),
        method: z.enum(PAYMENT_METHODS).optional(),
      })
      .transform((event) => ({ ...event, method: event.method })),
  ),
  /** Ids of the delivery attempts that were reported until then. */
  deliveries: z.array(z.string()),
  /** Undefined in events from before the office could change orders, which means the order as it was placed. */
  revision: z
    .int()
    .optional()
    .transform((revision) => revision),
  /** Ids of the returns until then; empty in events from before returns existed. */
  returns: z.array(z.string()).default([]),
  /** Undefined when the charge equals the ordered total. */
  chargedTotal: z
    .int()
    .optional()
    .transform((amount) => (amount === undefined ? undefined : satang(amount))),
});

export type StoredStanding = z.output<typeof storedStanding>;
