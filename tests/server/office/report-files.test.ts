import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { EXPORT_REPORT_PATH, reportFileWish } from '#contract/office/report-file';
import { addOrder } from '#contract/orders/add-order';
import { HOUR_MS } from '#domain/kernel/durations';
import { isDeliveryReport, REPORT_NAMES, type ReportFileWish } from '#domain/office/reports/report-file';
import { STAFF_ROLES } from '#domain/office/staff-role';
import { customers } from '#server/store/accounts/customers';
import { orders } from '#server/store/orders/orders';
import { readTableBytes } from '#server/tables/read-table';
import { auditLog } from '#server/store/office/audit-log';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const WISH: ReportFileWish = {
  report: 'customers',
  period: { firstDay: '2026-11-01', lastDay: '2026-11-30' },
  format: 'csv',
  language: 'en-US',
};

async function fileFor(office: OfficeBrowser, wish: Partial<ReportFileWish> = {}) {
  const sent = await server.app.inject({
    method: 'POST',
    url: `/${server.tenant.configuration.tenant}/rest/${EXPORT_REPORT_PATH}`,
    headers: {
      cookie: office.cookie(),
      [OFFICE_HEADER.toLowerCase()]: '1',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(reportFileWish.toWire({ ...WISH, ...wish })),
  });
  return {
    status: sent.statusCode,
    bytes: sent.rawPayload,
    type: String(sent.headers['content-type']),
    lines: linesIn(sent.body),
  };
}

const linesIn = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);

const exported = async () =>
  await server.database.select().from(auditLog).where(eq(auditLog.action, 'exported'));

const PROMOTIONS = {
  rules: [{ id: 'B2G1', name: 'ซื้อ 2 แถม 1', times: 2, discount: 1000, freeWorth: 0 }],
  adjustments: [],
  freeLines: [],
};

/** A rider delivers everything. */
async function visited(orderId: string): Promise<void> {
  const riders = ridersAt(server);
  await riders.grab(orderId);
  await riders.tell(await reportBody(orderId, { Money: null }));
}

async function placed(): Promise<void> {
  await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), orderBody()));
}

describe('a report as a file', () => {
  test('has the rows of the screen, without formulas, and numbers that stay numbers', async () => {
    await server.database
      .update(customers)
      .set({ name: '=HYPERLINK("https://x.example")' })
      .where(eq(customers.customerCode, KEY1.customerCode));
    await placed();
    const { status, type, lines } = await fileFor(await officeOf(server, 'finance'));
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines).toEqual([
      'Customer,Code,Branch,Orders,Amount,Average,Orders before,Amount before',
      `"'=HYPERLINK(""https://x.example"")",C0001,${KEY1.saleUnit},1,480,480,0,0`,
      'Total,,,1,480,480,0,0',
    ]);
  });

  test('has an entry in the audit log with its name and size', async () => {
    await placed();
    await fileFor(await officeOf(server, 'owner'), { report: 'products' });
    const rows = await exported();
    expect(rows.map(({ subjectId, after }) => [subjectId, JSON.parse(after)])).toEqual([
      ['report-products', { table: 'report-products', format: 'csv', rows: 2 }],
    ]);
  });

  test.for(REPORT_NAMES)('is made of the report %s in both languages', async (report) => {
    const orderId = await approvedInvoice(server, { PaymentCode: 'AR' });
    await server.database.update(orders).set({ promotions: PROMOTIONS }).where(eq(orders.id, orderId));
    await visited(orderId);
    const office = await officeOf(server, 'owner');
    const [thai, english] = [
      await fileFor(office, { report, language: 'th-TH' }),
      await fileFor(office, { report }),
    ];
    const figure = isDeliveryReport(report) ? /,1,0,0,1$|,1,1,0,0,/ : /480/;
    expect(english.lines.at(-1)).toMatch(/^Total,/);
    expect(english.lines.at(-1)).toMatch(figure);
    expect(thai.lines.at(-1)).toMatch(/^ยอดรวม,/);
    expect(thai.lines.at(-1)).toMatch(figure);
    expect(thai.lines).toHaveLength(english.lines.length);
  });

  test('is a workbook too', async () => {
    await placed();
    const { bytes, type } = await fileFor(await officeOf(server, 'owner'), { format: 'xlsx' });
    expect(type).toContain('spreadsheetml');
    const read = await readTableBytes(bytes, '.xlsx');
    expect(read).toMatchObject({ ok: true, value: { headings: expect.arrayContaining(['Amount']) } });
    expect((await exported()).map(({ after }) => JSON.parse(after).format)).toEqual(['xlsx']);
  });

  test('is CSV for an office that was opened before there was a choice', () => {
    const { Format: _format, ...wire } = Object(reportFileWish.toWire(WISH));
    expect(reportFileWish.fromWire(wire)).toMatchObject({ ok: true, value: { format: 'csv' } });
  });

  test.for(STAFF_ROLES)('is refused to %s without the permission to export', async (role) => {
    const may = role === 'owner' || role === 'finance';
    expect((await fileFor(await officeOf(server, role))).status).toBe(may ? 200 : 403);
    expect(await exported()).toHaveLength(may ? 1 : 0);
  });

  test('asks for the password after ten minutes', async () => {
    const office = await officeOf(server, 'finance');
    server.clock.moveOn(HOUR_MS / 4);
    const { status, lines } = await fileFor(office);
    expect(status).toBe(403);
    expect(lines.join()).toContain('password-needed');
    expect(await exported()).toEqual([]);
  });

  test('is not made for more than a year', async () => {
    const period = { firstDay: '2025-01-01', lastDay: '2026-11-30' };
    expect((await fileFor(await officeOf(server, 'owner'), { period })).status).toBe(400);
  });
});
