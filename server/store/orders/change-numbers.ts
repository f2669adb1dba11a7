import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { reserveNumbers } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from './orders.ts';

/** The number of orders that one transaction handles. */
const NUMBERED_AT_ONCE = 500;

/**
 * Assigns change numbers to the orders that changed since the last call. A change only clears the number; it
 * is assigned here, after the change was committed. So an order from a long transaction gets a larger number
 * than everything listed before it, and a reader who continues from a number cannot miss it. Concurrent calls
 * wait for each other at the counter's row lock, so numbers are committed in order. Orders that are being
 * changed at the moment are skipped until the next call.
 */
export async function numberChangedOrders(database: Database): Promise<void> {
  let numbered = await numberSome(database);
  while (numbered === NUMBERED_AT_ONCE) numbered = await numberSome(database);
}

async function numberSome(database: Database): Promise<number> {
  // When nothing changed, no transaction is started and nothing is written.
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
    const last = await reserveNumbers(transaction, 'order-changes', rows.length);
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

/** An order that has a change number. */
export type NumberedOrderRow = OrderRow & { readonly changeNumber: number };

/**
 * Lists orders by their last change, oldest first. Orders without a number are left out.
 *
 * @param account an empty code matches everybody, an empty sale unit every sale unit of the code
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
