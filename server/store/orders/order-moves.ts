import { asc, eq } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderMove } from '#domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';
import { orderReference } from './orders.ts';

/** Every status that an order has had, with the account that moved it. Rows are only added. */
export const orderMoves = pgTable(
  'order_moves',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    at: moment('at').notNull(),
    accountId: uuid('account_id').notNull(),
    /** A person's reason; '' when none was given. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('order_moves_by_order').on(table.orderId, table.number)],
);

export function orderMoveInsert(
  transaction: Database,
  orderId: string,
  move: {
    readonly status: OrderStatus;
    readonly at: Date;
    readonly accountId: string;
    readonly reason?: string;
  },
): Statement {
  return transaction.insert(orderMoves).values({ orderId, ...move });
}

export async function movesOfOrder(database: Database, orderId: string): Promise<readonly OrderMove[]> {
  const rows = await database
    .select({ status: orderMoves.status, at: orderMoves.at })
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId))
    .orderBy(asc(orderMoves.number));
  return rows.map(({ status, at }) => ({ status, at: at.toISOString() }));
}
