import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { sendSlip } from '#contract/payments/slip';
import { findOrderRow } from '#server/store/orders/orders';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const riders = ridersAt(server);
const DAY_MS = 86_400_000;
const SHOP = `${KEY1.customerCode}/${KEY1.saleUnit}`;
let desk: StaffDesk;
let reference = 0;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

async function orderNoOf(id: string): Promise<string> {
  const row = await findOrderRow(server.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return row.orderNo;
}

/** An order of shop1 in its first status. @returns its number and id */
async function placed(PaymentCode: string, customer = KEY1) {
  const body = orderBody({ PaymentCode }, customer);
  const token = await tokenOf(server, customer === KEY1 ? 'shop1' : 'shop2');
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  return { id: body.OrderId, orderNo: await orderNoOf(body.OrderId) };
}

async function sendOne(orderId: string): Promise<void> {
  const bytes = await drawnSlip({ reference: `UNPAID${(reference += 1)}` });
  const content = bytes.toString('base64');
  const body = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId, content });
  await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), key: randomUUID(), body });
}

/** Two cases for 960.00, of which one was refused at delivery. @returns the order's number and id */
async function halfTaken(PaymentCode: string) {
  const id = await approvedInvoice(server, {
    PaymentCode,
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }],
    SeenTotal: 960,
    AcceptUpTo: 960,
  });
  await riders.grab(id);
  const Lines = [{ LineNo: 1, Delivered: 1, Reason: 'DAMAGED' }];
  await riders.tell(await reportBody(id, { Lines, Money: null }));
  return { id, orderNo: await orderNoOf(id) };
}

/** The output lines about orders, by the number at their start. */
async function listed(...more: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { told } = await desk.run('unpaid', ...more);
  const lines = told.split('\n').filter((line) => line.startsWith('SO'));
  return new Map(lines.map((line) => [line.split('  ')[0] ?? '', line]));
}

describe('unpaid orders', () => {
  test('are listed with customer, amount, method, reason and age, oldest first', async () => {
    const transfer = await placed('BANK');
    server.clock.moveOn(3 * DAY_MS);
    const cash = await placed('COD', KEY2);
    const { exit, told } = await desk.run('unpaid');
    expect(exit).toBe(0);
    expect(told.split('\n')).toEqual([
      `${transfer.orderNo}  2026-11-20  C0001 ร้านหนึ่ง  ฿480.00  bank transfer: no payment or slip received  (3 days)`,
      `${cash.orderNo}  2026-11-23  C0002 ร้านสอง  ฿451.20  cash on delivery: not delivered yet  (0 days)`,
      '2 orders, ฿931.20 due',
    ]);
    const thai = await desk.run('unpaid', '--language', 'th');
    expect(thai.told).toContain('โอนเงิน: ยังไม่มีเงินหรือสลิปเข้ามา  (3 วัน)');
  });

  test('are listed with the state of their slip, until the money is confirmed', async () => {
    const order = await placed('BANK');
    await sendOne(order.id);
    expect((await listed()).get(order.orderNo)).toContain('slip to be checked');
    await desk.run('refuse-slip', order.orderNo, '--reason', 'unreadable', '--write');
    expect((await listed()).get(order.orderNo)).toContain('slip refused; waiting for a new transfer');
    await sendOne(order.id);
    await desk.run('confirm-slip', order.orderNo, '--amount', '400', '--write');
    expect((await listed()).get(order.orderNo)).toContain('payment does not match');
    const other = await placed('BANK');
    await sendOne(other.id);
    await desk.run('confirm-slip', other.orderNo, '--write');
    expect([...(await listed()).keys()]).toEqual([order.orderNo]);
  });

  test('do not include cancelled orders, orders in points, and cash orders paid on delivery', async () => {
    const cancelled = await placed('BANK');
    const token = await tokenOf(server, 'shop1');
    await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: cancelled.id } });
    const points = orderBody({
      is_point: true,
      Lines: [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }],
    });
    await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, points));
    const cash = await approvedInvoice(server);
    await riders.grab(cash);
    await riders.tell(await reportBody(cash));
    expect((await desk.run('unpaid')).told).toBe('No unpaid orders');
  });

  test('have the accepted amount as due, and are not listed after a full return', async () => {
    const half = await halfTaken('BANK');
    expect((await listed()).get(half.orderNo)).toContain('  ฿480.00  ');
    await desk.run('return', half.orderNo, '--reason', 'damaged', '--write');
    expect((await desk.run('unpaid')).told).toBe('No unpaid orders');
  });

  test('have the whole amount as due after a refused delivery or without recorded cash', async () => {
    const refused = await approvedInvoice(server);
    await riders.grab(refused);
    await riders.tell(await refusedBody(refused));
    const moved = await approvedInvoice(server);
    await desk.run('move', moved, '--to', 'pod', '--write');
    const lines = await listed();
    expect(lines.get(await orderNoOf(refused))).toContain('฿480.00  cash on delivery: not delivered yet');
    expect(lines.get(await orderNoOf(moved))).toContain('delivered, no payment recorded');
  });

  test('on account have an open invoice, less what receipts settled', async () => {
    const waiting = await placed('AR');
    const half = await halfTaken('AR');
    const lines = await listed();
    expect(lines.has(waiting.orderNo)).toBe(false);
    expect(lines.get(half.orderNo)).toContain('  ฿480.00  shop credit: credit invoice not paid');
    const receive = (amount: string) =>
      desk.run('receipt', SHOP, '--amount', amount, '--orders', `${half.orderNo}:${amount}`, '--write');
    expect(await receive('100')).toMatchObject({ exit: 0 });
    expect((await listed()).get(half.orderNo)).toContain('  ฿380.00 of ฿480.00  ');
    expect(await receive('380')).toMatchObject({ exit: 0 });
    expect((await desk.run('unpaid')).told).toBe('No unpaid orders');
  });
});

