import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeBefore } from '#domain/orders/changes/changed-order';
import type { Database } from '#server/store/database/database';
import { markOrderChanged } from '#server/store/orders/orders';
import { changedOrders, numberChangedOrders } from '#server/store/orders/change-numbers';
import { databaseOf } from '#tests/support/server/databases/old-database';

const EVERYBODY = { customerCode: '', saleUnit: '' };

/** Adds an order in the form of the previous version. @returns its id */
async function addOldOrder(old: Database, number: number, orderedAt: string): Promise<string> {
  const id = randomUUID();
  await old.execute(sql`insert into orders (id, number, order_no, revision, customer_code, sale_unit, customer_name, ordered_by,
    ordered_by_account, mode, status, ordered_at, payment, line_count, goods, discount, total, vat, points, points_earned, ship_to,
    bill_to, shipping_condition, payment_condition, coupon_id, remark, differences)
    values (${id}, ${number}, ${`SO${number}`}, 1, 'C1', 'DC01', '', '', ${id}, 'money', 'so-wait', ${orderedAt}, 'COD', 1, 100, 0, 100,
    0, 0, 0, '{}', '{}', '', '', '', '', '[]')`);
  return id;
}

test('older orders are numbered by their last move, and later changes come after them', async () => {
  const { database: old, openNow, close } = await databaseOf('0026_settled-money');
  const moved = await addOldOrder(old, 1, '2026-11-01T00:00:00Z');
  const same = [
    await addOldOrder(old, 2, '2026-11-02T00:00:00Z'),
    await addOldOrder(old, 3, '2026-11-02T00:00:00Z'),
  ];
  await old.execute(
    sql`insert into order_moves (order_id, status, at, account_id) values (${moved}, 'so-approve', '2026-11-05T00:00:00Z', ${moved})`,
  );
  const database = await openNow();
  const list = async (after = 0) =>
    (await changedOrders(database, { account: EVERYBODY, after, take: 9 })).map(({ id }) => id);
  expect(await list()).toEqual([...same, moved]);
  expect(await list(changeBefore('2026-11-04T00:00:00Z'))).toEqual([moved]);
  await markOrderChanged(database, same[0] ?? '');
  await numberChangedOrders(database);
  expect(await list()).toEqual([same[1], moved, same[0]]);
  await close();
});
