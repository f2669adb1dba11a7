import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readCustomers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { findOrderRow } from '#server/store/orders/orders';
import { ordersInLedger } from '#server/store/payments/ledger-entries';
import { brokenBalances } from '#tests/support/data/ledger';
import { databaseOf } from '#tests/support/server/databases/old-database';

interface OldOrder {
  readonly customer: string;
  readonly status: string;
  readonly payment?: string;
  readonly mode?: string;
  readonly total?: number;
  readonly points?: number;
  readonly earned?: number;
  readonly day: number;
}

/** Adds an order in the form of the version before the ledger, with one line of two units. @returns its id */
async function addOldOrder(old: Database, number: number, order: OldOrder): Promise<string> {
  const {
    customer,
    status,
    payment = 'COD',
    mode = 'money',
    total = 100_00,
    points = 0,
    earned = 0,
    day,
  } = order;
  const id = randomUUID();
  await old.execute(sql`insert into orders (id, number, order_no, revision, customer_code, sale_unit, customer_name, ordered_by,
    ordered_by_account, mode, status, ordered_at, payment, line_count, goods, discount, total, vat, points, points_earned, ship_to,
    bill_to, shipping_condition, payment_condition, coupon_id, remark, differences)
    values (${id}, ${number}, ${`SO${number}`}, 1, ${customer}, 'DC01', '', '', ${id}, ${mode}, ${status},
    ${`2026-11-${String(day).padStart(2, '0')}`}, ${payment}, 1, ${total}, 0, ${total}, 0, ${points}, ${earned}, '{}', '{}', '', '', '', '', '[]')`);
  await old.execute(sql`insert into order_lines (order_id, position, product_code, product_name, unit, unit_name, quantity, unit_price,
    line_total, unit_points, line_points) values (${id}, 0, 'C1', 'น้ำปลา', 1, 'ลัง', 2, ${total / 2}, ${total}, 0, 0)`);
  return id;
}

async function addOldCustomer(old: Database, code: string, debt: number, points: number) {
  await old.execute(
    sql`insert into customers (customer_code, sale_unit, name, debt, points) values (${code}, 'DC01', 'ร้าน', ${debt}, ${points})`,
  );
}

test('older balances become opening entries for each order', async () => {
  const { database: old, openNow, close } = await databaseOf('0021_conditions-in-english');
  await addOldCustomer(old, 'C1', 350_00, 90);
  await addOldCustomer(old, 'C2', -20_00, 0);
  await addOldCustomer(old, 'C3', 0, 0);
  const open = await addOldOrder(old, 1, {
    customer: 'C1',
    status: 'so-wait',
    payment: 'AR',
    day: 5,
  });
  const part = await addOldOrder(old, 2, {
    customer: 'C1',
    status: 'pod',
    payment: 'AR',
    day: 2,
    earned: 40,
  });
  const owed = await addOldOrder(old, 3, {
    customer: 'C1',
    status: 'invoice-approve',
    payment: 'AR',
    day: 3,
    earned: 7,
  });
  await addOldOrder(old, 4, {
    customer: 'C1',
    status: 'so-cancel',
    payment: 'AR',
    day: 4,
  });
  const gift = await addOldOrder(old, 5, {
    customer: 'C1',
    status: 'so-approve',
    mode: 'point',
    total: 0,
    points: 30,
    day: 4,
  });
  const settled = await addOldOrder(old, 6, {
    customer: 'C2',
    status: 'pod',
    payment: 'AR',
    day: 1,
  });
  const prepaid = await addOldOrder(old, 7, {
    customer: 'C3',
    status: 'pod',
    payment: 'BANK',
    day: 1,
  });
  const rider = randomUUID();
  await old.execute(sql`insert into accounts (id, username, password_hash, role, name, customer_code, sale_unit, created_at)
    values (${rider}, 'rider', 'hash', 'rider', '', 'R1', 'DC01', '2026-01-01')`);
  for (const id of [part, prepaid])
    await old.execute(sql`insert into deliveries (id, order_id, account_id, outcome, captured_at, received_at, receiver, note, due, lines,
      proofs) values (${randomUUID()}, ${id}, ${rider}, 'part', now(), now(), '', '', 0,
      '[{"number":1,"productCode":"C1","productName":"","unitName":"","ordered":2,"delivered":1}]', '[]')`);
  await old.execute(sql`insert into payment_attempts (id, order_id, number, reference, method, gateway, gateway_id, term_months, amount,
    state, started_at, expires_at, asks) values (${randomUUID()}, ${prepaid}, 1, 'SO7P1', 'BANK', '', '', 0, 10000, 'paid', now(), now(), 0)`);

  const database = await openNow();
  expect(await brokenBalances(database)).toEqual([]);
  expect((await readCustomers(database)).map(({ debt, points }) => [debt, points])).toEqual([
    [350_00, 90],
    [-20_00, 0],
    [0, 0],
  ]);
  const orders = new Map((await ordersInLedger(database, undefined)).map((each) => [each.orderId, each]));
  const own = (id: string) => orders.get(id)?.own;
  expect(own(open)).toEqual({ debt: 0, reserved: 100_00, points: 0 });
  expect(own(part)).toEqual({ debt: 50_00, reserved: 0, points: 40 });
  expect(own(owed)).toEqual({ debt: 100_00, reserved: 0, points: 7 });
  expect(own(gift)).toEqual({ debt: 0, reserved: 0, points: -30 });
  // A debt that the earlier table of balances had lowered has paid the order.
  expect(orders.get(settled)).toMatchObject({
    own: { debt: 100_00 },
    open: { debt: 0 },
  });
  expect(own(prepaid)).toEqual({ debt: -50_00, reserved: 0, points: 0 });
  expect((await findOrderRow(database, part))?.chargedTotal).toBe(50_00);
  await close();
});
