import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentState } from '#domain/payments/payment';
import type { OrOther } from '#domain/kernel/or-other';
import type { Tone } from '#office/ui/state-badge';

interface Label {
  readonly label: MessageDescriptor;
  readonly tone: Tone;
}

/** The statuses of an order in the words of the office. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, Label>> = {
  'so-wait': { label: msg`To approve`, tone: 'waiting' },
  'so-approve': { label: msg`Approved`, tone: 'good' },
  'so-cancel': { label: msg`Cancelled`, tone: 'refused' },
  'invoice-wait': { label: msg`To invoice`, tone: 'sent' },
  'invoice-approve': { label: msg`Ready to deliver`, tone: 'sent' },
  pod: { label: msg`Delivered`, tone: 'good' },
};

export const ORDER_PAYMENT_LABELS: Readonly<Record<OrderPaymentState, Label>> = {
  unpaid: { label: msg`Not paid`, tone: 'neutral' },
  waiting: { label: msg`Payment started`, tone: 'sent' },
  paid: { label: msg`Paid`, tone: 'good' },
  matching: { label: msg`Money doesn’t match`, tone: 'refused' },
};

export const ATTEMPT_LABELS: Readonly<Record<OrOther<PaymentState>, Label>> = {
  started: { label: msg`Started`, tone: 'neutral' },
  waiting: { label: msg`Waiting for the money`, tone: 'sent' },
  paid: { label: msg`Paid`, tone: 'good' },
  declined: { label: msg`Declined`, tone: 'refused' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  matching: { label: msg`Money doesn’t match`, tone: 'refused' },
  returned: { label: msg`Returned`, tone: 'neutral' },
  other: { label: msg`Other`, tone: 'neutral' },
};
