import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stockEntries } from '#server/store/stock/stock-entries';
import { readStocks } from '#server/store/stock/stocks';
import { amountsOf } from '#tests/support/data/stock';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer({ configuration: { stock: {} } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const HEADING = ['รหัสสินค้า', 'สต็อกของหน่วย', 'จำนวนที่ขายได้', 'สถานะสต็อก', 'เมื่อของไม่พอ', 'วันที่ของเข้า'];

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'stock', await desk.put('stock.csv', rows), ...flags);

const entries = async () =>
  (await server.database.select().from(stockEntries).orderBy(stockEntries.number)).map(
    ({ cause, amount }) => [cause, amount],
  );

describe('a table of stock', () => {
  test('is tried, and then written as entries', async () => {
    const rows = [
      HEADING,
      ['C1001', '', '48', '', 'block', '05/12/2569'],
      ['C1001', '1', '3', '', '', ''],
      ['C1002', '', '', 'หมด', '', ''],
    ];
    expect((await feed(rows)).told).toContain('3 added');
    expect(await readStocks(server.database)).toEqual([]);
    expect((await feed(rows, '--write')).exit).toBe(0);
    expect(await readStocks(server.database)).toMatchObject([
      { productCode: 'C1001', unit: 0, amount: 48, policy: 'block', backOn: '2026-12-05' },
      { productCode: 'C1001', unit: 1, amount: 3, policy: null },
      { productCode: 'C1002', unit: 0, amount: null, toldState: 'out' },
    ]);
    expect(await entries()).toEqual([
      ['import', 48],
      ['import', 3],
    ]);
  });

  test('changes what its columns say, by the difference, and a repeated table changes nothing', async () => {
    await feed([HEADING, ['C1001', '', '48', '', 'block', '']], '--write');
    const again = [HEADING.slice(0, 3), ['C1001', '', '30']];
    await feed(again, '--write');
    expect((await feed(again, '--write')).told).toContain('1 unchanged');
    expect(await readStocks(server.database)).toMatchObject([{ amount: 30, policy: 'block' }]);
    expect(await entries()).toEqual([
      ['import', 48],
      ['import', -18],
    ]);
  });

  test('may stop counting, and count again', async () => {
    await feed([HEADING, ['C1001', '', '48', '', '', '']], '--write');
    await feed([HEADING, ['C1001', '', '', 'low', '', '']], '--write');
    expect(await readStocks(server.database)).toMatchObject([{ amount: null, toldState: 'low' }]);
    await feed([HEADING, ['C1001', '', '7', '', '', '']], '--write');
    expect(await amountsOf(server.database, 'C1001')).toEqual([7]);
    expect((await entries()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(7);
  });

  test('with an unknown product or a missing unit is refused as a whole', async () => {
    const done = await feed(
      [HEADING, ['C1001', '', '4', '', '', ''], ['X999', '', '1', '', '', '']],
      '--write',
    );
    expect(done.exit).not.toBe(0);
    expect(await readStocks(server.database)).toEqual([]);
  });
});
