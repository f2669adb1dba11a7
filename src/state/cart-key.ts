import type { CartMode } from '#domain/cart-mode';
import { GUEST_CUSTOMER_CODE, type Person } from '#domain/person';
import { accountOf, customerOf, customerText } from '#local/account';
import type { CartKey } from '#local/cart-lines';
import { readSession } from '#local/sessions';
import { cartModeOf } from './mode.ts';
import type { Phone } from './phone.ts';

/** The cart of those who are not signed in: one for the phone, whatever sale unit a guest login answers. */
export function guestCartKey(mode: CartMode): CartKey {
  return { account: `${GUEST_CUSTOMER_CODE}||guest`, customer: `${GUEST_CUSTOMER_CODE}|`, mode };
}

export function cartKeyOf(person: Person | undefined, mode: CartMode): CartKey {
  if (person === undefined || person.role === 'guest') return guestCartKey(mode);
  return { account: accountOf(person), customer: customerText(customerOf(person)), mode };
}

/** The cart that is open now. Before anybody is signed in it is the guest's, so no tap is ever lost. */
export async function cartKey(phone: Phone): Promise<CartKey> {
  return cartKeyOf((await readSession(phone.personal.sessions))?.person, cartModeOf(phone));
}
