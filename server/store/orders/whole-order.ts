import type { LineDifference, Order } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { points, type Points } from '#domain/kernel/points';
import type { Database } from '#server/store/database/database';
import { sendLast } from '#server/store/database/transaction-parts';
import { linesOfOrder, orderLinesInsert } from './order-lines.ts';
import { movesOfOrder, orderMoveInsert } from './order-moves.ts';
import { orderInsert, summaryOfRow, type OrderRow } from './orders.ts';
import { storedAddress, storedDifferences, storedPromotions } from './stored-order.ts';

/** An order whose enumerated values are all known, because this server wrote them. */
export interface StoredOrder extends Order {
  readonly payment: PaymentMethod;
  readonly lines: readonly OrderLine[];
}

/** An order with its lines and moves, and with data that only the company sees. */
export interface WholeOrder {
  readonly order: StoredOrder;
  readonly revision: number;
  /** The points for a complete delivery. */
  readonly pointsEarned: Points;
  /** The differences from what the customer saw when the order was accepted. */
  readonly differences: readonly LineDifference[];
}

export interface NewOrder extends WholeOrder {
  /** A result of nextOrderNumber. */
  readonly number: number;
  readonly orderedByAccount: string;
  /** For each line the points that one delivered unit earns. */
  readonly earnedPerUnit: readonly Points[];
  /** The code of the delivery zone; undefined without a day of delivery. */
  readonly deliveryZone?: string | undefined;
}

/** Inserts an order with its lines and moves, with `sendLast`. It fails if the id is taken (`orderInsert`). */
export async function insertOrderWithLines(transaction: Database, added: NewOrder): Promise<void> {
  const { order } = added;
  const {
    customer,
    totals,
    lines,
    moves: _moves,
    chargedTotal: _charged,
    agreed: _agreed,
    changes: _changes,
    ...columns
  } = order;
  await sendLast(transaction, [
    orderInsert(transaction, {
      ...columns,
      ...customer,
      ...totals,
      orderedAt: new Date(order.orderedAt),
      number: added.number,
      revision: added.revision,
      orderedByAccount: added.orderedByAccount,
      pointsEarned: added.pointsEarned,
      differences: added.differences,
      promotions: order.promotions ?? null,
      deliveryZone: added.deliveryZone ?? null,
    }),
    orderLinesInsert(transaction, order.id, lines, added.earnedPerUnit),
    ...order.moves.map(({ status, at }) =>
      orderMoveInsert(transaction, order.id, {
        status,
        at: new Date(at),
        accountId: added.orderedByAccount,
      }),
    ),
  ]);
}

/**
 * Reads the lines and moves of an order.
 *
 * @throws ZodError when stored JSON has an unexpected form
 */
export async function loadWholeOrder(database: Database, row: OrderRow): Promise<WholeOrder> {
  const lines = await linesOfOrder(database, row.id);
  const moves = await movesOfOrder(database, row.id);
  return {
    order: {
      ...summaryOfRow(row),
      customerName: row.customerName,
      orderedBy: row.orderedBy,
      lines,
      shipTo: storedAddress.parse(row.shipTo),
      billTo: storedAddress.parse(row.billTo),
      shippingCondition: row.shippingCondition,
      paymentCondition: row.paymentCondition,
      couponId: row.couponId,
      remark: row.remark,
      moves,
      ...(row.promotions === null ? {} : { promotions: storedPromotions.parse(row.promotions) }),
    },
    revision: row.revision,
    pointsEarned: points(row.pointsEarned),
    differences: storedDifferences.parse(row.differences),
  };
}
