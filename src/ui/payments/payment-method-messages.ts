import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { PaymentMethod } from '#domain/payments/payment-method';

interface PaymentMethodMessages {
  readonly label: MessageDescriptor;
  /** The customer's steps. */
  readonly hint: MessageDescriptor;
  /** The label of a received payment, if it differs. */
  readonly paid?: MessageDescriptor;
}

/** The texts of all payment methods, and of one that only a newer version knows. */
export const PAYMENT_METHOD_MESSAGES: Readonly<Record<OrOther<PaymentMethod>, PaymentMethodMessages>> = {
  COD: {
    label: msg`Cash on delivery`,
    hint: msg`Pay in cash when your order arrives`,
    // Cash may have been paid at the office too, so it is not called "on delivery".
    paid: msg`Cash`,
  },
  LINEPAY: { label: msg`LINE Pay`, hint: msg`Pay in the LINE app` },
  BANK: {
    label: msg`Bank transfer`,
    hint: msg`Transfer to the company’s account, then send the slip`,
  },
  THAIQR: { label: msg`PromptPay QR`, hint: msg`Scan with any bank’s app, then send the slip` },
  CREDITCARD: { label: msg`Credit card`, hint: msg`On the bank’s secure page` },
  VI: { label: msg`Visa`, hint: msg`On 2C2P’s secure page` },
  MA: { label: msg`Mastercard`, hint: msg`On 2C2P’s secure page` },
  EQ: { label: msg`Other card`, hint: msg`JCB, UnionPay and others, on 2C2P’s secure page` },
  KBANKBILLPAYMENT: {
    label: msg`KBank bill payment`,
    hint: msg`Scan a QR code or barcode with any bank’s app`,
  },
  KBANKQR: { label: msg`KBank QR`, hint: msg`Scan with any bank’s app` },
  KBANKCREDITCARD: {
    label: msg`KBank credit card`,
    hint: msg`All at once, or in installments where the bank offers them`,
  },
  AR: { label: msg`Shop credit`, hint: msg`The company bills your account` },
  COUNTERSERVICE: { label: msg`Counter service`, hint: msg`Show a barcode at a counter within two days` },
  other: {
    label: msg({ message: 'Other', context: 'way to pay' }),
    hint: msg`Update the app, or ask the company how to pay for this order`,
  },
};

/** The label of a received payment. */
export function paidLabel(method: OrOther<PaymentMethod>): MessageDescriptor {
  const { paid, label } = PAYMENT_METHOD_MESSAGES[method];
  return paid ?? label;
}
