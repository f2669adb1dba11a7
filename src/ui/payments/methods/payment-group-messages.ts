import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentGroup } from '#domain/payments/payment-groups';

/** The headings of the groups of payment methods. */
export const PAYMENT_GROUP_MESSAGES: Readonly<Record<PaymentGroup, MessageDescriptor>> = {
  scan: msg`QR code or app`,
  card: msg`Credit or debit card`,
  bank: msg`Bank transfer with a slip`,
  credit: msg`Credit from the company`,
  cash: msg`Cash`,
};
