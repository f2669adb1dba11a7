import { readSession } from '#local/accounts/sessions';
import { readSetting } from '#local/kernel/settings';
import { showBadge } from '#platform/notifications/app-badge';
import { requestBackgroundSync } from '#platform/network/background-sync';
import type { Phone } from '#state/runtime/phone';
import { notifiesUser } from '#sync/changes/changes';
import { watchInbox } from '#state/notifications/inbox/watch-inbox';
import type { OrderNews } from '#sync/notifications/order-news';
import type { createAppRouter } from './router.tsx';
import { readChanges } from '#local/orders/outbox';
import { follow } from '#local/kernel/follow';
import { focusHeadings } from './focus-headings.ts';
import { readOrdersOnSight } from './read-orders-on-sight.ts';
import { watchSearchShortcut } from './search-shortcut.ts';
import { storeHome, type EmptyPage } from './store-home.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Starts what runs beside the pages: focus and keys, and tasks for a person who is not looking at the app. None is needed for the first paint. */
export function startBackgroundTasks(phone: Phone, router: AppRouter, page: EmptyPage): void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let hasPending = false;
  let account: string | undefined;
  let unsentCount = 0;
  let unreadCount = 0;
  const showCounts = () => void showBadge(navigator, unsentCount + unreadCount);

  focusHeadings(router);
  watchSearchShortcut(document);
  readOrdersOnSight(phone, router);
  storeHome(phone, router, page);

  follow(
    () => readUnsent(phone),
    (unsent) => {
      hasPending = unsent.hasPending;
      unsentCount = unsent.count;
      showCounts();
      if (account !== unsent.account) void endPushOfOthers(phone);
      if (account !== undefined && account !== unsent.account) void closeNotifications(workers);
      account = unsent.account;
    },
    () => phone.log.write('badge-not-followed'),
  );

  watchInbox(phone, (count) => {
    unreadCount = count;
    showCounts();
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && hasPending) void requestBackgroundSync(workers);
  });

  void persistLogOnLeave(phone).catch(() => phone.log.write('log-not-saved'));

  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const params = orderToOpen(data);
    if (params !== undefined) void router.navigate({ to: '/historydetail/{-$orderId}/{-$saleUnit}', params });
  });
}

/**
 * Stores the log when the page is hidden, because it may never return: opening the diagnosis page by its URL restarts
 * the app.
 */
async function persistLogOnLeave(phone: Phone): Promise<void> {
  const { persistLog } = await import('#state/device/persist-log');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') persistLog(phone);
  });
}

/** The worker notifies about an order while no page is visible; a visible page shows it itself. */
export async function passOnOrderNews(news: OrderNews): Promise<void> {
  if (document.visibilityState === 'visible' || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(news);
}

interface Unsent {
  readonly account: string;
  /** Its part of the badge's number: orders and new clients, not favourites. */
  readonly count: number;
  readonly hasPending: boolean;
}

async function readUnsent(phone: Phone): Promise<Unsent> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return { account: '', count: 0, hasPending: false };
  const { account } = session;
  const rows = await readChanges(phone.personal.outbox, account);
  return { account, count: rows.filter(notifiesUser).length, hasPending: rows.length > 0 };
}

/**
 * Also runs at the start, because the app may have been closed too soon after signing out. A failure is retried at the
 * next start.
 */
async function endPushOfOthers(phone: Phone): Promise<void> {
  try {
    if ((await readSetting(phone.personal.settings, 'order-push')) === undefined) return;
    const { endOrderPushHere } = await import('#state/notifications/order-push');
    await endOrderPushHere(phone);
  } catch {
    phone.log.write('push-not-ended');
  }
}

/** Notifications of one account must not stay on the phone for the next user. */
async function closeNotifications(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await workers?.getRegistration();
  const notifications = await registration?.getNotifications();
  notifications?.forEach((notification) => notification.close());
}

function orderToOpen(message: unknown): { readonly orderId: string; readonly saleUnit: string } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('opens' in message && 'orderId' in message && 'saleUnit' in message)) return undefined;
  const { opens, orderId, saleUnit } = message;
  if (opens !== 'order' || typeof orderId !== 'string' || typeof saleUnit !== 'string') return undefined;
  return { orderId, saleUnit };
}
