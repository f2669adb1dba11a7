import { describe, expect, test } from 'vitest';
import { OFFICE_HEADER } from '#contract/office/office-call';
import {
  EXPORT_UNPAID_PATH,
  listUnpaid,
  sumUnpaid,
  unpaidFileWish,
} from '#contract/office/payments/unpaid-calls';
import { addOrder } from '#contract/orders/add-order';
import { DAY_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import type { UnpaidListFilter } from '#domain/office/payments/unpaid-list';
import { STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { auditLog } from '#server/store/office/audit-log';
import { approvedInvoice } from '#tests/support/data/invoices';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const ALL: UnpaidListFilter = { text: '', methods: [], minAgeDays: 0 };
const FIRST = { ...ALL, after: '', take: 50 };

async function placed(payment: string, customer = KEY1): Promise<string> {
  const body = orderBody({ PaymentCode: payment }, customer);
  const token = await tokenOf(server, customer === KEY1 ? 'shop1' : 'shop2');
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

const idsIn = async (office: OfficeBrowser, filter: Partial<UnpaidListFilter>) =>
  (await office.ask(listUnpaid, { ...FIRST, ...filter })).rows.map(({ orderId }) => orderId);

async function fileFor(role: StaffRole, filter: Partial<UnpaidListFilter> = {}) {
  const office = await officeOf(server, role);
  const sent = await server.app.inject({
    method: 'POST',
    url: `/${server.tenant.configuration.tenant}/rest/${EXPORT_UNPAID_PATH}`,
    headers: {
      cookie: office.cookie(),
      [OFFICE_HEADER.toLowerCase()]: '1',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(
      unpaidFileWish.toWire({ filter: { ...ALL, ...filter }, format: 'csv', language: 'en-US' }),
    ),
  });
  return {
    status: sent.statusCode,
    lines: sent.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/),
  };
}

describe('the unpaid orders of the office', () => {
  test('are those whose money has not come, and invoices on account, the oldest first', async () => {
    const office = await officeOf(server, 'sales');
    const transfer = await placed('BANK');
    server.clock.moveOn(DAY_MS);
    const onAccount = await approvedInvoice(server, { PaymentCode: 'AR' });
    const later = await officeOf(server, 'sales');
    const { rows } = await later.ask(listUnpaid, FIRST);
    expect(rows.map(({ orderId, waitsFor, due }) => ({ orderId, waitsFor, due }))).toEqual([
      { orderId: transfer, waitsFor: 'nothing', due: satang(48_000) },
      { orderId: onAccount, waitsFor: 'account', due: satang(48_000) },
    ]);
    expect(await later.ask(sumUnpaid, ALL)).toEqual({ orders: 2, due: satang(96_000) });
    expect(office.cookie()).not.toBe('');
  });

  test('are filtered by customer, number, payment and age', async () => {
    const first = await placed('BANK');
    server.clock.moveOn(4 * DAY_MS);
    const second = await placed('COD', KEY2);
    const office = await officeOf(server, 'viewer');
    expect(await idsIn(office, { text: KEY2.customerCode })).toEqual([second]);
    expect(await idsIn(office, { methods: ['BANK', 'AR'] })).toEqual([first]);
    expect(await idsIn(office, { minAgeDays: 3 })).toEqual([first]);
    const [row] = (await office.ask(listUnpaid, FIRST)).rows;
    expect(await idsIn(office, { text: row?.orderNo ?? '' })).toEqual([first]);
    expect(await office.ask(sumUnpaid, { ...ALL, text: 'nobody' })).toEqual({ orders: 0, due: satang(0) });
  });

  test('are read page by page, each once', async () => {
    const placedIds: string[] = [];
    for (let order = 0; order < 3; order += 1) placedIds.push(await placed('BANK'));
    const office = await officeOf(server, 'owner');
    const read: string[] = [];
    let after = '';
    do {
      const page = await office.ask(listUnpaid, { ...FIRST, after, take: 1 });
      read.push(...page.rows.map(({ orderId }) => orderId));
      after = page.next;
    } while (after !== '');
    expect(read).toEqual(placedIds);
  });

  test('are exported as the list shows them, with an entry in the audit log', async () => {
    await placed('BANK');
    await placed('COD', KEY2);
    const { status, lines } = await fileFor('finance', { methods: ['COD'] });
    expect(status).toBe(200);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Order no,Status,Ordered at,Customer code,/);
    expect(lines[1]).toContain(`,${KEY2.customerCode},`);
    expect(await server.database.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'exported', subjectId: 'unpaid' }),
    );
  });

  test('are exported by those who see money and may export', async () => {
    const allowed: StaffRole[] = [];
    for (const role of STAFF_ROLES) if ((await fileFor(role)).status === 200) allowed.push(role);
    expect(allowed).toEqual(['owner', 'finance']);
  });
});
