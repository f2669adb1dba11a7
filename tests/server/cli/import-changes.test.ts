import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { findCustomer } from '#server/store/accounts/customers';
import { readStoredProducts } from '#server/store/catalogue/products';
import { KEY1 } from '#tests/support/data/products';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const server = await openTestServer({ configuration: { newCustomerSaleUnit: KEY1.saleUnit } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** Prices of the fish sauce: sales price 500, level 1 480, level 2 465. */
const prices = async (...rows: readonly (readonly string[])[]) =>
  await desk.put('prices.csv', [['Product code', 'Sales price', 'Price level 1'], ...rows]);
const pricesOf = async (code: string) =>
  (await readStoredProducts(server.database)).find((entry) => entry.product.code === code)?.product.prices;

describe('the dry run of an import', () => {
  it('shows the old and new value of each change, and the difference in percent', async () => {
    const said = await desk.run('import', 'products', await prices(['C1001', '525', '499.50']));
    expect(said).toMatchObject({ exit: 0, complained: '' });
    expect(said.told).toContain('C1001 น้ำปลาแท้ ดาวทะเล 700 มล.: Sales price 500 -> 525 (+5 %)');
    expect(said.told).toContain('C1001 น้ำปลาแท้ ดาวทะเล 700 มล.: Price level 1 480 -> 499.5 (+4.1 %)');
    expect(await pricesOf('C1001')).toMatchObject({ salesPrice: satangFromBaht(500) });
  });

  it('shows changed texts, levels and limits, and the name of each new row', async () => {
    const goods = await desk.put('goods.csv', [
      ['Product code', 'Product name', 'Unit 1 name', 'Sold'],
      ['C1001', 'น้ำปลา', 'ลัง', 'N'],
      ['T1', 'ใหม่', 'ลัง', 'Y'],
    ]);
    const said = await desk.run('import', 'products', goods);
    expect(said.told).toContain('Product name น้ำปลาแท้ ดาวทะเล 700 มล. -> น้ำปลา');
    expect(said.told).toContain('Sold Y -> N');
    expect(said.told).toContain('+ T1 ใหม่');
    const level = await desk.put('level.csv', [
      ['Customer code', 'Price level'],
      [KEY1.customerCode, '3'],
    ]);
    expect((await desk.run('import', 'customers', level)).told).toContain('Price level 1 -> 3');
  });

  it('counts many changes, shows the largest, and writes all of them to a file', async () => {
    const rows = Array.from({ length: 28 }, (_, at) => [`W${1001 + at}`, String(501 + at), '480']);
    const said = await desk.run('import', 'products', await prices(...rows));
    expect(said.told).toContain('Sales price: 28 changed, 28 up, 0 down');
    expect(said.told).toContain('น้ำดื่ม ฟ้าใส ถาดที่ 28: Sales price 500 -> 528 (+5.6 %)');
    expect(said.told).not.toContain('ถาดที่ 2: Sales price');
    expect(await readdir(desk.folder)).toContain('prices.changes.csv');
    const all = await desk.read('prices.changes.csv');
    expect(all.rows).toHaveLength(28);
    expect(all.rows[0]?.cells.slice(1)).toEqual(['Sales price', '500', '501', '0.2']);
  });
});

describe('a change above the limit', () => {
  it('is written only if it is accepted explicitly', async () => {
    const file = await prices(['C1001', '500', '48'], ['C1002', '480', '']);
    const look = await desk.run('import', 'products', file);
    expect(look.exit).toBe(1);
    expect(look.complained).toContain('Price level 1 480 -> 48 (-90 %)');
    expect(look.complained).toContain('more than 30 %');
    expect(look.complained).toContain('--accept-large-changes');
    const refused = await desk.run('import', 'products', file, '--write');
    expect(refused.exit).toBe(1);
    expect(refused.told).not.toContain('Written');
    expect((await pricesOf('C1001'))?.byLevel[1]).toBe(satangFromBaht(480));
    expect(await desk.run('import', 'products', file, '--write', '--accept-large-changes')).toMatchObject({
      exit: 0,
    });
    expect((await pricesOf('C1001'))?.byLevel[1]).toBe(satangFromBaht(48));
  });

  it('is measured by an option', async () => {
    const file = await prices(['C1001', '525', '480']);
    expect(await desk.run('import', 'products', file, '--limit', '4')).toMatchObject({ exit: 1 });
    expect(await desk.run('import', 'products', file, '--limit', '5', '--write')).toMatchObject({ exit: 0 });
    expect(await desk.run('import', 'products', file, '--limit', 'much')).toMatchObject({ exit: 2 });
  });

  it('includes a price that is removed, but not a first price', async () => {
    const gone = await prices(['C1001', '', '480']);
    expect((await desk.run('import', 'products', gone)).complained).toContain(
      'Sales price 500 -> 0 (-100 %)',
    );
    const fresh = await desk.put('fresh.csv', [
      ['Product code', 'Price level 4'],
      ['C1001', '440'],
    ]);
    expect(await desk.run('import', 'products', fresh, '--write')).toMatchObject({ exit: 0, complained: '' });
  });

  it('includes a level price of a new product that is far from its sales price', async () => {
    const fresh = async (sales: string, level: string) =>
      await desk.put('fresh.csv', [
        ['Product code', 'Product name', 'Unit 1 name', 'Sales price', 'Price level 1'],
        ['T1', 'ใหม่', 'ลัง', sales, level],
      ]);
    const wrong = await desk.run('import', 'products', await fresh('1500', '150'), '--write');
    expect(wrong.exit).toBe(1);
    expect(wrong.complained).toContain('+ T1 ใหม่: Price level 1 150 (Sales price 1,500, -90 %)');
    expect(await pricesOf('T1')).toBeUndefined();
    for (const [sales, level] of [
      ['1500', '1,100'],
      ['1500', ''],
      ['', '150'],
    ] as const)
      expect((await desk.run('import', 'products', await fresh(sales, level))).complained).toBe('');
    const file = await fresh('1500', '150');
    expect(await desk.run('import', 'products', file, '--write', '--limit', '95')).toMatchObject({ exit: 0 });
    expect((await pricesOf('T1'))?.byLevel[1]).toBe(satangFromBaht(150));
  });

  it('includes a credit limit', async () => {
    const file = await desk.put('limits.csv', [
      ['Customer code', 'Credit limit'],
      [KEY1.customerCode, '500,000'],
    ]);
    const said = await desk.run('import', 'balances', file, '--write');
    expect(said.exit).toBe(1);
    expect(said.complained).toContain('Credit limit 50,000 -> 500,000 (+900 %)');
    expect(await findCustomer(server.database, KEY1)).toMatchObject({ creditLimit: satangFromBaht(50_000) });
  });
});
