import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { brokenBalances } from '#tests/support/data/ledger';
import { officeOf } from '#tests/support/server/office';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** On PostgreSQL these really run in parallel; the embedded engine runs them in turn. */
const server = await openTestServer();
const riders = ridersAt(server);
const office = officeOf(server);
let before: Awaited<ReturnType<typeof office.balance>>;

beforeEach(async () => {
  await server.restock();
  before = await office.balance();
  for (const username of ['shop1', 'rider1', 'staff1'] as const) await tokenOf(server, username);
});

afterAll(() => server.close());

async function owed(): Promise<string> {
  const id = await approvedInvoice(server, { PaymentCode: 'AR' });
  await riders.grab(id);
  await riders.tell(await reportBody(id, { Money: null }));
  return id;
}

const kinds = (answers: readonly { readonly kind: string; readonly code?: string }[]) =>
  answers.map(({ kind, code }) => code ?? kind).toSorted();

test('of several receipts for one invoice at once, one settles it and the others are refused', async () => {
  const id = await owed();
  const Orders = [{ OrderId: id, Amount: 480 }];
  const answers = await Promise.all(Array.from({ length: 5 }, () => office.receive(480, { Orders })));
  expect(kinds(answers)).toEqual([...Array.from({ length: 4 }, () => 'more-than-open'), 'recorded']);
  expect(await office.balance()).toMatchObject({ debt: before.debt });
});

test('one receipt sent by two clerks at once is recorded once', async () => {
  await owed();
  const ReceiptID = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => office.receive(480, { ReceiptID })));
  expect(kinds(answers)).toEqual(Array.from({ length: 4 }, () => 'recorded'));
  expect(await office.balance()).toMatchObject({ debt: before.debt });
});

test('neither payments nor orders are lost when they come at once', async () => {
  await owed();
  const token = await tokenOf(server, 'shop1');
  const place = async () => {
    const body = orderBody({ PaymentCode: 'AR' });
    return answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  };
  const answers = await Promise.all([
    place(),
    office.receive(100),
    place(),
    office.receive(200),
    place(),
    office.correct({ Debt: -30 }),
  ]);
  expect(kinds(answers)).toEqual(['accepted', 'accepted', 'accepted', 'corrected', 'recorded', 'recorded']);
  expect((await office.balance()).debt).toBe(before.debt + 48_000 * 4 - 33_000);
  expect(await brokenBalances(server.database)).toEqual([]);
});

test('of a delivery and a cancellation of its invoice at once, one is done', async () => {
  for (const _try of [1, 2, 3]) {
    const id = await approvedInvoice(server, { PaymentCode: 'AR' });
    await riders.grab(id);
    const kept = await office.balance();
    const report = await reportBody(id, { Money: null });
    const [told, cancelled] = await Promise.all([riders.tell(report), office.cancel(id)]);
    const isDelivered = told.kind === 'received';
    expect(cancelled.kind).toBe(isDelivered ? 'refused' : 'cancelled');
    expect(await office.balance()).toEqual(
      isDelivered ? { ...kept, points: kept.points + 10 } : { ...kept, debt: kept.debt - 48_000 },
    );
  }
});

test('a return during its delivery report is done after it or refused', async () => {
  for (const _try of [1, 2, 3]) {
    const id = await approvedInvoice(server, { PaymentCode: 'AR' });
    await riders.grab(id);
    const kept = await office.balance();
    const report = await reportBody(id, { Money: null });
    const [told, back] = await Promise.all([riders.tell(report), office.takeBack(id)]);
    expect(told.kind).toBe('received');
    expect(['returned', 'not-delivered']).toContain(back.kind === 'refused' ? back.code : back.kind);
    expect(await office.balance()).toEqual(
      back.kind === 'returned'
        ? { ...kept, debt: kept.debt - 48_000 }
        : { ...kept, points: kept.points + 10 },
    );
  }
});

test('of several returns of the same products at once, one is recorded', async () => {
  const id = await owed();
  const answers = await Promise.all(Array.from({ length: 4 }, () => office.takeBack(id)));
  expect(kinds(answers)).toEqual([...Array.from({ length: 3 }, () => 'nothing-returned'), 'returned']);
  expect(await office.balance()).toEqual(before);
});

test('a receipt and a return of its invoice have the same result in any order', async () => {
  const id = await owed();
  const [received, back] = await Promise.all([office.receive(480), office.takeBack(id)]);
  expect([received.kind, back.kind]).toEqual(['recorded', 'returned']);
  expect((await office.balance()).debt).toBe(before.debt - 48_000);
  expect((await office.debts()).map(({ open }) => open)).toEqual([-48_000]);
});

test('after a refused delivery the invoice is cancelled once, even by two clerks', async () => {
  const id = await approvedInvoice(server, { PaymentCode: 'AR' });
  await riders.grab(id);
  await riders.tell(await refusedBody(id));
  expect(kinds(await Promise.all([office.cancel(id), office.cancel(id)]))).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect(await office.balance()).toEqual(before);
});
