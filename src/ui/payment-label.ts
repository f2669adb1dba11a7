import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '#domain/payment-method';

/** The words for every way to pay. */
export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  COD: msg`Cash on delivery`,
  LINEPAY: msg`LINE Pay`,
  BANK: msg`Bank transfer`,
  THAIQR: msg`PromptPay QR`,
  CREDITCARD: msg`Credit card`,
  VI: msg`Visa`,
  MA: msg`Mastercard`,
  EQ: msg`Other card`,
  KBANKBILLPAYMENT: msg`KBank bill payment`,
  KBANKQR: msg`KBank QR`,
  KBANKCREDITCARD: msg`KBank credit card`,
  AR: msg`Shop credit`,
  COUNTERSERVICE: msg`Counter service`,
};
