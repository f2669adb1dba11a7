import { orderPaymentState, type OrderPayment, type Payment } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { attemptsOfOrder, findAttempt } from '#server/store/payments/payment-attempts';
import { findWatchedOrder, type OrderWatcher } from '#server/services/orders/events/watched-order';
import { pollUnlessRecent } from './poll-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentOf } from './payment-of.ts';

/**
 * Loads an order's payment state with its attempts.
 *
 * @returns undefined both when the order does not exist and when it is another customer's
 */
export async function loadOrderPayment(
  database: Database,
  watcher: OrderWatcher,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<OrderPayment | undefined> {
  if ((await findWatchedOrder(database, watcher, orderId)) === undefined) return undefined;
  const attempts = await attemptsOfOrder(database, orderId);
  return {
    orderId,
    state: orderPaymentState(attempts.map(({ state }) => state)),
    payments: attempts.map((attempt) => paymentOf(attempt, now)),
  };
}

/** Loads one attempt after asking its gateway again. Returns undefined like `loadOrderPayment`. */
export async function checkPayment(
  deps: PaymentDeps,
  watcher: OrderWatcher,
  id: string,
): Promise<Payment | undefined> {
  const attempt = await findAttempt(deps.database, id);
  const order = attempt && (await findWatchedOrder(deps.database, watcher, attempt.orderId));
  if (attempt === undefined || order === undefined) return undefined;
  return paymentOf(await pollUnlessRecent(deps, attempt), deps.clock());
}
