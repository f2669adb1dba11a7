import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '#domain/orders/order';
import type { PaymentEvent } from '#domain/orders/payment-event';
import type { SlipOnTheWay } from '#state/payments/hooks/slips-on-the-way';
import { paidLabel, PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import type { TimelineEvent } from '#ui/orders/timeline/order-timeline';

interface EventLook {
  readonly label: MessageDescriptor;
  readonly tone: TimelineEvent['tone'];
}

const LOOKS: Readonly<Record<PaymentEvent['kind'], EventLook>> = {
  'slip-sent': { label: msg`Slip sent`, tone: 'done' },
  'slip-confirmed': { label: msg`Slip confirmed`, tone: 'done' },
  'slip-refused': { label: msg`Slip not accepted`, tone: 'refused' },
  matching: { label: msg`Payment received, the company is checking it`, tone: 'waiting' },
  returned: { label: msg`Refunded`, tone: 'done' },
  paid: { label: msg`Paid`, tone: 'done' },
};

/** An order's payments as timeline events; pending slips of this phone come last. */
export function paymentTimeline(
  { id, paymentEvents = [] }: Pick<Order, 'id' | 'paymentEvents'>,
  slips: readonly SlipOnTheWay[],
): readonly TimelineEvent[] {
  const attempts = paymentEvents.map(({ kind, at, method }): TimelineEvent => ({
    ...LOOKS[kind],
    at,
    meaning:
      method === undefined
        ? undefined
        : kind === 'paid'
          ? paidLabel(method)
          : PAYMENT_METHOD_MESSAGES[method].label,
  }));
  const pending = slips
    .filter(({ orderId }) => orderId === id)
    .map(({ savedAt }): TimelineEvent => ({
      at: savedAt.toISOString(),
      label: msg`Slip saved on this phone, waiting to be sent`,
      tone: 'waiting',
    }));
  return [...attempts, ...pending];
}
