import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditFileWish, EXPORT_AUDIT_PATH } from '#contract/office/audit/audit-file';
import { OFFICE_HEADER } from '#contract/office/office-call';
import { HOUR_MS } from '#domain/kernel/durations';
import { MAX_EXPORTED_ENTRIES, type AuditFileWish } from '#domain/office/audit/audit-file';
import { EVERY_ENTRY } from '#domain/office/audit-entry';
import { STAFF_ROLES } from '#domain/office/staff-role';
import { readTableBytes } from '#server/tables/read-table';
import { auditLog } from '#server/store/office/audit-log';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function fileFor(office: OfficeBrowser, more: Partial<AuditFileWish> = {}) {
  const wish: AuditFileWish = { filter: EVERY_ENTRY, format: 'csv', language: 'en-US', ...more };
  const sent = await server.app.inject({
    method: 'POST',
    url: `/${server.tenant.configuration.tenant}/rest/${EXPORT_AUDIT_PATH}`,
    headers: {
      cookie: office.cookie(),
      [OFFICE_HEADER.toLowerCase()]: '1',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(auditFileWish.toWire(wish)),
  });
  return {
    status: sent.statusCode,
    type: String(sent.headers['content-type']),
    bytes: sent.rawPayload,
    lines: sent.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/),
  };
}

const exported = async () =>
  await server.database.select().from(auditLog).where(eq(auditLog.action, 'exported'));

const entry = {
  accountId: null,
  sessionId: null,
  network: '127.0.0.1',
  subject: 'order',
  subjectId: '',
  before: '',
} as const;

describe('the audit log as a file', () => {
  test('has the entries of the filter with their facts, and none that begins a formula', async () => {
    const office = await officeOf(server, 'owner');
    await server.database.insert(auditLog).values([
      { ...entry, at: server.clock(), action: 'order-approved', after: '{"orderNo":"SO1"}' },
      { ...entry, at: server.clock(), action: 'order-cancelled', subjectId: '=1+1', after: '' },
    ]);
    const approved = await fileFor(office, { filter: { ...EVERY_ENTRY, action: 'order-approved' } });
    expect([approved.status, approved.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(approved.lines[0]).toBe(
      'Number,When,Who,Account,Action,Subject,Subject ID,Order number,Network,Session,Before,After',
    );
    expect(approved.lines).toHaveLength(2);
    expect(approved.lines[1]).toContain(',order-approved,order,,SO1,127.0.0.1,');
    const cancelled = await fileFor(office, { filter: { ...EVERY_ENTRY, action: 'order-cancelled' } });
    expect(cancelled.lines[1]).toContain("'=1+1");
  });

  test('is a workbook too', async () => {
    const { bytes, type } = await fileFor(await officeOf(server, 'owner'), { format: 'xlsx' });
    expect(type).toContain('spreadsheetml');
    const read = await readTableBytes(bytes, '.xlsx');
    expect(read).toMatchObject({ ok: true, value: { headings: expect.arrayContaining(['Action']) } });
  });

  test('has an entry of its own, with its size', async () => {
    const office = await officeOf(server, 'owner');
    const { lines } = await fileFor(office);
    const rows = await exported();
    expect(rows.map(({ subjectId, after }) => [subjectId, JSON.parse(after)])).toEqual([
      ['audit', { table: 'audit', format: 'csv', rows: lines.length - 1 }],
    ]);
  });

  test('is not made when it would have too many entries', async () => {
    const office = await officeOf(server, 'owner');
    const many = { ...entry, at: server.clock(), action: 'order-approved', after: '' };
    for (let written = 0; written <= MAX_EXPORTED_ENTRIES; written += 2500)
      await server.database.insert(auditLog).values(Array.from({ length: 2500 }, () => many));
    expect((await fileFor(office)).status).toBe(413);
    expect(await exported()).toEqual([]);
  });

  test.for(STAFF_ROLES)('is made for owners and refused to everybody else: %s', async (role) => {
    expect((await fileFor(await officeOf(server, role))).status).toBe(role === 'owner' ? 200 : 403);
    expect(await exported()).toHaveLength(role === 'owner' ? 1 : 0);
  });

  test('asks for the password after ten minutes', async () => {
    const office = await officeOf(server, 'owner');
    server.clock.moveOn(HOUR_MS / 4);
    const { status, lines } = await fileFor(office);
    expect(status).toBe(403);
    expect(lines.join()).toContain('password-needed');
  });
});
