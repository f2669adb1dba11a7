import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptMethod } from '#domain/payments/receipt';

/** How a customer paid on account. */
export const RECEIPT_METHOD_LABELS: Readonly<Record<ReceiptMethod, MessageDescriptor>> = {
  cash: msg`Cash`,
  transfer: msg`Transfer`,
  cheque: msg`Cheque`,
  other: msg`Other`,
};
