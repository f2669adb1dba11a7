import type { PaymentMethod } from '#domain/payment-method';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a way to pay asks of the customer. */
export const PAYMENT_HINTS: { readonly [Method in PaymentMethod]?: MessageDescriptor } = {
  COD: msg`Pay in cash when the goods arrive`,
};
