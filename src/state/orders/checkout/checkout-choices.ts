import { OTHER } from '#domain/kernel/or-other';
import { settlementOf } from '#domain/payments/pay-now';
import type { PaymentMethod } from '#domain/payments/payment-method';
import {
  changeCheckoutChoices,
  findCheckoutDraft,
  readCheckoutDraft,
  type CheckoutChoices,
} from '#local/orders/checkout-drafts';
import { readNewestOrders, type OrderRow } from '#local/orders/orders';
import { cartKey } from '#state/runtime/cart-key';
import { newOrderId } from './orders.ts';
import { readShipToId, rememberShipTo } from './ship-to.ts';
import type { Phone } from '#state/runtime/phone';

export type { CheckoutChoices };

/** The order at the checkout: its id, and the choices and input so far. */
export interface CheckoutDraft {
  readonly orderId: string;
  readonly choices: CheckoutChoices;
}

/**
 * Opens the checkout of the open cart, or restores it as it was left. The ship-to address starts as the last chosen
 * one, and the payment method as that of the customer's newest order.
 */
export async function openCheckout(phone: Phone): Promise<CheckoutDraft> {
  const orderId = await newOrderId(phone);
  const cart = await cartKey(phone);
  const row = await readCheckoutDraft(phone.personal.checkoutDrafts, cart);
  const shipToId = await readShipToId(phone);
  const payment = await lastPaymentMethod(phone, cart);
  return {
    orderId,
    choices: {
      ...(shipToId === undefined ? {} : { shipToId }),
      ...(payment === undefined ? {} : { payment }),
      ...row?.choices,
    },
  };
}

/** Undefined if the phone has no order that the customer pays with money, by a method that this version knows. */
async function lastPaymentMethod(
  { personal }: Phone,
  customer: Pick<OrderRow, 'account' | 'customer'>,
): Promise<PaymentMethod | undefined> {
  const isPaidWithMoney = ({ summary }: OrderRow) => settlementOf(summary).by === 'method';
  const [newest] = await readNewestOrders(personal.orders, customer, 1, isPaidWithMoney);
  return newest === undefined || newest.summary.payment === OTHER ? undefined : newest.summary.payment;
}

/** Stores choices and input, so that leaving the checkout or closing the app loses nothing. */
export async function saveCheckoutChoices(
  phone: Phone,
  orderId: string,
  change: CheckoutChoices,
): Promise<void> {
  const { checkoutDrafts } = phone.personal;
  await phone.personal.write(['checkoutDrafts', 'shipToChoices'], async () => {
    const row = await findCheckoutDraft(checkoutDrafts, orderId);
    if (row === undefined) return;
    await changeCheckoutChoices(checkoutDrafts, row, change);
    if (change.shipToId !== undefined) await rememberShipTo(phone, row.customer, change.shipToId);
  });
}
