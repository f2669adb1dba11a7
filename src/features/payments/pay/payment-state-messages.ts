import type { Payment, StartPaymentRefusal } from '#domain/payments/payment';
import type { OrderPaymentView } from '#state/payments/hooks/use-order-payment';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Failure = NonNullable<OrderPaymentView['failure']>;

const REFUSALS: Readonly<Record<StartPaymentRefusal, MessageDescriptor>> = {
  'order-unknown': msg`The company doesn’t have this order yet, so nothing was paid. Try again in a moment.`,
  'order-not-payable': msg`There’s nothing to pay for this order.`,
  'order-paid': msg`This order is already paid. You don’t need to pay again.`,
  'order-matching': msg`The company is checking a payment for this order. Don’t pay again until it has answered.`,
  'payment-not-offered': msg`This payment method isn’t available right now. Nothing was paid; choose another one.`,
  'term-not-offered': msg`This order can’t be paid over that many months. Nothing was paid; choose another option.`,
  'payment-closed': msg`This payment has ended without charging you. Try again.`,
  'too-many-payments': msg`Too many payment attempts for this order. Call the company.`,
};

const UNANSWERED: Readonly<Record<Exclude<Failure['kind'], 'refused'>, MessageDescriptor>> = {
  unreachable: msg`We couldn’t connect, so nothing was paid. Try again when you’re online; you won’t pay twice.`,
  unreadable: msg`We couldn’t read the answer. You can try again; you won’t pay twice.`,
  'session-changed': msg`Sign in again to pay. The company has your order.`,
  'not-saved': msg`This phone is full, so nothing was paid. Free up some space and try again.`,
};

/** The reason why no payment was begun, and the next step. */
export function failureMessages(failure: Failure): MessageDescriptor {
  return failure.kind === 'refused' ? REFUSALS[failure.code] : UNANSWERED[failure.kind];
}

/** The reason why the last attempt ended without payment. */
export const ENDED_MESSAGES: { readonly [State in Payment['state']]?: MessageDescriptor } = {
  declined: msg`The bank declined the payment. You haven’t been charged.`,
  cancelled: msg`The payment was cancelled. You haven’t been charged.`,
  expired: msg`The time to pay has expired. No payment was received.`,
  returned: msg`Your payment was refunded. This order isn’t paid.`,
};
