import { isGuest } from '#domain/person';
import { readSession } from '#local/sessions';
import { keepAddresses, keepBankAccounts, keepConditions, keepHistory } from './keep-of-customer.ts';
import { keepOrderDetails } from './keep-order-details.ts';
import { cartModeOf } from './mode.ts';
import { keepNews } from './news.ts';
import type { Phone } from './phone.ts';
import { keepPurchases } from './purchases.ts';
import { refreshWishlist } from './wishlist.ts';

/**
 * Asks for all that the checkout needs before it is opened, and for what was ordered before, so that a person who loses the
 * signal right after signing in can still order, also as usual or the same again, and find how the company is reached; an agent also for all
 * other clients. Gives up quietly where the shop cannot be asked; the screens ask for themselves.
 */
export async function keepForOrdering(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return;
  const { role } = session.person;
  if (role !== 'customer' && role !== 'agent') return;
  for (const keep of [keepAddresses, keepConditions, keepHistory, keepBankAccounts]) {
    if ((await keep(phone, session)) !== 'ready') return;
  }
  await refreshWishlist(phone);
  await keepPurchases(phone, session, cartModeOf(phone));
  await keepOrderDetails(phone, session);
  await keepNews(phone, session);
  if (role === 'agent') await (await import('./keep-clients.ts')).keepClients(phone, { isWanted: false });
}
