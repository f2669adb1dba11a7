import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listReceipts, listMoneyToSettle, recordOfficeReceipt } from '#contract/office/money-calls';
import {
  acceptBankLines,
  countBankLines,
  listBankLines,
  setBankLineAside,
} from '#contract/office/payments/statement-calls';
import { confirmSlip } from '#contract/office/slip-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { DAY_MS, MINUTE_MS } from '#domain/kernel/durations';
import { bangkokDayOf, bangkokTimeOf } from '#domain/kernel/bangkok-day';
import { satang } from '#domain/kernel/money';
import { EVERY_PAYMENT } from '#domain/office/payments/money-filter';
import { EVERY_ENTRY } from '#domain/office/audit-entry';
import type { AcceptedLine, ListedBankLine } from '#domain/office/statement/statement-list';
import { DEFAULT_RETENTION_DAYS } from '#domain/tenants/privacy-terms';
import { applyRetention } from '#server/services/office/apply-retention';
import { approvedInvoice } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const OPEN = { state: 'open', grade: undefined, text: '', after: '', take: 50 } as const;

interface Movement {
  readonly baht: string;
  readonly details?: string;
  readonly balance: number;
}

/** A statement of SCB Business Anywhere, with lines of this minute. */
function scbFile(movements: readonly Movement[], encoding: 'utf-8' | 'windows-874' = 'utf-8'): Buffer {
  const now = server.clock();
  const [year, month, day] = bangkokDayOf(now).split('-');
  const lines = movements.map(
    ({ baht, details = 'รับโอน', balance }) =>
      `0123456789,${day}/${month}/${year},${bangkokTimeOf(now)},X1,ENET,N/A,${baht.startsWith('-') ? baht.slice(1) : ''},${baht.startsWith('-') ? '' : baht}, ,${balance}.00,${details}`,
  );
  const text = [
    'Account Number,Date,Time,Transaction Code,Channel,Cheque Number,Debit Amount,Credit Amount,Balance Sign,Balance Amount,Description',
    ...lines,
  ].join('\r\n');
  if (encoding === 'utf-8') return Buffer.from(text);
  return Buffer.from([...text].map((letter) => thaiByte(letter.charCodeAt(0))));
}

/** Windows Thai has the Thai letters from 0xA1 in the order of Unicode. */
const thaiByte = (code: number) => (code >= 0x0e01 && code <= 0x0e5b ? code - 0x0e01 + 0xa1 : code);

