import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a way to pay asks of the customer. */
export const PAYMENT_HINTS: Readonly<Record<OrOther<PaymentMethod>, MessageDescriptor>> = {
  COD: msg`Pay in cash when the goods arrive`,
  LINEPAY: msg`Pay in the LINE app`,
  BANK: msg`Transfer to the company's account, then send the slip`,
  THAIQR: msg`Scan with the app of any bank, then send the slip`,
  CREDITCARD: msg`On the secure page of the bank`,
  VI: msg`On the secure page of 2C2P`,
  MA: msg`On the secure page of 2C2P`,
  EQ: msg`JCB, UnionPay and others, on the secure page of 2C2P`,
  KBANKBILLPAYMENT: msg`Scan a code or barcode with the app of any bank`,
  KBANKQR: msg`Scan with the app of any bank`,
  KBANKCREDITCARD: msg`All at once, or in installments where the bank offers them`,
  AR: msg`On your account: the company bills you`,
  COUNTERSERVICE: msg`Show a barcode at a counter, within two days`,
  other: msg`Update the app, or ask the company how to pay this order`,
};
