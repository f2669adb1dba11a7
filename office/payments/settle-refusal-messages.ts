import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettleMoneyRefusal } from '#domain/office/money-to-settle';

/** Why a decision about money was not possible. */
export const SETTLE_REFUSAL_MESSAGES: Readonly<Record<SettleMoneyRefusal, MessageDescriptor>> = {
  'order-unknown': msg`This order no longer exists.`,
  'reference-unknown': msg`There’s no payment with this reference.`,
  'several-payments': msg`Several payments of this order wait. Decide about each by its reference.`,
  'nothing-waits': msg`Somebody has decided about this money already.`,
  'order-paid': msg`The order is paid already.`,
  'order-cancelled': msg`The order is cancelled, so the money can only be given back.`,
  'order-not-payable': msg`There’s nothing to pay for this order.`,
  'on-account': msg`The order is on account. Record a receipt instead.`,
  'nothing-received': msg`Enter an amount above zero.`,
  'method-needed': msg`Say whether the money came as cash or as a transfer.`,
  'method-known': msg`The money came by the method of the order.`,
  'too-many-payments': msg`This order has too many payments.`,
};
