import { isPointMode } from '#domain/cart-mode';
import type { Order } from '#domain/order';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/order-move';
import { orderEventOf } from '#domain/order-event';
import { mayMoveOrder, orderStatusesIn, type OrderStatus } from '#domain/order-status';
import { pushKindOf } from '#domain/push';
import { freeCouponsOf } from '#server/store/coupons';
import { changeBalances } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { addOrderMove } from '#server/store/order-moves';
import { lockOrderRow, setOrderStatus, type OrderRow } from '#server/store/orders';
import { wholeOrderOf, type WholeOrder } from '#server/store/whole-order';
import { tellOfEvent } from './tell-of-event.ts';
import { tellOfOrder, toldOrderOf } from './tell-of-order.ts';

/**
 * The only way an order's status changes. The table of domain/order-status says which moves there are; a goods issue
 * has no invoice, so it ends where the redeem view ends.
 *
 * Cancelling gives back the points, the credit and the coupon that the order took; approving the invoice gives the points that it
 * earned. Each happens once, because the order's row is held and no status is ever entered twice.
 *
 * @param by the account that moves, and the server's clock
 */
export async function moveOrder(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { orderId, status }: OrderMoveRequest,
): Promise<OrderMoveAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined) return { kind: 'refused', code: 'order-unknown' };
  const before = await wholeOrderOf(transaction, row);
  if (!mayMove(before.order, status)) return { kind: 'refused', code: 'move-not-allowed' };

  return { kind: 'moved', order: await moveHeldOrder(transaction, by, { row, before }, status) };
}

/**
 * Moves an order whose row is held and which may go there, with all that follows from it.
 *
 * @param by with the moment in which it happened, where that is another than the one in which the server heard of it
 */
export async function moveHeldOrder(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date; readonly at?: Date },
  { row, before }: { readonly row: OrderRow; readonly before: WholeOrder },
  status: OrderStatus,
): Promise<Order> {
  const { order } = before;
  const at = by.at ?? by.now;
  await setOrderStatus(transaction, order.id, status);
  await addOrderMove(transaction, order.id, { status, at, accountId: by.accountId });
  await settleBalances(transaction, before, status);
  if (status === 'so-cancel') await freeCouponsOf(transaction, order.id);
  await tellOfOrder(transaction, toldOrderOf(row), { kind: pushKindOf(status), now: by.now });
  const event = orderEventOf(status);
  if (event !== undefined) await tellOfEvent(transaction, event, { row: { ...row, status }, now: by.now });
  const moves = [...order.moves, { status, at: at.toISOString() }];
  return { ...order, status, moves };
}

function mayMove(order: Order, to: OrderStatus): boolean {
  const statuses = orderStatusesIn(isPointMode(order.mode) ? 'redeem' : 'order');
  return mayMoveOrder(order.status, to) && statuses.includes(to);
}

async function settleBalances(
  transaction: Database,
  { order, pointsEarned }: WholeOrder,
  to: OrderStatus,
): Promise<void> {
  if (to === 'so-cancel' && isPointMode(order.mode)) {
    await changeBalances(transaction, order.customer, { points: order.totals.points });
  }
  if (to === 'so-cancel' && order.payment === 'AR') {
    await changeBalances(transaction, order.customer, { debt: -order.totals.total });
  }
  if (to === 'invoice-approve') await changeBalances(transaction, order.customer, { points: pointsEarned });
}
