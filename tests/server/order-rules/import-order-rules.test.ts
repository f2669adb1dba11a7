import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderRules, readOrderRules } from '#server/store/order-rules/order-rules';
import { setGroups } from '#tests/support/data/customer-groups';
import { KEY1 } from '#tests/support/data/products';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  await server.database.delete(orderRules);
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const HEADING = ['รหัสสินค้า', 'กฎของหน่วย', 'ขายทีละ', 'สั่งอย่างน้อย', 'สั่งไม่เกิน'];
const PERIOD = ['รหัสสินค้า', 'ร้านหนึ่งซื้อรวมไม่เกิน', 'ในกี่วัน', 'ขายเฉพาะระดับราคา', 'ขายเฉพาะรหัสลูกค้า'];

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'order-rules', await desk.put('order-rules.csv', rows), ...flags);

const stored = () => readOrderRules(server.database);

describe('a table of order rules', () => {
  test('is tried, and then written, one row for each unit', async () => {
    const rows = [HEADING, ['C1001', '', '6', '12', ''], ['C1001', '3', '', '', '24']];
    expect((await feed(rows)).told).toContain('2 added');
    expect(await stored()).toEqual([]);
    expect((await feed(rows, '--write')).exit).toBe(0);
    expect(await stored()).toMatchObject([
      { productCode: 'C1001', unit: 1, multiple: 6, minimum: 12, maximum: 0 },
      { productCode: 'C1001', unit: 3, multiple: 1, minimum: 0, maximum: 24 },
    ]);
  });

  test('changes only what its columns say, and a repeated table changes nothing', async () => {
    await feed([HEADING, ['C1001', '', '6', '', '']], '--write');
    const more = [PERIOD, ['C1001', '60', '7', '2 3', '']];
    await feed(more, '--write');
    expect((await feed(more, '--write')).told).toContain('1 unchanged');
    expect(await stored()).toMatchObject([
      { multiple: 6, periodMaximum: 60, periodDays: 7, priceLevels: [2, 3], customers: [] },
    ]);
  });

  test('may name the groups of customers', async () => {
    await setGroups(server.database, KEY1, 'VIP');
    expect((await feed([PERIOD, ['C1001', '', '', '', 'VIP C0002']], '--write')).exit).toBe(0);
    expect(await stored()).toMatchObject([{ customers: ['VIP', 'C0002'] }]);
  });

  test.each([
    ['a product that is not known', [HEADING, ['NO1', '', '6', '', '']]],
    ['a unit that there is not', [HEADING, ['C1001', '4', '6', '', '']]],
    ['the same unit twice', [HEADING, ['C1001', '', '6', '', ''], ['C1001', '1', '3', '', '']]],
    ['a maximum that no quantity reaches', [HEADING, ['C1001', '', '6', '12', '10']]],
    ['a period without its days', [PERIOD, ['C1001', '60', '', '', '']]],
    ['a customer who is not known', [PERIOD, ['C1001', '', '', '', 'C404']]],
  ])('is not written with %s', async (_why, rows) => {
    const good = rows[0] === HEADING ? ['C1002', '', '6', '', ''] : ['C1002', '60', '7', '', ''];
    expect((await feed([...rows, good], '--write')).exit).not.toBe(0);
    expect(await stored()).toEqual([]);
  });
});
