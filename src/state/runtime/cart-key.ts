import type { CartMode } from '#domain/kernel/cart-mode';
import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { accountOf, customerOf, customerText } from '#local/kernel/account';
import type { CartKey } from '#local/cart/cart-lines';
import { readSession } from '#local/accounts/sessions';
import { cartModeOf } from './mode.ts';
import type { Phone } from './phone.ts';

/** The cart of people who are not signed in: one for the phone, whatever sale unit a guest's sign-in returns. */
export function guestCartKey(mode: CartMode): CartKey {
  return { account: `${GUEST_CUSTOMER_CODE}||guest`, customer: `${GUEST_CUSTOMER_CODE}|`, mode };
}

export function cartKeyOf(person: Person | undefined, mode: CartMode): CartKey {
  if (person === undefined || person.role === 'guest') return guestCartKey(mode);
  return { account: accountOf(person), customer: customerText(customerOf(person)), mode };
}

/** The open cart. Before anybody is signed in it is the guest's, so that no tap is lost. */
export async function cartKey(phone: Phone): Promise<CartKey> {
  return cartKeyOf((await readSession(phone.personal.sessions))?.person, cartModeOf(phone));
}
