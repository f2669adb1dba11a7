import type { CheckoutChoices } from '#local/checkout-drafts';
import { cartKey } from './cart-key.ts';
import { newOrderId } from './orders.ts';
import type { Phone } from './phone.ts';

export type { CheckoutChoices };

/** An order that is being confirmed: its id, and what was chosen and written for it so far. */
export interface CheckoutDraft {
  readonly orderId: string;
  readonly choices: CheckoutChoices;
}

/** Opens the checkout of the open cart, or finds it as it was left. */
export async function openCheckout(phone: Phone): Promise<CheckoutDraft> {
  const orderId = await newOrderId(phone);
  const cart = await cartKey(phone);
  const row = await phone.personal.checkoutDrafts.get([cart.account, cart.customer, cart.mode]);
  return { orderId, choices: row?.choices ?? {} };
}

/** Keeps what was chosen or written, so that leaving the checkout or closing the app loses no word. */
export async function keepCheckoutChoices(
  phone: Phone,
  orderId: string,
  change: CheckoutChoices,
): Promise<void> {
  await phone.personal.checkoutDrafts
    .where('orderId')
    .equals(orderId)
    .modify((row, found) => {
      found.value = { ...row, choices: { ...row.choices, ...change } };
    });
}
