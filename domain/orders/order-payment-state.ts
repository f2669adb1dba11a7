/** How an order stands in money. */
export const ORDER_PAYMENT_STATES = ['unpaid', 'waiting', 'paid', 'matching'] as const;

export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];
