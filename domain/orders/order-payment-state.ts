/** The payment state of an order. */
export const ORDER_PAYMENT_STATES = ['unpaid', 'waiting', 'paid', 'matching'] as const;

export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];
