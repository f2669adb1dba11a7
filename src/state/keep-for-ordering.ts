import { isGuest } from '#domain/person';
import { readSession } from '#local/sessions';
import { askKept } from './ask-kept.ts';
import {
  addressesQuestion,
  paymentConditionsQuestion,
  pointsQuestion,
  shippingConditionsQuestion,
} from './checkout-questions.ts';
import { keepOrderDetails } from './keep-order-details.ts';
import { cartModeOf } from './mode.ts';
import { refreshOrders } from './order-history.ts';
import type { Phone } from './phone.ts';
import { keepPurchases } from './purchases.ts';
import { refreshWishlist } from './wishlist.ts';

/**
 * Asks for all that the checkout needs before it is opened, and for what was ordered before, so that a person who loses the
 * signal right after signing in can still order, also as usual or the same again. Gives up quietly where the shop cannot be asked; the screens ask for themselves.
 */
export async function keepForOrdering(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return;
  const { account, person } = session;
  if (person.role !== 'customer' && person.role !== 'agent') return;
  const asked = [
    () => askKept(phone, account, addressesQuestion(person)),
    () => askKept(phone, account, shippingConditionsQuestion),
    () => askKept(phone, account, paymentConditionsQuestion),
    () => askKept(phone, account, pointsQuestion(person)),
  ];
  for (const ask of asked) {
    if ((await ask()) !== 'ready') return;
  }
  if ((await refreshOrders(phone)).outcome !== 'ready') return;
  await refreshWishlist(phone);
  await keepPurchases(phone, session, cartModeOf(phone));
  await keepOrderDetails(phone);
}
