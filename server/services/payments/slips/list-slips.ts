import { orderPaymentState, type OrderPayment } from '#domain/payments/payment';
import type { OrderSlips, ShownSlip } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, findOrderRow } from '#server/store/orders/orders';
import { attemptsOfOrder } from '#server/store/payments/payment-attempts';
import { slipsOfOrder, shownSlips, type SlipRow } from '#server/store/payments/slips';
import type { Actor } from '#server/services/accounts/actor';
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
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  orderId: string,
): Promise<OrderSlips | undefined> {
  const order = await findOrderRow(database, orderId);
  if (order === undefined) return undefined;
  const isOwn = order.customerCode === customer.customerCode && order.saleUnit === customer.saleUnit;
  if (!isOwn && role !== 'staff') return undefined;
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    total: chargedTotalOf(order),
    payment: await paymentState(database, order.id),
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
  const order = await findOrderRow(database, row.orderId);
  if (order === undefined) throw new Error('the order of a slip is missing');
  return {
    slip: slipOf(row),
    orderNo: order.orderNo,
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    total: chargedTotalOf(order),
    payment: await paymentState(database, order.id),
  };
}

async function paymentState(database: Database, orderId: string): Promise<OrderPayment['state']> {
  return orderPaymentState((await attemptsOfOrder(database, orderId)).map(({ state }) => state));
}