async function placedOrder(): Promise<string> {
  const token = await tokenOf(server, 'shop1');
  const body = orderBody({ PaymentCode: 'BANK' });
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

async function sentSlip(reference: string): Promise<{ readonly id: string; readonly orderId: string }> {
  const orderId = await placedOrder();
  const id = randomUUID();
  const content = (await drawnSlip({ reference })).toString('base64');
  const token = await tokenOf(server, 'shop1');
  const slip = { SlipID: id, OrderId: orderId, Content: content };
  expect(answerOf(sendSlip, await server.send(sendSlip.path, { token, body: slip })).kind).toBe('taken');
  return { id, orderId };
}

const openOf = async (office: OfficeBrowser) => (await office.ask(listBankLines, OPEN)).rows;

const acceptedFirst = (line: ListedBankLine | undefined): AcceptedLine => {
  const [candidate] = line?.candidates ?? [];
  if (line === undefined || candidate === undefined || candidate.kind === 'other')
    throw new Error('the line has no candidate');
  return { lineId: line.id, kind: candidate.kind, candidateId: candidate.id };
};

describe('the statement of a bank', () => {
  test('is stored once, however often it is imported and in which encoding', async () => {
    const office = await officeOf(server, 'finance');
    const files = officeFilesOf(server, office);
    const first = scbFile([
      { baht: '1.00', balance: 101 },
      { baht: '-1.00', balance: 100 },
    ]);
    const imported = await files.importStatement(first);
    expect(imported.result).toMatchObject({
      kind: 'imported',
      bank: 'scb',
      account: '0123456789',
      added: 2,
      known: 0,
      cameIn: 1,
    });
    const longer = scbFile(
      [
        { baht: '1.00', balance: 101 },
        { baht: '-1.00', balance: 100 },
        { baht: '2.00', balance: 102, details: 'ฝากเงินสด' },
      ],
      'windows-874',
    );
    expect((await files.importStatement(longer)).result).toMatchObject({ added: 1, known: 2 });
    expect((await files.importStatement(longer)).result).toMatchObject({ added: 0, known: 3 });
    expect((await openOf(office)).map(({ details }) => details)).toEqual([
      expect.stringContaining('ฝากเงินสด'),
      expect.stringContaining('รับโอน'),
    ]);
    const out = await office.ask(listBankLines, { ...OPEN, state: 'out' });
    expect(out.rows.map(({ amount }) => amount)).toEqual([-100]);
    for (const { id } of await openOf(office))
      await office.ask(setBankLineAside, { lineId: id, isAside: true, note: 'ดอกเบี้ย' });
  });

  test('of an unknown layout is read by chosen columns, which are remembered', async () => {
    const office = await officeOf(server, 'finance');
    const files = officeFilesOf(server, office);
    const file = (amount: string) => Buffer.from(`Export\nTag;Betrag;Text\n2026-11-20;${amount};x\n`);
    const unknown = await files.importStatement(file('7.00'));
    expect(unknown.result).toMatchObject({
      kind: 'unknown',
      rows: [{ line: 1 }, { line: 2, cells: ['Tag', 'Betrag', 'Text'] }, { line: 3 }],
    });
    const columns = {
      day: 0,
      time: undefined,
      moneyIn: undefined,
      moneyOut: undefined,
      amount: 1,
      direction: undefined,
      balance: undefined,
      balanceSign: undefined,
      reference: undefined,
      details: [2],
    };
    const chosen = await files.importStatement(file('7.00'), { chosen: { headingLine: 2, columns } });
    expect(chosen.result).toMatchObject({ kind: 'imported', bank: 'other', added: 1 });
    expect((await files.importStatement(file('8.00'))).result).toMatchObject({ kind: 'imported', added: 1 });
    for (const { id } of await openOf(office))
      await office.ask(setBankLineAside, { lineId: id, isAside: true, note: '' });
  });

  test('that is no table, or that has no movement, is refused and nothing is stored', async () => {
    const files = officeFilesOf(server, await officeOf(server, 'finance'));
    expect((await files.importStatement(Buffer.from([0, 1, 2]))).result).toMatchObject({
      kind: 'refused',
      fault: 'not-a-table',
    });
    expect((await files.importStatement(scbFile([]))).result).toMatchObject({ fault: 'no-lines' });
    expect((await files.importStatement(scbFile([]), { fileName: 'x.pdf' })).result).toMatchObject({
      fault: 'not-a-table',
    });
  });

  test('is imported only by people who may decide about money', async () => {
    for (const role of ['sales', 'viewer', 'warehouse'] as const) {
      const files = officeFilesOf(server, await officeOf(server, role));
      expect((await files.importStatement(scbFile([]))).status).toBe(403);
    }
  });
});

describe('a line of the statement', () => {
  test('that is surely a slip confirms it, as a clerk does by hand', async () => {
    const office = await officeOf(server, 'finance');
    const { id, orderId } = await sentSlip('SURE000001');
    await officeFilesOf(server, office).importStatement(
      scbFile([{ baht: '480.00', balance: 1001, details: 'ref SURE000001' }]),
    );
    const [line] = await openOf(office);
    expect(line).toMatchObject({ grade: 'sure', candidates: [{ kind: 'slip', id, reason: 'reference' }] });
    expect(await office.ask(countBankLines, undefined)).toMatchObject([
      { grade: 'sure', count: 1, sum: satang(48_000) },
      { count: 0 },
      { count: 0 },
    ]);
    const accepted = [acceptedFirst(line)];
    expect(await office.ask(acceptBankLines, accepted)).toMatchObject([{ result: 'accepted' }]);
    expect(await office.ask(acceptBankLines, accepted)).toMatchObject([{ result: 'accepted-before' }]);
    const order = await office.ask(getOfficeOrder, orderId);
    expect(order?.slips).toMatchObject([{ slip: { state: 'confirmed' }, payment: 'paid' }]);
    const done = await office.ask(listBankLines, { ...OPEN, state: 'matched' });
    expect(done.rows[0]).toMatchObject({ decided: { orderId, matchedWith: order?.order.orderNo } });
    const owner = await officeOf(server, 'owner');
    const entries = await owner.ask(listAudit, {
      ...EVERY_ENTRY,
      action: 'slip-confirmed',
      after: '',
      take: 1,
    });
    expect(JSON.parse(entries.rows[0]?.after ?? '')).toMatchObject({
      bankDay: bangkokDayOf(server.clock()),
    });
  });

  test('is decided once by two clerks at the same time', async () => {
    const [one, other] = [await officeOf(server, 'finance'), await officeOf(server, 'owner')];
    await sentSlip('TWOCLERKS1');
    await officeFilesOf(server, one).importStatement(
      scbFile([{ baht: '480.00', balance: 2001, details: 'TWOCLERKS1' }]),
    );
    const [line] = await openOf(one);
    const accepted = [acceptedFirst(line)];
    const outcomes = await Promise.all([
      one.ask(acceptBankLines, accepted),
      other.ask(acceptBankLines, accepted),
    ]);
    expect(
      outcomes
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['accepted', 'accepted-before']);
    const aside = { lineId: line?.id ?? '', isAside: true, note: '' };
    expect(await other.ask(setBankLineAside, aside)).toEqual({ kind: 'refused', code: 'bank-line-decided' });
  });

  test('pays an order without a slip, and is no longer offered once somebody confirmed it by hand', async () => {
    const office = await officeOf(server, 'finance');
    const files = officeFilesOf(server, office);
    const orderId = await placedOrder();
    server.clock.moveOn(MINUTE_MS);
    await files.importStatement(scbFile([{ baht: '480.00', balance: 3001 }]));
    const [line] = await openOf(office);
    expect(line).toMatchObject({ candidates: [{ kind: 'order', id: orderId }] });
    expect(await office.ask(acceptBankLines, [acceptedFirst(line)])).toMatchObject([{ result: 'accepted' }]);
    expect(await office.ask(getOfficeOrder, orderId)).toMatchObject({ payments: [{ state: 'paid' }] });
    const { id } = await sentSlip('BYHAND0001');
    await files.importStatement(scbFile([{ baht: '480.00', balance: 3002, details: 'BYHAND0001' }]));
    const [later] = await openOf(office);
    const slip = acceptedFirst(later);
    await office.ask(confirmSlip, { id, amount: undefined });
    expect(await office.ask(acceptBankLines, [slip])).toMatchObject([{ result: 'candidate-gone' }]);
    const [again] = await openOf(office);
    expect(again).toMatchObject({ grade: 'sure', candidates: [{ kind: 'recorded' }] });
    expect(await office.ask(acceptBankLines, [acceptedFirst(again)])).toMatchObject([{ result: 'accepted' }]);
    expect(await openOf(office)).toEqual([]);
  });

  test('with another amount than the slip makes money to match, and never pays an order too little', async () => {
    const office = await officeOf(server, 'finance');
    const { id } = await sentSlip('LESSMONEY1');
    await officeFilesOf(server, office).importStatement(
      scbFile([{ baht: '400.00', balance: 4001, details: 'LESSMONEY1' }]),
    );
    const [line] = await openOf(office);
    expect(line).toMatchObject({ grade: 'possible', candidates: [{ kind: 'slip', id }] });
    expect(await office.ask(acceptBankLines, [acceptedFirst(line)])).toMatchObject([{ result: 'accepted' }]);
    const money = await office.ask(listMoneyToSettle, { ...EVERY_PAYMENT, after: '', take: 50 });
    expect(money.rows).toMatchObject([{ received: satang(40_000) }]);
  });

  test('that names an invoice on account records a receipt once', async () => {
    const office = await officeOf(server, 'finance');
    const files = officeFilesOf(server, office);
    const invoice = await approvedInvoice(server, { PaymentCode: 'AR' });
    const orderNo = (await office.ask(getOfficeOrder, invoice))?.order.orderNo ?? '';
    await files.importStatement(scbFile([{ baht: '480.00', balance: 5001, details: `ชำระ ${orderNo}` }]));
    const [line] = await openOf(office);
    expect(line).toMatchObject({ grade: 'sure', candidates: [{ kind: 'invoice', orderNo }] });
    expect(await office.ask(acceptBankLines, [acceptedFirst(line)])).toMatchObject([{ result: 'accepted' }]);
    const [listed] = await office.ask(listReceipts, KEY1);
    expect(listed).toMatchObject({
      orderNumbers: [orderNo],
      receipt: { amount: satang(48_000), method: 'transfer' },
    });
  });

  test('that a clerk recorded as a receipt before is only connected with it', async () => {
    const office = await officeOf(server, 'finance');
    const receipt = {
      id: randomUUID(),
      account: KEY1,
      amount: satang(12_300),
      method: 'transfer' as const,
      reference: 'RCPT998877',
      receivedOn: bangkokDayOf(server.clock()),
      note: '',
      allocations: undefined,
    };
    expect(await office.ask(recordOfficeReceipt, receipt)).toMatchObject({ kind: 'recorded' });
    await officeFilesOf(server, office).importStatement(
      scbFile([{ baht: '123.00', balance: 6001, details: 'RCPT998877' }]),
    );
    const [line] = await openOf(office);
    expect(line).toMatchObject({ candidates: [{ kind: 'recorded', id: `receipt/${receipt.id}` }] });
    expect(await office.ask(acceptBankLines, [acceptedFirst(line)])).toMatchObject([{ result: 'accepted' }]);
    expect(
      (await office.ask(listReceipts, KEY1)).filter(({ receipt: { amount } }) => amount === 12_300),
    ).toHaveLength(1);
  });

  test('is set aside, found there, and taken back', async () => {
    const office = await officeOf(server, 'finance');
    await officeFilesOf(server, office).importStatement(
      scbFile([{ baht: '9.99', balance: 7001, details: 'ดอกเบี้ย' }]),
    );
    const [line] = await openOf(office);
    const lineId = line?.id ?? '';
    expect(await office.ask(setBankLineAside, { lineId, isAside: true, note: 'ดอกเบี้ย' })).toEqual({
      kind: 'set',
    });
    expect(
      await office.ask(acceptBankLines, [{ lineId, kind: 'order', candidateId: randomUUID() }]),
    ).toMatchObject([{ result: 'line-decided' }]);
    const aside = { ...OPEN, state: 'aside' as const };
    expect((await office.ask(listBankLines, { ...aside, text: '9.99' })).rows).toMatchObject([
      { id: lineId, decided: { note: 'ดอกเบี้ย' } },
    ]);
    expect((await office.ask(listBankLines, { ...aside, text: 'ไม่มี' })).rows).toEqual([]);
    expect(await office.ask(setBankLineAside, { lineId, isAside: false, note: '' })).toEqual({ kind: 'set' });
    expect((await openOf(office)).map(({ id }) => id)).toEqual([lineId]);
    const unknown = { lineId: randomUUID(), isAside: true, note: '' };
    expect(await office.ask(setBankLineAside, unknown)).toEqual({
      kind: 'refused',
      code: 'bank-line-unknown',
    });
  });

  test('loses the words of the bank, and keeps its amount, when the days of slips are over', async () => {
    const office = await officeOf(server, 'finance');
    const file = scbFile([{ baht: '55.00', balance: 9001, details: 'จาก นายสมชาย' }]);
    await officeFilesOf(server, office).importStatement(file);
    const later = (days: number) => new Date(server.clock().getTime() + days * DAY_MS);
    await applyRetention(server.database, DEFAULT_RETENTION_DAYS, later(DEFAULT_RETENTION_DAYS.slips - 1));
    expect((await openOf(office))[0]?.details).toContain('สมชาย');
    await applyRetention(server.database, DEFAULT_RETENTION_DAYS, later(DEFAULT_RETENTION_DAYS.slips + 2));
    expect(await openOf(office)).toMatchObject([{ amount: satang(5500), details: '', reference: '' }]);
    // Another file with the line is still known, because the bank tells the balance.
    expect((await officeFilesOf(server, office).importStatement(file)).result).toMatchObject({ added: 0 });
  });

  test('is listed a page at a time', async () => {
    const office = await officeOf(server, 'finance');
    const movements = [1, 2, 3, 4, 5].map((each) => ({ baht: `${each}1.00`, balance: 8000 + each }));
    await officeFilesOf(server, office).importStatement(scbFile(movements));
    const seen: string[] = [];
    let after = '';
    do {
      const page = await office.ask(listBankLines, { ...OPEN, after, take: 2 });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== '');
    expect(seen).toEqual((await openOf(office)).map(({ id }) => id));
  });
});
