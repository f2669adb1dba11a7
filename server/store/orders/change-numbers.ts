import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { takeNumbers } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from './orders.ts';

/** In one transaction. */
const NUMBERED_AT_ONCE = 500;

/**
 * Numbers the orders that changed since the last time, so that they can be listed by number. A change only empties the number; it
 * is given here, after its transaction was committed. So an order of a transaction that takes long gets a larger number than all
 * that was listed before, and nobody who reads on by number skips it. Two that number at once wait for each other at the counter,
 * so numbers are committed in their order. Orders that are being changed right now are left for the next time.
 */
export async function numberChangedOrders(database: Database): Promise<void> {
  let numbered = await numberSome(database);
  while (numbered === NUMBERED_AT_ONCE) numbered = await numberSome(database);
}

async function numberSome(database: Database): Promise<number> {
  // Nothing is written, and no transaction begun, where nothing changed.
  const [found] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(isNull(orders.changeNumber))
    .limit(1);
  if (found === undefined) return 0;
  return await database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(isNull(orders.changeNumber))
      .orderBy(asc(orders.number))
      .limit(NUMBERED_AT_ONCE)
      .for('no key update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const last = await takeNumbers(transaction, 'order-changes', rows.length);
    const ids = rows.map(({ id }) => id);
    const list = sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    await transaction
      .update(orders)
      .set({
        changeNumber: sql`${last - rows.length}::bigint + array_position(array[${list}], ${orders.id})`,
      })
      .where(inArray(orders.id, ids));
    return rows.length;
  });
}

/** An order that has a number, and where its last change stands. */
export type NumberedOrderRow = OrderRow & { readonly changeNumber: number };

/**
 * Orders by their last change, the oldest first. One that is not numbered yet comes later.
 *
 * @param account an empty code is everybody's, an empty sale unit every sale unit of the code
 */
export async function changedOrders(
  database: Database,
  { account, after, take }: { readonly account: CustomerKey; readonly after: number; readonly take: number },
): Promise<readonly NumberedOrderRow[]> {
  const { customerCode, saleUnit } = account;
  const rows = await database
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.changeNumber, after),
        customerCode === '' ? undefined : eq(orders.customerCode, customerCode),
        saleUnit === '' ? undefined : eq(orders.saleUnit, saleUnit),
      ),
    )
    .orderBy(asc(orders.changeNumber))
    .limit(take);
  return rows.flatMap((row) =>
    row.changeNumber === null ? [] : [{ ...row, changeNumber: row.changeNumber }],
  );
}
