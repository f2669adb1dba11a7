import {
  changeBefore,
  momentOfChange,
  type ChangedOrder,
  type ChangedOrdersQuery,
} from '#domain/orders/changes/changed-order';
import type { Database } from '#server/store/database/database';
import { changedOrders, numberChangedOrders } from '#server/store/orders/change-numbers';
import { summaryOfRow } from '#server/store/orders/orders';
import { withMoneyStates } from './events/money-of-orders.ts';

/**
 * Lists the changed orders in their present state, oldest change first.
 *
 * @param database not a transaction: change numbers must be committed before the orders are listed
 */
export async function listChangedOrders(
  database: Database,
  { account, since, after, take }: ChangedOrdersQuery,
): Promise<readonly ChangedOrder[]> {
  await numberChangedOrders(database);
  const from = Math.max(after, since === undefined ? 0 : changeBefore(since));
  const rows = await changedOrders(database, { account, after: from, take });
  const summaries = await withMoneyStates(database, rows.map(summaryOfRow));
  return summaries.map((order, at) => {
    const change = rows[at]?.changeNumber ?? 0;
    return { order, change, changedAt: momentOfChange(change) };
  });
}
