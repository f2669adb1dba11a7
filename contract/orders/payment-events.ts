import * as z from 'zod/mini';
import { PAYMENT_EVENTS, type PaymentEvent } from '#domain/orders/payment-event';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { requiredText } from '#contract/kernel/fields';
import { openList, openEnum } from '#contract/protocol/open-values';

const event = z.pipe(
  z.object({
    Event: openEnum(PAYMENT_EVENTS, undefined),
    At: requiredText,
    PaymentCode: openEnum(PAYMENT_METHODS, undefined),
  }),
  z.transform((wire): PaymentEvent | undefined =>
    wire.Event === undefined ? undefined : { kind: wire.Event, at: wire.At, method: wire.PaymentCode },
  ),
);

/** An order's payment events; empty if the back end sends none. Unknown events are skipped. */
export const paymentEvents: z.ZodMiniType<readonly PaymentEvent[]> = z.pipe(
  z.nullish(openList(event)),
  z.transform((list) => list ?? []),
);

export function paymentEventsToWire(events: readonly PaymentEvent[]) {
  return events.map(({ kind, at, method }) => ({ Event: kind, At: at, PaymentCode: method ?? '' }));
}
