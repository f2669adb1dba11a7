import { isPointMode } from '#domain/cart-mode';
import type { Order } from '#domain/order';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/order-move';
import { mayMoveOrder, orderStatusesIn, type OrderStatus } from '#domain/order-status';
import { changeBalances } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { addOrderMove } from '#server/store/order-moves';
import { lockOrderRow, setOrderStatus } from '#server/store/orders';
import { wholeOrderOf, type WholeOrder } from '#server/store/whole-order';

/**
 * The only way an order's status changes. The table of domain/order-status says which moves there are; a goods issue
 * has no invoice, so it ends where the redeem view ends.
 *
 * Cancelling gives back the points or the credit that the order took; approving the invoice gives the points that it
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

  await setOrderStatus(transaction, row.id, status);
  await addOrderMove(transaction, row.id, { status, at: by.now, accountId: by.accountId });
  await settleBalances(transaction, before, status);
  const moves = [...before.order.moves, { status, at: by.now.toISOString() }];
  return { kind: 'moved', order: { ...before.order, status, moves } };
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
