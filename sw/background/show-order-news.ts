import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { PersonalDatabase } from '#local/database/personal-database';
import { readAreOrderNewsOn, readLanguageSetting } from '#local/kernel/settings';
import { readOpenSession } from '#local/accounts/sessions';
import type { OrderNews } from '#sync/notifications/order-news';
import { orderNotification, type OrderInShort } from './order-notification.ts';
import { workerMessages } from './worker-messages.ts';
import { findOrder } from '#local/orders/orders';
import { findUnsentOrder } from '#local/orders/unsent-orders';

export interface NewsDeps {
  readonly tenant: Pick<TenantConfiguration, 'areTotalsHidden'>;
  readonly personal: PersonalDatabase;
  /** The tenant's prefix with its origin. */
  readonly scope: URL;
  readonly permission: () => NotificationPermission;
  readonly isInFront: () => Promise<boolean>;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
}

/** The order that a tap on the notification opens. */
export interface OrderAddress {
  readonly orderId: string;
  readonly saleUnit: string;
}

/**
 * Notifies about the result of a waiting order while no page is visible, if the person allowed it, and only for the
 * signed-in account: on a shared phone nothing is shown about another one.
 */
export async function showOrderNews(deps: NewsDeps, news: OrderNews): Promise<void> {
  const { personal } = deps;
  if (deps.permission() !== 'granted' || (await deps.isInFront())) return;
  const session = await readOpenSession(personal.sessions, news.account);
  if (session === undefined) return;
  if (!(await readAreOrderNewsOn(personal.settings))) return;
  const order = await readOrder(personal, news);
  if (order === undefined) return;
  const language = await readLanguageSetting(personal.settings);
  const { areTotalsHidden } = deps.tenant;
  const { title, body } = orderNotification(workerMessages(language), {
    ...order,
    totals: areTotalsHidden ? undefined : order.totals,
  });
  const data: OrderAddress = { orderId: news.orderId, saleUnit: order.saleUnit };
  await deps.show(title, {
    body,
    lang: language,
    tag: `order:${news.orderId}`,
    icon: new URL('tenant/icons/icon-192.png', deps.scope).href,
    data,
  });
}

async function readOrder(
  personal: PersonalDatabase,
  { account, orderId, outcome }: OrderNews,
): Promise<(OrderInShort & { readonly saleUnit: string }) | undefined> {
  if (outcome === 'accepted') {
    const order = (await findOrder(personal.orders, account, orderId))?.order;
    if (order === undefined) return undefined;
    const { orderNo, mode, totals, customer } = order;
    return { outcome, orderNo, mode, totals, saleUnit: customer.saleUnit };
  }
  const unsent = await findUnsentOrder(personal.unsentOrders, orderId);
  if (unsent === undefined) return undefined;
  const { mode, customer } = unsent.request;
  return { outcome, orderNo: '', mode, totals: unsent.draft.totals, saleUnit: customer.saleUnit };
}
