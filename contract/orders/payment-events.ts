import * as z from 'zod/mini';
import { PAYMENT_EVENTS, type PaymentEvent } from '#domain/orders/payment-event';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { listOrEmpty } from '#contract/protocol/value-codecs';
import { requiredText } from '#contract/kernel/scalars';

type ReceivedEvent = Omit<PaymentEvent, 'kind'> & { readonly kind: PaymentEvent['kind'] | undefined };

const event = fieldMap<ReceivedEvent>({
  kind: ['Event', openOneOf(PAYMENT_EVENTS, undefined)],
  at: ['At', requiredText],
  method: ['PaymentCode', openOneOf(PAYMENT_METHODS, undefined)],
});

/** An order's payment events; empty if the back end sends none. Unknown events are skipped. */
export const paymentEvents = listOrEmpty<PaymentEvent>(
  openListOf({
    wire: z.pipe(
      event.wire,
      z.transform(({ kind, ...found }) => (kind === undefined ? undefined : { ...found, kind })),
    ),
    toWire: event.toWire,
  }),
);
