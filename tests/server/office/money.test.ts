import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  listMoneyToSettle,
  recordOfficeReceipt,
  reverseOfficeReceipt,
  settleMoney,
} from '#contract/office/money-calls';
import { slipPicturePath } from '#contract/office/office-call';
import { getOfficeOrder } from '#contract/office/order-calls';
import { confirmSlip, listWaitingSlips, refuseSlip } from '#contract/office/slip-calls';
import { getCustomer, getCustomerStatement } from '#contract/office/customer-calls';
import { stepUp } from '#contract/office/session-calls';
import { saveFile } from '#contract/accounts/private-file';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { MINUTE_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { EVERY_PAYMENT } from '#domain/office/payments/money-filter';
import { KEY1 } from '#tests/support/data/products';
import { aPhoto, approvedInvoice } from '#tests/support/data/invoices';
import { PASSWORD } from '#tests/support/data/people';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function sentSlip(reference: string): Promise<{ readonly id: string; readonly orderId: string }> {
  const token = await tokenOf(server, 'shop1');
  const body = orderBody({ PaymentCode: 'BANK' });
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  const id = randomUUID();
  const content = (await drawnSlip({ reference })).toString('base64');
  const slip = { SlipID: id, OrderId: body.OrderId, Content: content };
  expect(answerOf(sendSlip, await server.send(sendSlip.path, { token, body: slip })).kind).toBe('taken');
  return { id, orderId: body.OrderId };
}

const FIRST_PAGE = { ...EVERY_PAYMENT, after: '', take: 50 };

const waitingSlips = async (office: OfficeBrowser) => (await office.ask(listWaitingSlips, FIRST_PAGE)).rows;

const moneyToSettle = async (office: OfficeBrowser) => (await office.ask(listMoneyToSettle, FIRST_PAGE)).rows;

const receipt = (amount: number) => ({
  id: randomUUID(),
  account: KEY1,
  amount: satang(amount),
  method: 'transfer' as const,
  reference: 'T1',
  receivedOn: '2026-11-20',
  note: '',
  allocations: undefined,
});

describe('slips', () => {
  test('wait in the order of their arrival, with their orders, and leave the list once decided', async () => {
    const office = await officeOf(server, 'finance');
    const first = await sentSlip('FIRST001');
    server.clock.moveOn(MINUTE_MS);
    const second = await sentSlip('SECOND01');
    const waiting = await waitingSlips(office);
    expect(waiting.map(({ slip }) => slip.id)).toEqual([first.id, second.id]);
    expect(waiting[0]).toMatchObject({ total: satang(48_000), status: 'so-wait', sameTransfer: [] });
    expect(await office.ask(confirmSlip, { id: first.id, amount: undefined })).toMatchObject({
      kind: 'settled',
      seen: { payment: 'paid' },
    });
    const refusal = { id: second.id, reason: 'not-arrived', note: 'ยังไม่เข้า' } as const;
    expect(await office.ask(refuseSlip, refusal)).toMatchObject({
      seen: { slip: { state: 'refused', reason: 'not-arrived' } },
    });
    expect(await waitingSlips(office)).toEqual([]);
    expect((await office.ask(getOfficeOrder, first.orderId))?.slips).toMatchObject([
      { slip: { state: 'confirmed' } },
    ]);
  });

  test('are decided once by two clerks', async () => {
    const [one, other] = [await officeOf(server, 'finance'), await officeOf(server, 'owner')];
    const { id } = await sentSlip('TWICE001');
    expect(await one.ask(confirmSlip, { id, amount: undefined })).toMatchObject({ kind: 'settled' });
    expect(await other.ask(confirmSlip, { id, amount: undefined })).toEqual({
      kind: 'refused',
      code: 'settle-not-allowed',
    });
  });

  test('show their picture to an image element of the office, and no other private file', async () => {
    const office = await officeOf(server, 'finance');
    const { id } = await sentSlip('PICTURE1');
    const headers = { cookie: office.cookie(), 'sec-fetch-site': 'same-origin' };
    const shown = await server.send(slipPicturePath(id), { method: 'GET', headers });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const token = await tokenOf(server, 'shop1');
    const file = { FileID: randomUUID(), Purpose: 'DOCUMENT', Content: await aPhoto() };
    expect((await server.send(saveFile.path, { token, body: file })).status).toBe(200);
    const other = await server.send(slipPicturePath(file.FileID), { method: 'GET', headers });
    expect(other.status).toBe(404);
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await server.send(slipPicturePath(id), { method: 'GET', headers: foreign })).status).toBe(403);
  });

  test('need the password again ten minutes after it was entered', async () => {
    const office = await officeOf(server, 'finance');
    const { id } = await sentSlip('STEPUP01');
    server.clock.moveOn(10 * MINUTE_MS);
    const refused = await office.send(confirmSlip, { id, amount: undefined });
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'password-needed' }]);
    await office.ask(stepUp, PASSWORD);
    expect(await office.ask(confirmSlip, { id, amount: undefined })).toMatchObject({ kind: 'settled' });
  });
});

describe('money that does not match', () => {
  test('is listed with its order and decided about', async () => {
    const office = await officeOf(server, 'finance');
    const { id, orderId } = await sentSlip('LESS0001');
    await office.ask(confirmSlip, { id, amount: satang(40_000) });
    expect(await moneyToSettle(office)).toMatchObject([
      { order: { orderId, total: satang(48_000) }, received: satang(40_000) },
    ]);
    const decision = {
      orderId,
      outcome: 'paid',
      reference: undefined,
      amount: undefined,
      receivedAs: undefined,
      note: '',
    } as const;
    expect(await office.ask(settleMoney, decision)).toMatchObject({
      kind: 'settled',
      settled: satang(40_000),
    });
    expect(await moneyToSettle(office)).toEqual([]);
    const returned = await office.ask(settleMoney, { ...decision, outcome: 'returned' });
    expect(returned).toEqual({ kind: 'refused', code: 'nothing-waits' });
  });
});

describe('receipts', () => {
  test('settle the oldest debt, are seen in the statement, and can be reversed', async () => {
    const office = await officeOf(server, 'finance');
    await approvedInvoice(server, { PaymentCode: 'AR' });
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({ openDebts: [{ open: satang(48_000) }] });
    const paid = receipt(48_000);
    expect(await office.ask(recordOfficeReceipt, paid)).toMatchObject({ kind: 'recorded' });
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({ openDebts: [] });
    expect(await office.ask(reverseOfficeReceipt, { id: paid.id, reason: 'ผิดร้าน' })).toMatchObject({
      kind: 'reversed',
    });
    const statement = await office.ask(getCustomerStatement, { account: KEY1, firstDay: '', lastDay: '' });
    expect(statement?.debtAfter).toBe(satang(48_000));
    expect(statement?.lines.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['receipt', 'receipt-reversal']),
    );
  });
});
