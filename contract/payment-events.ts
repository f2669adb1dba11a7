import * as z from 'zod/mini';
import { PAYMENT_EVENTS, type PaymentEvent } from '#domain/payment-event';
import { PAYMENT_METHODS } from '#domain/payment-method';
import { requiredText, text } from './fields.ts';

const event = z.object({ Event: text, At: requiredText, PaymentCode: text });

/** What happened to an order in money. Where nobody tells there is none, and what nobody here knows is left out. */
export const paymentEvents: z.ZodMiniType<readonly PaymentEvent[]> = z.pipe(
  z.nullish(z.array(event)),
  z.transform((list) =>
    (list ?? []).flatMap((wire): readonly PaymentEvent[] => {
      const kind = PAYMENT_EVENTS.find((known) => known === wire.Event);
      const method = PAYMENT_METHODS.find((known) => known === wire.PaymentCode);
      return kind === undefined ? [] : [{ kind, at: wire.At, method }];
    }),
  ),
);

export function paymentEventsToWire(events: readonly PaymentEvent[]) {
  return events.map(({ kind, at, method }) => ({ Event: kind, At: at, PaymentCode: method ?? '' }));
}
