import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The customer's steps for a payment method. */
export const PAYMENT_HINTS: Readonly<Record<OrOther<PaymentMethod>, MessageDescriptor>> = {
  COD: msg`Pay in cash when your order arrives`,
  LINEPAY: msg`Pay in the LINE app`,
  BANK: msg`Transfer to the company’s account, then send the slip`,
  THAIQR: msg`Scan with any bank’s app, then send the slip`,
  CREDITCARD: msg`On the bank’s secure page`,
  VI: msg`On 2C2P’s secure page`,
  MA: msg`On 2C2P’s secure page`,
  EQ: msg`JCB, UnionPay and others, on 2C2P’s secure page`,
  KBANKBILLPAYMENT: msg`Scan a QR code or barcode with any bank’s app`,
  KBANKQR: msg`Scan with any bank’s app`,
  KBANKCREDITCARD: msg`All at once, or in installments where the bank offers them`,
  AR: msg`The company bills your account`,
  COUNTERSERVICE: msg`Show a barcode at a counter within two days`,
  other: msg`Update the app, or ask the company how to pay for this order`,
};
