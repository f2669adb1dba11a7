import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSubstituteRows } from '#server/services/stock/import-substitutes';
import { readSubstitutes } from '#server/store/stock/substitutes';
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

const HEADING = ['รหัสสินค้า', 'รหัสสินค้าแทน'];

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'substitutes', await desk.put('substitutes.csv', rows), ...flags);

describe('a table of substitutes', () => {
  test('is tried, and then written in the order of the cell', async () => {
    const rows = [HEADING, ['C1001', 'C1003, C1002'], ['C1002', '']];
    expect((await feed(rows)).told).toContain('2 added');
    expect(await readSubstitutes(server.database)).toEqual([]);
    expect((await feed(rows, '--write')).exit).toBe(0);
    expect(await readSubstitutes(server.database)).toEqual([
      { productCode: 'C1001', codes: ['C1003', 'C1002'] },
      { productCode: 'C1002', codes: [] },
    ]);
    expect(await listSubstituteRows(server.database)).toEqual([
      { productCode: 'C1001', codes: 'C1003 C1002' },
    ]);
  });

  test('changes the products that it names, and none the second time', async () => {
    await feed([HEADING, ['C1001', 'C1002'], ['C1002', 'C1001']], '--write');
    const again = [HEADING, ['C1001', '']];
    await feed(again, '--write');
    expect((await feed(again, '--write')).told).toContain('1 unchanged');
    expect(await readSubstitutes(server.database)).toEqual([
      { productCode: 'C1001', codes: [] },
      { productCode: 'C1002', codes: ['C1001'] },
    ]);
  });

  test.for([
    ['a product that does not exist', ['NONE', 'C1002']],
    ['a substitute that does not exist', ['C1001', 'NONE']],
    ['the product itself', ['C1001', 'C1001']],
    ['more than five', ['C1001', 'C1002 C1003 C1004 C1005 C1006 C1007']],
  ] as const)('with %s is refused as a whole', async ([, row]) => {
    const done = await feed([HEADING, ['C1002', 'C1003'], row], '--write');
    expect(done.exit).not.toBe(0);
    expect(await readSubstitutes(server.database)).toEqual([]);
  });
});
