import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDigitOf } from '#domain/catalogue/barcode';
import { readStoredProducts } from '#server/store/catalogue/products';
import { putProducts } from '#tests/support/server/catalogue-rows';
import { product } from '#tests/support/data/products';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** Barcodes of the fish sauce, C1001: its case and its bottle. */
const CASE = '28851234567892';
const BOTTLE = '8851234567898';
const OTHER = `885000000001${checkDigitOf('885000000001')}`;

const feedIn = async (rows: readonly (readonly string[])[], ...more: readonly string[]) =>
  await desk.run('import', 'products', await desk.put('goods.csv', rows), '--write', ...more);
const HEADINGS = ['Product code', 'Product name', 'Unit 1 name', 'Unit 1 barcode'];
const barcodesOf = async (code: string) =>
  (await readStoredProducts(server.database)).find((entry) => entry.product.code === code)?.product.barcodes;

describe('a barcode of another product', () => {
  it('is refused with the name of that product, for any unit and with leading zeros', async () => {
    const said = await feedIn([HEADINGS, ['T1', 'หนึ่ง', 'ลัง', BOTTLE], ['T2', 'สอง', 'ลัง', `0${BOTTLE}`]]);
    expect(said.exit).toBe(1);
    expect(said.complained).toContain('line 2, Unit 1 barcode: The barcode belongs to product C1001');
    expect(said.complained).toContain('line 3, Unit 1 barcode: The barcode belongs to product C1001');
    expect(await barcodesOf('T1')).toBeUndefined();
  });

  it('is refused on both lines of one table, each with the line and product of the other', async () => {
    const rows = [HEADINGS, ['T1', 'หนึ่ง', 'ลัง', OTHER], ['T2', 'สอง', 'ลัง', OTHER], ['T3', 'สาม', 'ลัง', '']];
    const said = await feedIn(rows, '--without-bad-rows');
    expect(said.complained).toContain('line 2, Unit 1 barcode: The same barcode as on line 3 (T2)');
    expect(said.complained).toContain('line 3, Unit 1 barcode: The same barcode as on line 2 (T1)');
    expect(await barcodesOf('T1')).toBeUndefined();
    expect(await barcodesOf('T3')).toBeDefined();
  });

  it('is accepted if that product loses it in the same table, or is withdrawn', async () => {
    const swap = [
      ['Product code', 'Unit 1 barcode'],
      ['C1001', OTHER],
      ['C1002', CASE],
    ];
    expect(await feedIn(swap)).toMatchObject({ exit: 0, complained: '' });
    expect((await barcodesOf('C1002'))?.[0]).toBe(CASE);
    await desk.run('withdraw', 'C1002', '--write');
    expect(await feedIn([HEADINGS, ['T1', 'หนึ่ง', 'ลัง', CASE]])).toMatchObject({ exit: 0 });
    const back = await feedIn([
      ['Product code', 'Sold'],
      ['C1002', 'Y'],
    ]);
    expect(back.complained).toContain('line 2, Sold: The barcode belongs to product T1');
  });

  it('may be on two units of one product', async () => {
    const headings = [...HEADINGS, 'Unit 2 name', 'Unit 2 in unit 1', 'Unit 2 barcode'];
    expect(await feedIn([headings, ['T1', 'หนึ่ง', 'ลัง', OTHER, 'ขวด', '12', OTHER]])).toMatchObject({
      exit: 0,
    });
  });

  it('is kept with a warning if the product already had it', async () => {
    const twin = product('T9', 'แฝด', { barcodes: [BOTTLE, '', ''] });
    await putProducts(server.database, [{ product: twin, isForPoints: false }]);
    const price = await feedIn([
      ['Product code', 'Sales price'],
      ['T9', '510'],
    ]);
    expect(price).toMatchObject({ exit: 0, complained: '' });
    const again = await feedIn([
      ['Product code', 'Unit 1 barcode'],
      ['T9', BOTTLE],
    ]);
    expect(again.exit).toBe(0);
    expect(again.complained).toContain('The barcode belongs to product C1001');
    expect(again.complained).toContain('accepted, but please check');
  });
});
