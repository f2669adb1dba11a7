/** All payment methods, in the order of the table (Specification, PAY-1). */
export const PAYMENT_METHODS = [
  'COD',
  'LINEPAY',
  'BANK',
  'THAIQR',
  'CREDITCARD',
  'VI',
  'MA',
  'EQ',
  'KBANKBILLPAYMENT',
  'KBANKQR',
  'KBANKCREDITCARD',
  'AR',
  'COUNTERSERVICE',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

interface PaymentRow {
  readonly number: number;
  /** Whether an order with this method can wait in the outbox while offline; the others need a connection. */
  readonly canBeQueued: boolean;
}

export const PAYMENT_METHOD_TABLE: Readonly<Record<PaymentMethod, PaymentRow>> = {
  COD: { number: 0, canBeQueued: true },
  LINEPAY: { number: 1, canBeQueued: false },
  BANK: { number: 2, canBeQueued: true },
  THAIQR: { number: 3, canBeQueued: false },
  CREDITCARD: { number: 4, canBeQueued: false },
  VI: { number: 5, canBeQueued: false },
  MA: { number: 5, canBeQueued: false },
  EQ: { number: 5, canBeQueued: false },
  KBANKBILLPAYMENT: { number: 6, canBeQueued: false },
  KBANKQR: { number: 7, canBeQueued: false },
  KBANKCREDITCARD: { number: 8, canBeQueued: false },
  AR: { number: 9, canBeQueued: true },
  COUNTERSERVICE: { number: 10, canBeQueued: true },
};

/** The number of an unknown method. */
export const UNKNOWN_PAYMENT_NUMBER = -1;

export function isPaymentMethod(code: string): code is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === code);
}

/** The number of a method on the wire; UNKNOWN_PAYMENT_NUMBER for any other code. */
export function paymentMethodNumber(code: string): number {
  return isPaymentMethod(code) ? PAYMENT_METHOD_TABLE[code].number : UNKNOWN_PAYMENT_NUMBER;
}
