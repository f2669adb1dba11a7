import { isPointMode } from '#domain/kernel/cart-mode';
import type { Order } from '#domain/orders/order';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/orders/order-move';
import { orderEventOf } from '#domain/orders/order-event';
import { mayMoveOrder, orderStatusesIn, type OrderStatus } from '#domain/orders/order-status';
import type { OrderCause } from '#domain/payments/ledger';
import { pushKindOf, type OrderPushKind } from '#domain/notifications/push';
import type { Database } from '#server/store/database/database';
import { orderMoveInsert } from '#server/store/orders/order-moves';
import { lockOrderRow, setOrderStatus, type OrderRow } from '#server/store/orders/orders';
import { loadWholeOrder, type WholeOrder } from '#server/store/orders/whole-order';
import { paymentStateOf } from '#server/store/payments/payment-attempts';
import { settleOrder } from '#server/services/payments/ledger/settle-order';
import { recordOrderEvent } from './events/record-order-event.ts';
import {
  queueOrderNotification,
  notifiedOrderOf,
} from '#server/services/notifications/queue-order-notification';

/**
 * Moves an order to another status. All changes of status go through this file. The table of
 * domain/orders/order-status defines the allowed moves. A goods issue has no invoice, so only the statuses of
 * the redeem view are allowed. An order whose total the office raised is approved once its customer agreed.
 *
 * The customer's balances and the coupon are settled with the status (services/payments/ledger/settle-order), under
 * the order's row lock.
 *
 * @param by the account that moves the order, and the server's clock
 */
export async function moveOrder(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { orderId, status }: OrderMoveRequest,
): Promise<OrderMoveAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined) return { kind: 'refused', code: 'order-unknown' };
  const before = await loadWholeOrder(transaction, row);
  if (!mayMove(before.order, status)) return { kind: 'refused', code: 'move-not-allowed' };

  if (status === 'so-approve' && (await isUnagreed(transaction, before.order)))
    return { kind: 'refused', code: 'not-agreed' };
  return { kind: 'moved', order: await moveHeldOrder(transaction, by, { row, before }, status) };
}

/**
 * Moves an order whose row is locked and whose move was checked, with all its effects: balances, notification
 * and event.
 *
 * @param by `at` is the moment it happened, when that differs from `now`; `reason` is a person's text; `push`
 * replaces the notification of the status
 */
export async function moveHeldOrder(
  transaction: Database,
  by: {
    readonly accountId: string;
    readonly now: Date;
    readonly at?: Date;
    readonly reason?: string;
    readonly push?: OrderPushKind;
  },
  { row, before }: { readonly row: OrderRow; readonly before: WholeOrder },
  status: OrderStatus,
): Promise<Order> {
  const { order } = before;
  const at = by.at ?? by.now;
  await setOrderStatus(transaction, order.id, status);
  await orderMoveInsert(transaction, order.id, {
    status,
    at,
    accountId: by.accountId,
    reason: by.reason ?? '',
  }).execute();
  const { accountId, now, reason: note } = by;
  await settleOrder(
    transaction,
    { ...before, order: { ...order, status } },
    { cause: causeOf(status), accountId, now, note },
  );
  await queueOrderNotification(transaction, notifiedOrderOf(row), {
    kind: by.push ?? pushKindOf(status),
    now: by.now,
  });
  const event = orderEventOf(status);
  if (event !== undefined)
    await recordOrderEvent(transaction, event, { row: { ...row, status }, now: by.now });
  const moves = [...order.moves, { status, at: at.toISOString() }];
  return { ...order, status, moves };
}

/** The payment state is read only for an order whose total was raised. */
async function isUnagreed(transaction: Database, order: Order): Promise<boolean> {
  if (order.agreed === undefined) return false;
  return waitsForCustomer({ ...order, paymentState: await paymentStateOf(transaction, order.id) });
}

function mayMove(order: Order, to: OrderStatus): boolean {
  const statuses = orderStatusesIn(isPointMode(order.mode) ? 'redeem' : 'order');
  return mayMoveOrder(order.status, to) && statuses.includes(to);
}

function causeOf(status: OrderStatus): OrderCause {
  if (status === 'so-cancel') return 'cancel';
  return status === 'pod' ? 'delivery' : 'invoice';
}
