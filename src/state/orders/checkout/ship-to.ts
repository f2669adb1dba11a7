import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText, type CustomerText } from '#local/kernel/account';
import { readShipToPreference } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import { cartKeyOf } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';

/**
 * Where the goods of whoever is ordered for go, as chosen last at home or at a checkout. An order that is being
 * confirmed comes before it.
 *
 * @returns the address's id; undefined until somebody chose, and for guests
 */
export async function readShipToId(phone: Phone): Promise<string | undefined> {
  const person = (await readSession(phone.personal.sessions))?.person;
  if (person === undefined || isGuest(person)) return undefined;
  const { account, customer, mode } = cartKeyOf(person, cartModeOf(phone));
  const draft = await phone.personal.checkoutDrafts.get([account, customer, mode]);
  return (
    draft?.choices?.shipToId ??
    (await readShipToPreference(phone.personal.preferences, customerText(customerOf(person))))
  );
}

/** From now on the goods of this customer go there, of the order that is being confirmed too. */
export async function chooseShipTo(phone: Phone, addressId: string): Promise<void> {
  const { sessions, preferences, checkoutDrafts } = phone.personal;
  await phone.personal.transaction('rw', [sessions, preferences, checkoutDrafts], async () => {
    const person = (await readSession(sessions))?.person;
    if (person === undefined || isGuest(person)) return;
    const { account, customer, mode } = cartKeyOf(person, cartModeOf(phone));
    await rememberShipTo(phone, customer, addressId);
    const draft = await checkoutDrafts.get([account, customer, mode]);
    if (draft !== undefined)
      await checkoutDrafts.put({ ...draft, choices: { ...draft.choices, shipToId: addressId } });
  });
}

/** Inside the caller's transaction. */
export async function rememberShipTo(phone: Phone, customer: CustomerText, addressId: string): Promise<void> {
  await phone.personal.preferences.put({ key: `ship-to:${customer}`, value: addressId });
}

/** The bill of the order that is being confirmed goes there. */
export async function chooseBillTo(phone: Phone, addressId: string): Promise<void> {
  const { sessions, checkoutDrafts } = phone.personal;
  await phone.personal.transaction('rw', [sessions, checkoutDrafts], async () => {
    const person = (await readSession(sessions))?.person;
    if (person === undefined || isGuest(person)) return;
    const { account, customer, mode } = cartKeyOf(person, cartModeOf(phone));
    const draft = await checkoutDrafts.get([account, customer, mode]);
    if (draft !== undefined)
      await checkoutDrafts.put({ ...draft, choices: { ...draft.choices, billToId: addressId } });
  });
}
