import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText, type CustomerText } from '#local/kernel/account';
import { readShipToChoice, saveShipToChoice } from '#local/addresses/ship-to-choices';
import { readSession } from '#local/accounts/sessions';
import { cartKeyOf } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { readCheckoutDraft, changeCheckoutChoices } from '#local/orders/checkout-drafts';

/**
 * The current customer's ship-to address, as last chosen at home or at a checkout. The choice of an open checkout comes
 * first.
 *
 * @returns the address's id; undefined before the first choice, and for guests
 */
export async function readShipToId(phone: Phone): Promise<string | undefined> {
  const person = (await readSession(phone.personal.sessions))?.person;
  if (person === undefined || isGuest(person)) return undefined;
  const cart = cartKeyOf(person, cartModeOf(phone));
  const draft = await readCheckoutDraft(phone.personal.checkoutDrafts, cart);
  return (
    draft?.choices?.shipToId ??
    (await readShipToChoice(phone.personal.shipToChoices, customerText(customerOf(person))))
  );
}

/** Sets the ship-to address of this customer, also for the open checkout. */
export async function chooseShipTo(phone: Phone, addressId: string): Promise<void> {
  const { sessions, checkoutDrafts } = phone.personal;
  await phone.personal.write(['sessions', 'shipToChoices', 'checkoutDrafts'], async () => {
    const person = (await readSession(sessions))?.person;
    if (person === undefined || isGuest(person)) return;
    const cart = cartKeyOf(person, cartModeOf(phone));
    await rememberShipTo(phone, cart.customer, addressId);
    const draft = await readCheckoutDraft(checkoutDrafts, cart);
    if (draft !== undefined) await changeCheckoutChoices(checkoutDrafts, draft, { shipToId: addressId });
  });
}

/** Called inside the caller's transaction. */
export async function rememberShipTo(phone: Phone, customer: CustomerText, addressId: string): Promise<void> {
  await saveShipToChoice(phone.personal.shipToChoices, { customer, addressId });
}

/** Sets the bill-to address of the open checkout. */
export async function chooseBillTo(phone: Phone, addressId: string): Promise<void> {
  const { sessions, checkoutDrafts } = phone.personal;
  await phone.personal.write(['sessions', 'checkoutDrafts'], async () => {
    const person = (await readSession(sessions))?.person;
    if (person === undefined || isGuest(person)) return;
    const draft = await readCheckoutDraft(checkoutDrafts, cartKeyOf(person, cartModeOf(phone)));
    if (draft !== undefined) await changeCheckoutChoices(checkoutDrafts, draft, { billToId: addressId });
  });
}
