import { describe, expect, test } from 'vitest';
import { EXPORT_STATEMENT_PATH, statementFileWish } from '#contract/office/customers/statement-file';
import { OFFICE_HEADER } from '#contract/office/office-call';
import type { StatementFileWish } from '#domain/office/customers/statement-file';
import { STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { auditLog } from '#server/store/office/audit-log';
import { KEY1 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function fileFor(role: StaffRole, more: Partial<StatementFileWish> = {}) {
  const office = await officeOf(server, role);
  const query = { account: KEY1, firstDay: '', lastDay: '' };
  const sent = await server.app.inject({
    method: 'POST',
    url: `/${server.tenant.configuration.tenant}/rest/${EXPORT_STATEMENT_PATH}`,
    headers: {
      cookie: office.cookie(),
      [OFFICE_HEADER.toLowerCase()]: '1',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(statementFileWish.toWire({ query, format: 'csv', language: 'en-US', ...more })),
  });
  return {
    status: sent.statusCode,
    lines: sent.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/),
  };
}

describe('the statement of a customer as a file', () => {
  test('has the balance before, the entries and running balances, and is logged', async () => {
    const { status, lines } = await fileFor('owner');
    expect(status).toBe(200);
    expect(lines[0]).toBe(
      'When,Entry,Order number,Receipt,Change of debt,Debt,Change of points,Points,Note,By',
    );
    expect(lines[1]).toBe(',Balance before,,,,0,,0,,');
    expect(await server.database.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'exported', subjectId: `statement ${KEY1.customerCode}` }),
    );
  });

  test('has headings in Thai', async () => {
    const { lines } = await fileFor('owner', { language: 'th-TH' });
    expect(lines[0]).toMatch(/^เวลา,รายการ,/);
  });

  test('is for those who see money and may export', async () => {
    const allowed: StaffRole[] = [];
    for (const role of STAFF_ROLES) if ((await fileFor(role)).status === 200) allowed.push(role);
    expect(allowed).toEqual(['owner', 'finance']);
  });

  test('is not there for an unknown customer', async () => {
    const query = { account: { customerCode: 'NONE', saleUnit: '' }, firstDay: '', lastDay: '' };
    expect((await fileFor('owner', { query })).status).toBe(404);
  });
});
