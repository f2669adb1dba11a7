import { isGuest } from '#domain/accounts/person';
import { readSession } from '#local/accounts/sessions';
import {
  prefetchAddresses,
  prefetchBankAccounts,
  prefetchConditions,
  prefetchHistory,
} from '#state/clients/prefetch/prefetch-for-customer';
import { prefetchOrderDetails } from '#state/orders/history/prefetch-order-details';
import { cartModeOf } from '#state/runtime/mode';
import { prefetchNews } from '#state/content/news';
import type { Phone } from '#state/runtime/phone';
import { refreshOrderRules } from '#state/order-rules/order-rules-part';
import { refreshDeliveryDays } from '#state/delivery-days/delivery-days-part';
import { refreshStock } from '#state/stock/stock-part';
import { refreshPromotions } from '#state/promotions/pricing-part';
import { prefetchPurchases } from '#state/orders/history/purchases';
import { refreshWishlist } from '#state/wishlist/wishlist';

/**
 * Prefetches what the checkout needs, and the order history, so that a person who goes offline right after signing in
 * can still order, repeat an order, and find the company's contact. For an agent, also the data of all other clients.
 * Stops silently if the server is unreachable; the screens ask for themselves.
 */
export async function prefetchForOrdering(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || isGuest(session.person)) return;
  const { role } = session.person;
  if (role !== 'customer' && role !== 'agent') return;
  for (const prefetch of [prefetchAddresses, prefetchConditions, prefetchHistory, prefetchBankAccounts]) {
    if ((await prefetch(phone, session)) !== 'ready') return;
  }
  await refreshPromotions(phone);
  await refreshStock(phone);
  await refreshOrderRules(phone);
  await refreshDeliveryDays(phone);
  await refreshWishlist(phone);
  await prefetchPurchases(phone, session, cartModeOf(phone));
  await prefetchOrderDetails(phone, session);
  await prefetchNews(phone, session);
  if (role === 'agent')
    await (
      await import('#state/clients/prefetch/prefetch-clients')
    ).prefetchClients(phone, { isWanted: false });
}
