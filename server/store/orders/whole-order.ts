import type { LineDifference, Order } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { points, type Points } from '#domain/kernel/points';
import type { Database } from '#server/store/database/database';
import { addOrderLines, linesOfOrder } from './order-lines.ts';
import { addOrderMove, movesOfOrder } from './order-moves.ts';
import { insertOrderRow, summaryOfRow, type OrderRow } from './orders.ts';
import { storedAddress, storedDifferences } from './stored-order.ts';

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
}

/** Returns false, with nothing written, when the id is taken. */
export async function insertOrderWithLines(transaction: Database, added: NewOrder): Promise<boolean> {
  const { order } = added;
  const {
    customer,
    totals,
    lines,
    moves: _moves,
    chargedTotal: _charged,
    changes: _changes,
    ...columns
  } = order;
  const isNew = await insertOrderRow(transaction, {
    ...columns,
    ...customer,
    ...totals,
    orderedAt: new Date(order.orderedAt),
    number: added.number,
    revision: added.revision,
    orderedByAccount: added.orderedByAccount,
    pointsEarned: added.pointsEarned,
    differences: added.differences,
  });
  if (!isNew) return false;
  await addOrderLines(transaction, order.id, lines, added.earnedPerUnit);
  for (const { status, at } of order.moves) {
    await addOrderMove(transaction, order.id, {
      status,
      at: new Date(at),
      accountId: added.orderedByAccount,
    });
  }
  return true;
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
    },
    revision: row.revision,
    pointsEarned: points(row.pointsEarned),
    differences: storedDifferences.parse(row.differences),
  };
}
