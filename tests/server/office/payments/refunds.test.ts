import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { getCustomerStatement } from '#contract/office/customer-calls';
import { recordOfficeReceipt, settleMoney } from '#contract/office/money-calls';
import { cancelOrders, getOfficeOrder } from '#contract/office/order-calls';
import {
  listRefunds,
  listRefundsDue,
  recordRefund,
  reverseRefund,
} from '#contract/office/payments/refund-calls';
import { returnOfficeProducts } from '#contract/office/return-calls';
import { addOrder } from '#contract/orders/add-order';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { MINUTE_MS } from '#domain/kernel/durations';
import { satang, type Satang } from '#domain/kernel/money';
import { EVERY_ENTRY } from '#domain/office/audit-entry';
import type { RefundRequest } from '#domain/payments/refund';
import { findCustomer } from '#server/store/accounts/customers';
import { entriesOfCustomer } from '#server/store/payments/ledger-entries';
import { approvedInvoice, moveTo } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const FIRST = { text: '', after: '', take: 50 };

const dueOf = async (office: OfficeBrowser) => (await office.ask(listRefundsDue, FIRST)).rows;

async function paidOrder(office: OfficeBrowser, amount?: Satang): Promise<string> {
  const token = await tokenOf(server, 'shop1');
  const body = orderBody({ PaymentCode: 'BANK' });
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  await settled(office, body.OrderId, amount);
  return body.OrderId;
}

async function settled(office: OfficeBrowser, orderId: string, amount?: Satang): Promise<void> {
  const decision = {
    orderId,
    outcome: 'paid',
    reference: undefined,
    receivedAs: 'transfer',
    note: '',
  } as const;
  expect(await office.ask(settleMoney, { ...decision, amount })).toMatchObject({ kind: 'settled' });
}

async function cancelled(office: OfficeBrowser, orderId: string): Promise<void> {
  const order = (await office.ask(getOfficeOrder, orderId))?.order;
  const seen = { orderId, seenRevision: order?.revision ?? 0, seenStatus: 'so-wait' as const };
  const [outcome] = await office.ask(cancelOrders, { orders: [seen], reason: 'หมด' });
  expect(outcome?.result).toBe('done');
}

const refundOf = (amount: number, more: Partial<RefundRequest> = {}): RefundRequest => ({
  id: randomUUID(),
  account: KEY1,
  amount: satang(amount),
  seenCredit: satang(48_000),
  method: 'transfer',
  reference: 'TRF001',
  paidOn: bangkokDayOf(server.clock()),
  note: '',
  ...more,
});

describe('the money that the office owes back', () => {
  test('is listed for a paid order that was cancelled, with the order', async () => {
    const office = await officeOf(server, 'owner');
    const orderId = await paidOrder(office);
    expect(await dueOf(office)).toEqual([]);
    await cancelled(office, orderId);
    expect(await dueOf(office)).toMatchObject([
      {
        account: KEY1,
        credit: satang(48_000),
        owed: satang(0),
        sources: [{ orderId, status: 'so-cancel', amount: satang(48_000) }],
      },
    ]);
    expect((await office.ask(listRefundsDue, { ...FIRST, text: 'nobody' })).rows).toEqual([]);
    expect((await office.ask(listRefundsDue, { ...FIRST, text: KEY1.customerCode })).rows).toHaveLength(1);
  });

  test('is what was paid too much, and what returned products had cost', async () => {
    const office = await officeOf(server, 'owner');
    await paidOrder(office, satang(50_000));
    expect(await dueOf(office)).toMatchObject([{ credit: satang(2000) }]);
    const invoice = await approvedInvoice(server, { PaymentCode: 'BANK' });
    await settled(office, invoice);
    await moveTo(server, invoice, 'pod');
    const back = { number: 1, quantity: 1 };
    const returned = {
      id: randomUUID(),
      orderId: invoice,
      seenReturns: 0,
      lines: [back],
      note: '',
      exchange: undefined,
    };
    await office.ask(returnOfficeProducts, { ...returned, reason: 'damaged' });
    expect(await dueOf(office)).toMatchObject([
      { credit: satang(50_000), sources: [{ orderId: invoice }, {}] },
    ]);
  });

  test('tells what the customer owes for orders on account', async () => {
    const office = await officeOf(server, 'owner');
    await approvedInvoice(server, { PaymentCode: 'AR' });
    await cancelled(office, await paidOrder(office));
    expect(await dueOf(office)).toMatchObject([{ credit: satang(48_000), owed: satang(48_000) }]);
  });
});

