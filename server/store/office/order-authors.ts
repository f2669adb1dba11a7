import { and, asc, desc, eq } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { orderChanges } from '#server/store/orders/order-changes';
import { orderMoves } from '#server/store/orders/order-moves';
import type { OrderStatus } from '#domain/orders/order-status';

/** A change with the name of the account that made it; null if there is no such account. */
export interface Authored {
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string;
}

/** Lists the moves of an order with their authors, oldest first. */
export async function authoredMoves(
  database: Database,
  orderId: string,
): Promise<readonly (Authored & { readonly status: OrderStatus })[]> {
  return await database
    .select({ status: orderMoves.status, at: orderMoves.at, by: accounts.name, reason: orderMoves.reason })
    .from(orderMoves)
    .leftJoin(accounts, eq(accounts.id, orderMoves.accountId))
    .where(eq(orderMoves.orderId, orderId))
    .orderBy(asc(orderMoves.number));
}

/** Lists the changes of an order by the office with their authors, oldest first. */
export async function authoredChanges(
  database: Database,
  orderId: string,
): Promise<readonly (Authored & { readonly revision: number })[]> {
  return await database
    .select({
      revision: orderChanges.revision,
      at: orderChanges.at,
      by: accounts.name,
      reason: orderChanges.reason,
    })
    .from(orderChanges)
    .leftJoin(accounts, eq(accounts.id, orderChanges.accountId))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.revision));
}

/** Finds the last change or move of an order. */
export async function lastAuthored(database: Database, orderId: string): Promise<Authored | undefined> {
  const [move] = await database
    .select({ at: orderMoves.at, by: accounts.name, reason: orderMoves.reason })
    .from(orderMoves)
    .leftJoin(accounts, eq(accounts.id, orderMoves.accountId))
    .where(eq(orderMoves.orderId, orderId))
    .orderBy(desc(orderMoves.number))
    .limit(1);
  const change = (await authoredChanges(database, orderId)).at(-1);
  if (move === undefined || change === undefined) return move ?? change;
  return change.at >= move.at ? change : move;
}

/** Lists the accounts with which an agent orders. */
export async function accountsOfAgent(
  database: Database,
  { customerCode, saleUnit }: CustomerKey,
): Promise<readonly string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'agent'),
        eq(accounts.customerCode, customerCode),
        eq(accounts.saleUnit, saleUnit),
      ),
    );
  return rows.map(({ id }) => id);
}
