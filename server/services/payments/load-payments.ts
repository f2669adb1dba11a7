import { orderPaymentState, type OrderPayment, type Payment } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { findOrderRow } from '#server/store/orders/orders';
import { attemptsOfOrder, findAttempt } from '#server/store/payments/payment-attempts';
import type { Actor } from '#server/services/accounts/actor';
import { pollUnlessRecent } from './poll-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentOf } from './payment-of.ts';

type Watcher = Pick<Actor, 'role' | 'customer'>;

/**
 * Loads an order's payment state with its attempts.
 *
 * @returns undefined both when the order does not exist and when it is another customer's
 */
export async function loadOrderPayment(
  database: Database,
  watcher: Watcher,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<OrderPayment | undefined> {
  if (!(await maySee(database, watcher, orderId))) return undefined;
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
  watcher: Watcher,
  id: string,
): Promise<Payment | undefined> {
  const attempt = await findAttempt(deps.database, id);
  if (attempt === undefined || !(await maySee(deps.database, watcher, attempt.orderId))) return undefined;
  return paymentOf(await pollUnlessRecent(deps, attempt), deps.clock());
}

async function maySee(database: Database, { role, customer }: Watcher, orderId: string): Promise<boolean> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return false;
  const isOwn = row.customerCode === customer.customerCode && row.saleUnit === customer.saleUnit;
  return isOwn || role === 'staff';
}
