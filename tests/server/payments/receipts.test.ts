import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { KEY2 } from '#tests/support/data/products';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
const riders = ridersAt(server);
const office = officeOf(server);
let first = '';
let second = '';
let before: Awaited<ReturnType<typeof office.balance>>;

const DAY_MS = 86_400_000;

/** A delivered invoice for 480.00 on account. */
async function owed(): Promise<string> {
  const id = await approvedInvoice(server, { PaymentCode: 'AR' });
  await riders.grab(id);
  await riders.tell(await reportBody(id, { Money: null }));
  return id;
}

beforeEach(async () => {
  await server.restock();
  before = await office.balance();
  first = await owed();
  server.clock.moveOn(DAY_MS);
  second = await owed();
});

afterAll(() => server.close());

const open = async () =>
  (await office.debts()).map(({ orderId, open: amount, ageDays }) => ({
    orderId,
    amount,
    ageDays,
  }));

describe('a receipt', () => {
  test('settles the oldest invoice first, and keeps the rest as credit on account', async () => {
    expect(await open()).toEqual([
      { orderId: first, amount: 48_000, ageDays: 1 },
      { orderId: second, amount: 48_000, ageDays: 0 },
    ]);
    const answer = await office.receive(700);
    expect(answer).toMatchObject({
      kind: 'recorded',
      receipt: {
        allocations: [
          { orderId: first, amount: 48_000 },
          { orderId: second, amount: 22_000 },
        ],
        recordedBy: 'พนักงานหนึ่ง',
      },
    });
    expect(await open()).toEqual([{ orderId: second, amount: 26_000, ageDays: 0 }]);
    await office.receive(300, { Reference: 'KB-2' });
    expect(await open()).toEqual([{ orderId: '', amount: -4_000, ageDays: 0 }]);
    expect((await office.balance()).debt).toBe(before.debt - 4_000);
  });

  test('settles the invoices that it names, also in part, and uses credit on account', async () => {
    await office.receive(500, { Orders: [{ OrderId: second, Amount: 100 }] });
    expect(await open()).toEqual([
      { orderId: first, amount: 48_000, ageDays: 1 },
      { orderId: second, amount: 38_000, ageDays: 0 },
      { orderId: '', amount: -40_000, ageDays: 0 },
    ]);
    const debt = (await office.balance()).debt;
    expect(await office.receive(0, { Orders: [{ OrderId: second, Amount: 380 }] })).toMatchObject({
      kind: 'recorded',
    });
    expect((await office.balance()).debt).toBe(debt);
    expect(await open()).toEqual([
      { orderId: first, amount: 48_000, ageDays: 1 },
      { orderId: '', amount: -2_000, ageDays: 0 },
    ]);
  });

  test('is refused without effect if it does not fit the invoices', async () => {
    const codeOf = async (amount: number, more: Readonly<Record<string, unknown>>) => {
      const answer = await office.receive(amount, more);
      return answer.kind === 'refused' ? answer.code : answer.kind;
    };
    const kept = await office.balance();
    expect(await codeOf(500, { Orders: [{ OrderId: first, Amount: 480.01 }] })).toBe('more-than-open');
    expect(await codeOf(100, { Orders: [{ OrderId: first, Amount: 200 }] })).toBe('more-than-received');
    expect(await codeOf(0, { Orders: [] })).toBe('nothing-received');
    // Includes a Buddhist year, although the call uses Gregorian ones.
    for (const ReceivedOn of ['31/12/2026', '01/11/2569'])
      expect(await codeOf(100, { ReceivedOn })).toBe('received-later');
    expect(await codeOf(100, { CustomerCode: 'NOBODY' })).toBe('customer-unknown');
    // An order of shop1 in a receipt of shop2.
    const other = { CustomerCode: KEY2.customerCode, SaleUnit: KEY2.saleUnit };
    expect(
      await codeOf(100, {
        ...other,
        Orders: [{ OrderId: first, Amount: 100 }],
      }),
    ).toBe('order-unknown');
    expect(await office.balance()).toEqual(kept);
  });

  test('is recorded once, however often it is sent with its id', async () => {
    const ReceiptID = randomUUID();
    const answers = [await office.receive(480, { ReceiptID }), await office.receive(480, { ReceiptID })];
    expect(answers[1]).toEqual(answers[0]);
    expect((await office.balance()).debt).toBe(before.debt + 48_000);
    expect(await office.receive(481, { ReceiptID })).toEqual({
      kind: 'refused',
      code: 'receipt-closed',
    });
  });

  test('that is reversed opens its invoices again, once', async () => {
    const kept = await office.balance();
    const answer = await office.receive(600);
    if (answer.kind !== 'recorded') throw new Error(answer.code);
    expect(await office.reverse(answer.receipt.id)).toMatchObject({
      kind: 'reversed',
      receipt: { isReversed: true },
    });
    expect(await office.reverse(answer.receipt.id)).toMatchObject({
      kind: 'reversed',
    });
    expect(await office.balance()).toEqual(kept);
    expect(await open()).toEqual([
      { orderId: first, amount: 48_000, ageDays: 1 },
      { orderId: second, amount: 48_000, ageDays: 0 },
    ]);
    expect(await office.reverse(randomUUID())).toEqual({
      kind: 'refused',
      code: 'receipt-unknown',
    });
  });

  test('for products returned later becomes credit, also when it is reversed', async () => {
    const answer = await office.receive(480);
    if (answer.kind !== 'recorded') throw new Error(answer.code);
    await office.takeBack(first);
    expect(await open()).toEqual([
      { orderId: second, amount: 48_000, ageDays: 0 },
      { orderId: '', amount: -48_000, ageDays: 0 },
    ]);
    await office.reverse(answer.receipt.id);
    expect(await open()).toEqual([{ orderId: second, amount: 48_000, ageDays: 0 }]);
  });
});

