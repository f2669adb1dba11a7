import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { getCustomer } from '#contract/office/customer-calls';
import { listReceipts, recordOfficeReceipt, reverseOfficeReceipt } from '#contract/office/money-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import { cancelOfficeInvoice, returnOfficeProducts } from '#contract/office/return-calls';
import { stepUp } from '#contract/office/session-calls';
import type { AuditAction } from '#domain/office/audit-entry';
import type { OfficeReturn } from '#domain/office/return-products';
import { MINUTE_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { approvedInvoice, moveTo } from '#tests/support/data/invoices';
import { PASSWORD } from '#tests/support/data/people';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function delivered(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await approvedInvoice(server, more);
  await moveTo(server, id, 'pod');
  return id;
}

/** An order of three cases. */
const THREE = {
  Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 3, SeenUnitPrice: 480 }],
  SeenTotal: 1440,
  AcceptUpTo: 1440,
};

const backOf = (orderId: string, more: Partial<OfficeReturn> = {}): OfficeReturn => ({
  id: randomUUID(),
  orderId,
  seenReturns: 0,
  lines: [{ number: 1, quantity: 1 }],
  reason: 'damaged',
  note: 'ขวดแตก',
  exchange: undefined,
  ...more,
});

async function entriesOf(action: AuditAction, subjectId: string) {
  const owner = await officeOf(server, 'owner');
  const asked = {
    accountId: '',
    subject: undefined,
    text: '',
    firstDay: '',
    lastDay: '',
    after: '',
    take: 10,
  };
  return (await owner.ask(listAudit, { ...asked, action, subjectId })).rows;
}

const chargedOf = async (office: OfficeBrowser, orderId: string) =>
  (await office.ask(getOfficeOrder, orderId))?.order.chargedTotal;

describe('products that came back', () => {
  test('make the order cheaper, and have an entry with the amounts and the reason', async () => {
    const office = await officeOf(server, 'finance');
    const orderId = await delivered();
    expect(await office.ask(returnOfficeProducts, backOf(orderId))).toEqual({
      kind: 'returned',
      charged: satang(0),
      exchangeOrderNo: '',
    });
    expect(await chargedOf(office, orderId)).toBe(satang(0));
    const [entry] = await entriesOf('products-returned', orderId);
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ charged: 48_000 });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ charged: 0, reason: 'damaged' });
  });

  test('are recorded once, although the request is sent twice', async () => {
    const office = await officeOf(server, 'finance');
    const back = backOf(await delivered());
    await office.ask(returnOfficeProducts, back);
    expect(await office.ask(returnOfficeProducts, back)).toMatchObject({ kind: 'returned' });
    expect(await entriesOf('products-returned', back.orderId)).toHaveLength(1);
  });

  test('are refused if another clerk recorded a return since', async () => {
    const [one, other] = [await officeOf(server, 'finance'), await officeOf(server, 'owner')];
    const orderId = await delivered(THREE);
    expect(await one.ask(returnOfficeProducts, backOf(orderId))).toMatchObject({ kind: 'returned' });
    expect(await other.ask(returnOfficeProducts, backOf(orderId))).toEqual({
      kind: 'refused',
      code: 'order-changed',
    });
    expect(await other.ask(returnOfficeProducts, backOf(orderId, { seenReturns: 1 }))).toMatchObject({
      kind: 'returned',
    });
  });

  test('are replaced by a new order at today’s prices', async () => {
    const office = await officeOf(server, 'owner');
    const exchange = {
      orderId: randomUUID(),
      lines: [{ productCode: 'C1001', unit: 1, quantity: 1 }],
    } as const;
    const answer = await office.ask(returnOfficeProducts, backOf(await delivered(), { exchange }));
    expect(answer).toMatchObject({ kind: 'returned', exchangeOrderNo: expect.stringMatching(/^SO/) });
    expect(await office.ask(getOfficeOrder, exchange.orderId)).toMatchObject({
      order: { status: 'so-wait' },
    });
  });

  test('change nothing if the replacement order is refused', async () => {
    const office = await officeOf(server, 'finance');
    const orderId = await delivered();
    const exchange = {
      orderId: randomUUID(),
      lines: [{ productCode: 'NONE', unit: 1, quantity: 1 }],
    } as const;
    expect(await office.ask(returnOfficeProducts, backOf(orderId, { exchange }))).toMatchObject({
      code: 'exchange-refused',
      why: expect.stringMatching(/./),
    });
    expect((await office.ask(getOfficeOrder, orderId))?.order.returns).toEqual([]);
    expect(await entriesOf('products-returned', orderId)).toEqual([]);
  });

  test.for([
    ['not-delivered', async () => backOf(await approvedInvoice(server))],
    ['more-than-taken', async () => backOf(await delivered(), { lines: [{ number: 1, quantity: 2 }] })],
    ['order-unknown', async () => backOf(randomUUID())],
  ] as const)('are refused as %s', async ([code, request]) => {
    const office = await officeOf(server, 'finance');
    expect(await office.ask(returnOfficeProducts, await request())).toEqual({ kind: 'refused', code });
  });

  test('need the password again ten minutes after it was entered', async () => {
    const office = await officeOf(server, 'finance');
    const back = backOf(await delivered());
    server.clock.moveOn(10 * MINUTE_MS);
    expect((await office.send(returnOfficeProducts, back)).body).toMatchObject({ error: 'password-needed' });
    await office.ask(stepUp, PASSWORD);
    expect(await office.ask(returnOfficeProducts, back)).toMatchObject({ kind: 'returned' });
  });
});

