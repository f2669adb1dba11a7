import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderSlips, ShownSlip } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, existingOrderRow, type OrderRow } from '#server/store/orders/orders';
import { paymentStateOf } from '#server/store/payments/payment-attempts';
import { slipsOfOrder, shownSlips, type SlipRow } from '#server/store/payments/slips';
import { findWatchedOrder, type OrderWatcher } from '#server/services/orders/events/watched-order';
import { slipOf } from './slip-of.ts';

/** The longest list that the staff gets at once. */
const MAX_TO_SEE = 200;

/**
 * Lists the slips of an order.
 *
 * @returns undefined both when the order does not exist and when it is another customer's
 */
export async function listSlips(
  database: Database,
  watcher: OrderWatcher,
  orderId: string,
): Promise<OrderSlips | undefined> {
  const order = await findWatchedOrder(database, watcher, orderId);
  if (order === undefined) return undefined;
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    total: chargedTotalOf(order),
    payment: await paymentStateOf(database, order.id),
    isPayable: order.status !== 'so-cancel' && order.mode !== 'point' && chargedTotalOf(order) > 0,
    slips: (await slipsOfOrder(database, order.id)).map(slipOf),
  };
}

/** Lists the unchecked slips for the staff. */
export async function listSlipsToShow(database: Database): Promise<readonly ShownSlip[]> {
  const found: ShownSlip[] = [];
  for (const row of await shownSlips(database, MAX_TO_SEE)) found.push(await shownSlipOf(database, row));
  return found;
}

export async function shownSlipOf(database: Database, row: SlipRow): Promise<ShownSlip> {
  const order = await existingOrderRow(database, row.orderId);
  return shownSlipWith(row, order, await paymentStateOf(database, order.id));
}

export function shownSlipWith(row: SlipRow, order: OrderRow, payment: OrderPaymentState): ShownSlip {
  return {
    slip: slipOf(row),
    orderNo: order.orderNo,
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    total: chargedTotalOf(order),
    payment,
  };
}
