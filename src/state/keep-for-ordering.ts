import { isGuest } from '#domain/person';
import { readSession, type SessionRow } from '#local/sessions';
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
import type { PageOutcome } from './page-outcome.ts';
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
  const { role } = session.person;
  if (role !== 'customer' && role !== 'agent') return;
  if ((await keepConditions(phone, session)) !== 'ready') return;
  if ((await keepOfCustomer(phone, session)) !== 'ready') return;
  await refreshWishlist(phone);
  await keepPurchases(phone, session, cartModeOf(phone));
  await keepOrderDetails(phone, session);
}

/** What is the same for every customer of the account. */
export async function keepConditions(
  phone: Phone,
  { account }: Pick<SessionRow, 'account'>,
): Promise<PageOutcome> {
  const shipping = await askKept(phone, account, shippingConditionsQuestion);
  return shipping === 'ready' ? await askKept(phone, account, paymentConditionsQuestion) : shipping;
}

/** Addresses, points and the newest orders of one customer, who need not be the one that is open. */
export async function keepOfCustomer(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<PageOutcome> {
  const addresses = await askKept(phone, account, addressesQuestion(person));
  if (addresses !== 'ready') return addresses;
  const points = await askKept(phone, account, pointsQuestion(person));
  return points === 'ready' ? (await refreshOrders(phone, 'all', 0, person)).outcome : points;
}
