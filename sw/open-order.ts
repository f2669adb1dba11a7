import type { OrderAddress } from './background/show-order-news.ts';

/** The order in a notification's data; undefined for a notification that is not about an order. */
export function orderAddressOf(data: unknown): OrderAddress | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('orderId' in data && 'saleUnit' in data)) return undefined;
  const { orderId, saleUnit } = data;
  return typeof orderId === 'string' && typeof saleUnit === 'string' ? { orderId, saleUnit } : undefined;
}

/** Shows an order in an open page, which keeps its state, otherwise in a new one. */
export async function openOrder(clients: Clients, scope: URL, order: OrderAddress): Promise<void> {
  const pages = await windowsBelow(clients, scope);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page !== undefined) {
    page.postMessage({ opens: 'order', ...order }, []);
    await page.focus();
    return;
  }
  const path = `historydetail/${encodeURIComponent(order.orderId)}/${encodeURIComponent(order.saleUnit)}`;
  await clients.openWindow(new URL(path, scope).href);
}

export async function isInFront(clients: Clients, scope: URL): Promise<boolean> {
  const pages = await windowsBelow(clients, scope);
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

async function windowsBelow(clients: Clients, scope: URL): Promise<readonly WindowClient[]> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope.href));
}