describe('a refund', () => {
  test('lowers the credit by its own entry, and is in the statement, the list and the audit log', async () => {
    const office = await officeOf(server, 'owner');
    await cancelled(office, await paidOrder(office));
    const refund = refundOf(30_000);
    const recorded = await office.ask(recordRefund, refund);
    expect(recorded).toMatchObject({ kind: 'refunded', creditLeft: satang(18_000) });
    expect(await dueOf(office)).toMatchObject([{ credit: satang(18_000) }]);
    const entries = await entriesOfCustomer(server.database, KEY1);
    expect(entries.at(-1)).toMatchObject({
      book: 'debt',
      cause: 'refund',
      amount: 30_000,
      documentId: refund.id,
    });
    expect((await findCustomer(server.database, KEY1))?.debt).toBe(-18_000);
    const statement = await office.ask(getCustomerStatement, { account: KEY1, firstDay: '', lastDay: '' });
    expect(statement?.lines.at(-1)).toMatchObject({
      cause: 'refund',
      debt: satang(30_000),
      debtAfter: satang(-18_000),
    });
    expect((await office.ask(listRefunds, { ...FIRST, text: 'TRF001' })).rows).toMatchObject([
      { id: refund.id, amount: satang(30_000), method: 'transfer', paidOn: refund.paidOn },
    ]);
    const entriesOfAudit = await office.ask(listAudit, {
      ...EVERY_ENTRY,
      action: 'refund-recorded',
      after: '',
      take: 5,
    });
    expect(entriesOfAudit.rows).toHaveLength(1);
  });

  test('is recorded once, although it is sent twice, and its id belongs to it', async () => {
    const office = await officeOf(server, 'owner');
    await cancelled(office, await paidOrder(office));
    const refund = refundOf(20_000);
    const first = await office.ask(recordRefund, refund);
    expect(await office.ask(recordRefund, refund)).toEqual(first);
    const other = { ...refund, amount: satang(10_000), seenCredit: satang(28_000) };
    expect(await office.ask(recordRefund, other)).toEqual({ kind: 'refused', code: 'refund-closed' });
    expect(await dueOf(office)).toMatchObject([{ credit: satang(28_000) }]);
  });

  test('of two clerks at the same time is recorded once, and the other one is told', async () => {
    const [one, other] = [await officeOf(server, 'owner'), await officeOf(server, 'finance')];
    await cancelled(one, await paidOrder(one));
    const answers = await Promise.all([
      one.ask(recordRefund, refundOf(48_000)),
      other.ask(recordRefund, refundOf(48_000)),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['refunded', 'refused']);
    expect(answers).toContainEqual({ kind: 'refused', code: 'refund-changed' });
    expect(await dueOf(one)).toEqual([]);
  });

  test('that is reversed gives the credit back, once', async () => {
    const office = await officeOf(server, 'owner');
    await cancelled(office, await paidOrder(office));
    const refund = refundOf(48_000);
    await office.ask(recordRefund, refund);
    const reversal = { id: refund.id, reason: 'โอนไม่สำเร็จ' };
    expect(await office.ask(reverseRefund, reversal)).toEqual({ kind: 'reversed' });
    expect(await office.ask(reverseRefund, reversal)).toEqual({ kind: 'reversed' });
    expect(await dueOf(office)).toMatchObject([{ credit: satang(48_000) }]);
    expect((await office.ask(listRefunds, FIRST)).rows).toMatchObject([{ isReversed: true }]);
    // The same request again is still the refund that was reversed.
    expect(await office.ask(recordRefund, refund)).toMatchObject({ kind: 'refunded' });
    expect(await dueOf(office)).toMatchObject([{ credit: satang(48_000) }]);
    const unknown = { id: randomUUID(), reason: 'x' };
    expect(await office.ask(reverseRefund, unknown)).toEqual({ kind: 'refused', code: 'refund-unknown' });
  });

  test('is refused above the credit, in the future, for nothing and for nobody', async () => {
    const office = await officeOf(server, 'owner');
    await cancelled(office, await paidOrder(office));
    const codeOf = async (refund: RefundRequest) => {
      const answer = await office.ask(recordRefund, refund);
      return answer.kind === 'refused' ? answer.code : answer.kind;
    };
    expect(await codeOf(refundOf(48_001))).toBe('refund-above-credit');
    expect(await codeOf(refundOf(0))).toBe('refund-nothing');
    expect(await codeOf(refundOf(100, { seenCredit: satang(1) }))).toBe('refund-changed');
    expect(await codeOf(refundOf(100, { paidOn: daysAfter(bangkokDayOf(server.clock()), 1) }))).toBe(
      'refund-later',
    );
    const nobody = { customerCode: 'NOBODY', saleUnit: KEY1.saleUnit };
    expect(await codeOf(refundOf(100, { account: nobody }))).toBe('customer-unknown');
  });

  test('leaves nothing that a receipt could use for an invoice afterwards', async () => {
    const office = await officeOf(server, 'owner');
    const invoice = await approvedInvoice(server, { PaymentCode: 'AR' });
    await cancelled(office, await paidOrder(office));
    await office.ask(recordRefund, refundOf(48_000));
    const receipt = {
      id: randomUUID(),
      account: KEY1,
      amount: satang(0),
      method: 'other' as const,
      reference: '',
      receivedOn: bangkokDayOf(server.clock()),
      note: '',
      allocations: [{ orderId: invoice, amount: satang(48_000) }],
    };
    expect(await office.ask(recordOfficeReceipt, receipt)).toEqual({
      kind: 'refused',
      code: 'more-than-received',
    });
  });

  test('needs the password again ten minutes after it was entered', async () => {
    const office = await officeOf(server, 'finance');
    server.clock.moveOn(10 * MINUTE_MS);
    const refused = await office.send(recordRefund, refundOf(100));
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'password-needed' }]);
  });
});
