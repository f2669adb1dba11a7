import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import { stepUp } from '#contract/office/session-calls';
import { EVERY_ENTRY } from '#domain/office/audit-entry';
import { HOUR_MS } from '#domain/kernel/durations';
import { MAX_CHOSEN_ORDERS } from '#domain/office/table-import';
import { PASSWORD } from '#tests/support/data/people';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { officeFilesOf } from '#tests/support/server/office-files';
import { placedOrder } from '#tests/support/server/placed-order';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const numberOf = async (office: OfficeBrowser, id: string) =>
  (await office.ask(getOfficeOrder, id))?.order.orderNo ?? '';

/** The order numbers in a CSV file, as they stand in it. */
const numbersIn = (bytes: Buffer) => [...new Set(bytes.toString().match(/SO\d{9}/g))];

async function clerk(role: 'finance' | 'owner') {
  const office = await officeOf(server, role);
  return { office, files: officeFilesOf(server, office) };
}

describe('chosen orders as a file', () => {
  test('are exactly those, in the order in which they were chosen', async () => {
    const { office, files } = await clerk('finance');
    const [first, , third] = [
      await placedOrder(server),
      await placedOrder(server),
      await placedOrder(server),
    ];
    const file = await files.download({ table: 'orders', orderIds: [third, randomUUID(), first] });
    expect(file.type).toContain('text/csv');
    expect(numbersIn(file.bytes)).toEqual([await numberOf(office, third), await numberOf(office, first)]);
  });

  test('come as a workbook too, and leave an entry in the audit log', async () => {
    const { office, files } = await clerk('owner');
    const chosen = { table: 'orders', orderIds: [await placedOrder(server)] } as const;
    expect((await files.download({ ...chosen, format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
    const entries = { ...EVERY_ENTRY, action: 'exported', after: '', take: 50 } as const;
    const [entry] = (await office.ask(listAudit, entries)).rows;
    const facts: unknown = JSON.parse(entry?.after ?? '');
    expect(facts).toEqual({ table: 'orders', format: 'xlsx', rows: 1, isSelection: true });
  });

  test('need the permission and the password, and are not too many', async () => {
    const chosen = { table: 'orders', orderIds: [await placedOrder(server)] } as const;
    const sales = officeFilesOf(server, await officeOf(server, 'sales'));
    expect((await sales.download(chosen)).status).toBe(403);
    const { office, files } = await clerk('finance');
    server.clock.moveOn(HOUR_MS / 4);
    expect((await files.download(chosen)).code).toBe('password-needed');
    await office.ask(stepUp, PASSWORD);
    const many = Array.from({ length: MAX_CHOSEN_ORDERS + 1 }, () => randomUUID());
    expect((await files.download({ table: 'orders', orderIds: many })).status).toBe(400);
    const most = await files.download({ table: 'orders', orderIds: many.slice(1) });
    expect([most.status, numbersIn(most.bytes)]).toEqual([200, []]);
  });
});