test('a statement has the cause, time, author and balance of each entry', async () => {
  const order = await office.debts();
  const answer = await office.receive(480, { Note: 'หน้าร้าน' });
  await office.takeBack(second);
  await office.correct({ Debt: 12.5, Points: 3 });
  const statement = await office.statement();
  const lines = statement?.lines.map(({ cause, orderNo, debt, points, by }) => [
    cause,
    orderNo,
    debt,
    points,
    by,
  ]);
  const [one, two] = order.map(({ orderNo }) => orderNo);
  expect(lines).toEqual([
    ['opening', '', 0, 1_000, ''],
    ['order', one, 48_000, 0, 'เจ้าของร้านหนึ่ง'],
    ['delivery', one, 0, 10, 'ไรเดอร์หนึ่ง'],
    ['order', two, 48_000, 0, 'เจ้าของร้านหนึ่ง'],
    ['delivery', two, 0, 10, 'ไรเดอร์หนึ่ง'],
    ['receipt', one, -48_000, 0, 'พนักงานหนึ่ง'],
    ['return', two, -48_000, -10, 'พนักงานหนึ่ง'],
    ['correction', '', 1_250, 3, 'พนักงานหนึ่ง'],
  ]);
  expect(answer.kind).toBe('recorded');
  const balance = await office.balance();
  expect(statement).toMatchObject({
    debtAfter: balance.debt,
    pointsAfter: balance.points,
  });

  const today = server.clock().toISOString().slice(0, 10).split('-').toReversed().join('/');
  const ofToday = await office.statement({
    From: today,
    Until: today,
  });
  expect(ofToday).toMatchObject({
    debtBefore: before.debt + 48_000,
    debtAfter: balance.debt,
  });
  expect(ofToday?.lines).toHaveLength(5);
  expect(await office.statement({ CustomerCode: 'NOBODY' })).toBeUndefined();
});

test('a correction is recorded once, with its reason, and leaves no points below zero', async () => {
  const CorrectionID = randomUUID();
  const kept = await office.balance();
  const answer = {
    kind: 'corrected',
    debt: kept.debt - 10_000,
    points: kept.points,
  };
  expect(await office.correct({ CorrectionID, Debt: -100 })).toEqual(answer);
  expect(await office.correct({ CorrectionID, Debt: -100 })).toEqual(answer);
  expect(await office.balance()).toEqual({ ...kept, debt: kept.debt - 10_000 });
  expect(await office.correct({ Points: -kept.points - 1 })).toEqual({
    kind: 'refused',
    code: 'points-below-zero',
  });
  expect(await office.correct({})).toEqual({
    kind: 'refused',
    code: 'nothing-corrected',
  });
});
