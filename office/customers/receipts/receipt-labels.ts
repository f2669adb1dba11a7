import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptRefusal } from '#domain/payments/receipt';

/** Why a receipt cannot be recorded so, for the clerk. */
export const RECEIPT_REFUSAL_MESSAGES: Readonly<Record<ReceiptRefusal, MessageDescriptor>> = {
  'customer-unknown': msg`There’s no such customer.`,
  'receipt-closed': msg`This receipt was recorded before, with other content. Close the form and look at the receipts.`,
  'nothing-received': msg`Enter the amount received, or choose invoices that the credit on account pays.`,
  'received-later': msg`The day of the payment can’t be in the future.`,
  'order-unknown': msg`An invoice isn’t open for this customer any more. Close the form and look again.`,
  'more-than-open': msg`An invoice would get more than is open on it.`,
  'more-than-received': msg`The invoices would get more than was received and the credit on account together.`,
};