describe('unpaid orders are filtered', () => {
  test('by customer, method and age', async () => {
    const old = await placed('BANK');
    server.clock.moveOn(7 * DAY_MS);
    const cash = await placed('COD');
    const theirs = await placed('BANK', KEY2);
    expect([...(await listed('--customer', SHOP)).keys()]).toEqual([old.orderNo, cash.orderNo]);
    expect([...(await listed('--method', 'bank')).keys()]).toEqual([old.orderNo, theirs.orderNo]);
    expect([...(await listed('--method', 'COD,THAIQR')).keys()]).toEqual([cash.orderNo]);
    expect([...(await listed('--older-than', '7')).keys()]).toEqual([old.orderNo]);
    expect([...(await listed('--older-than', '8')).keys()]).toEqual([]);
    expect([...(await listed('--older-than', '0')).keys()]).toHaveLength(3);
  });

  test('but only by valid values', async () => {
    expect(await desk.run('unpaid', '--method', 'GOLD')).toMatchObject({ exit: 2 });
    expect(await desk.run('unpaid', '--older-than', 'week')).toMatchObject({ exit: 2 });
    expect(await desk.run('unpaid', '--to', 'list.pdf')).toMatchObject({ exit: 2 });
    expect(await desk.run('unpaid', 'SO1')).toMatchObject({ exit: 2 });
    const unknown = await desk.run('unpaid', '--customer', 'C9999');
    expect(unknown).toMatchObject({ exit: 1 });
    expect(unknown.complained).toContain('Customer C9999 not found');
  });
});

test('unpaid orders are written to a table, which never overwrites a file', async () => {
  const half = await halfTaken('AR');
  const path = `${desk.folder}/unpaid.xlsx`;
  const said = await desk.run('unpaid', '--to', path);
  expect(said.told).toBe(`1 row written to ${path}, ฿480.00 due`);
  const { headings, rows } = await desk.read('unpaid.xlsx');
  const cells = Object.fromEntries(headings.map((heading, column) => [heading, rows[0]?.cells[column]]));
  expect(cells).toMatchObject({
    'Order no': half.orderNo,
    'Customer code': 'C0001',
    Payment: 'AR',
    Charged: 480,
    Due: 480,
    'Waits for': 'credit invoice not paid',
    'Age in days': 0,
  });
  const again = await desk.run('unpaid', '--to', path);
  expect(again).toMatchObject({ exit: 1 });
  expect(again.complained).toContain('unpaid-2.xlsx');
  await writeFile(`${desk.folder}/other.csv`, 'mine');
  expect(await desk.run('unpaid', '--to', `${desk.folder}/other.csv`)).toMatchObject({ exit: 1 });
  expect(await desk.text('other.csv')).toBe('mine');
});

test('unpaid orders are not listed for another tenant', async () => {
  await placed('BANK');
  const other = await openTestServer({ tenant: 'other' });
  const theirs = await staffDesk(other);
  try {
    expect((await theirs.run('unpaid')).told).toBe('No unpaid orders');
  } finally {
    await theirs.close();
    await other.close();
  }
});
