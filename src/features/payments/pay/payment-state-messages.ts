import type { Payment, StartPaymentRefusal } from '#domain/payments/payment';
import type { OrderPaymentView } from '#state/payments/hooks/use-order-payment';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Failure = NonNullable<OrderPaymentView['failure']>;

const REFUSALS: Readonly<Record<StartPaymentRefusal, MessageDescriptor>> = {
  'order-unknown': msg`The company does not know this order yet. Nothing was paid; try again in a moment.`,
  'order-not-payable': msg`There is nothing to pay for this order.`,
  'order-paid': msg`This order is paid already. Nothing more is asked for.`,
  'order-matching': msg`The company is looking at money for this order. Please do not pay again until it has answered.`,
  'payment-not-offered': msg`The company does not take this way to pay now. Nothing was paid; choose another one.`,
  'term-not-offered': msg`This order cannot be paid in so many months. Nothing was paid; choose another way.`,
  'payment-closed': msg`This payment is over. Nothing was paid by it; try again.`,
  'too-many-payments': msg`This order was tried to be paid too often. Please call the company.`,
};

const UNANSWERED: Readonly<Record<Exclude<Failure['kind'], 'refused'>, MessageDescriptor>> = {
  unreachable: msg`No answer from the company. Nothing was paid; try again with a signal, it stays one payment.`,
  unreadable: msg`The answer could not be read. Try again, it stays one payment.`,
  'session-changed': msg`Please sign in again to pay. Your order is safe with the company.`,
  'not-kept': msg`This phone has no room to write the payment down. Nothing was paid; make some room and try again.`,
};

/** Why nothing was begun, and what to do. */
export function failureMessages(failure: Failure): MessageDescriptor {
  return failure.kind === 'refused' ? REFUSALS[failure.code] : UNANSWERED[failure.kind];
}

/** How the last attempt ended without money. */
export const ENDED_MESSAGES: { readonly [State in Payment['state']]?: MessageDescriptor } = {
  declined: msg`The bank declined the payment. No money was taken.`,
  cancelled: msg`The payment was cancelled. No money was taken.`,
  expired: msg`The time to pay is over. No money has come.`,
  returned: msg`The money was given back. The order is not paid.`,
};
