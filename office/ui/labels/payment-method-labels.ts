import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** The payment methods in the short words of a list. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<OrOther<PaymentMethod>, MessageDescriptor>> = {
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
  other: msg`Other`,
};