describe('an invoice that nobody accepted', () => {
  test('is cancelled with a reason, once, and has an entry with its status before', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await approvedInvoice(server);
    const request = { orderId, reason: 'ร้านปิด' };
    expect(await office.ask(cancelOfficeInvoice, request)).toMatchObject({ kind: 'cancelled' });
    expect(await office.ask(cancelOfficeInvoice, request)).toMatchObject({ kind: 'cancelled' });
    const detail = await office.ask(getOfficeOrder, orderId);
    expect(detail?.order.status).toBe('so-cancel');
    expect(detail?.moves.at(-1)).toMatchObject({ status: 'so-cancel', reason: 'ร้านปิด' });
    const entries = await entriesOf('invoice-cancelled', orderId);
    expect(entries.map(({ before }) => JSON.parse(before))).toMatchObject([{ status: 'invoice-approve' }]);
  });

  test('is not cancelled after its delivery', async () => {
    const office = await officeOf(server, 'sales');
    const request = { orderId: await delivered(), reason: 'ร้านปิด' };
    expect(await office.ask(cancelOfficeInvoice, request)).toEqual({
      kind: 'refused',
      code: 'not-cancellable',
    });
  });
});

describe('the receipts of a customer', () => {
  const receipt = (amount: number) => ({
    id: randomUUID(),
    account: KEY1,
    amount: satang(amount),
    method: 'cheque' as const,
    reference: 'CH-1',
    receivedOn: '2026-11-20',
    note: '',
    allocations: undefined,
  });

  test('are listed newest first, with the orders that they settled and whether they were reversed', async () => {
    const office = await officeOf(server, 'finance');
    const orderId = await approvedInvoice(server, { PaymentCode: 'AR' });
    const [first, second] = [receipt(48_000), receipt(1_000)];
    await office.ask(recordOfficeReceipt, first);
    await office.ask(recordOfficeReceipt, second);
    await office.ask(reverseOfficeReceipt, { id: second.id, reason: 'เช็คเด้ง' });
    const { order } = (await office.ask(getOfficeOrder, orderId)) ?? {};
    expect(await office.ask(listReceipts, KEY1)).toMatchObject([
      { receipt: { id: second.id, isReversed: true }, orderNumbers: [] },
      { receipt: { id: first.id, isReversed: false }, orderNumbers: [order?.orderNo] },
    ]);
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({ openDebts: [] });
    expect(await office.ask(listReceipts, KEY2)).toEqual([]);
  });
});
