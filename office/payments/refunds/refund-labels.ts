import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { RefundMethod, RefundRefusal } from '#domain/payments/refund';

export const REFUND_METHOD_LABELS: Readonly<Record<OrOther<RefundMethod>, MessageDescriptor>> = {
  transfer: msg`Transfer`,
  cash: msg`Cash`,
  other: msg`Other`,
};

/** The reason why a refund cannot be recorded so, for the clerk. */
export const REFUND_REFUSAL_MESSAGES: Readonly<Record<RefundRefusal, MessageDescriptor>> = {
  'customer-unknown': msg`There’s no such customer.`,
  'refund-closed': msg`This refund was recorded before, with other content. Close the form and look at the refunds.`,
  'refund-changed': msg`The customer’s credit is another one by now, because somebody recorded something. Close the form and look again.`,
  'refund-nothing': msg`Enter an amount in baht, such as 1304.50.`,
  'refund-above-credit': msg`The amount is larger than the credit of the customer.`,
  'refund-later': msg`The day of the refund can’t be in the future.`,
};
