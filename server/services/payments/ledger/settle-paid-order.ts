import type { Database } from '#server/store/database/database';
import type { OrderRow } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { settleOrder, type LedgerAct } from './settle-order.ts';

/** Settles an order that was just paid by an attempt: on account it is owed no more, and what was paid beyond its charge is credit. */
export async function settlePaidOrder(
  transaction: Database,
  row: OrderRow,
  act: Pick<LedgerAct, 'accountId' | 'now'>,
): Promise<void> {
  await settleOrder(transaction, await loadWholeOrder(transaction, row), { ...act, cause: 'payment' });
}
