import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import { PAYMENT_LABELS } from './payment-label.ts';

/** The label of a received payment. Cash may have been paid at the office too, so it is not called "on delivery". */
export function paidLabel(method: OrOther<PaymentMethod>): MessageDescriptor {
  return method === 'COD' ? msg`Cash` : PAYMENT_LABELS[method];
}
