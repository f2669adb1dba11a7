import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCategories } from '#server/store/catalogue/categories';
import { readStoredNews } from '#server/store/content/news';
import { readStoredProducts } from '#server/store/catalogue/products';
import { readCoupons } from '#server/store/payments/coupons';
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

const feed = async (kind: string, rows: readonly (readonly string[])[]) =>
  await desk.run('import', kind, await desk.put(`${kind}.csv`, rows), '--write');

const productOf = async (code: string) =>
  (await readStoredProducts(server.database)).find(({ product }) => product.code === code)?.product;

const categoryOf = async (code: string) =>
  (await readCategories(server.database)).find((category) => category.code === code);

const TEA = ['T2001', 'ชาเขียว ใบหยก 420 มล.', 'G077', 'ชา', 'ลัง', '360'];
const TEA_HEADINGS = [
  'Product code',
  'Product name',
  'Group code',
  'Group name',
  'Unit 1 name',
  'Sales price',
];

describe('a table of products', () => {
  it('has English names of its category and unit, and an English description', async () => {
    await feed('products', [
      [...TEA_HEADINGS, 'Group English name', 'Unit 1 English name', 'English description'],
      [...TEA, 'Tea', 'crate', 'Cold and sweet'],
    ]);
    const product = await productOf('T2001');
    expect(product?.hierarchy[0]).toEqual({ code: 'G077', name: 'ชา', nameEn: 'Tea' });
    expect(product?.units[0]).toMatchObject({ name: 'ลัง', nameEn: 'crate' });
    expect(product?.descriptionEn).toBe('Cold and sweet');
    expect(await categoryOf('G077')).toMatchObject({ name: 'ชา', nameEn: 'Tea' });
  });

  it('without such columns keeps the English texts, and an empty cell removes one', async () => {
    const english = [...TEA_HEADINGS, 'Unit 1 English name', 'English description'];
    await feed('products', [english, [...TEA, 'crate', 'Cold and sweet']]);
    await feed('products', [TEA_HEADINGS, TEA]);
    expect((await productOf('T2001'))?.descriptionEn).toBe('Cold and sweet');
    await feed('products', [english, [...TEA, 'crate', '']]);
    expect(await productOf('T2001')).not.toHaveProperty('descriptionEn');
    expect((await productOf('T2001'))?.units[0]?.nameEn).toBe('crate');
  });

  it('is refused if two rows give one category different English names', async () => {
    const said = await feed('products', [
      [...TEA_HEADINGS, 'Group English name'],
      [...TEA, 'Tea'],
      ['T2002', ...TEA.slice(1), 'Teas'],
    ]);
    expect(said.exit).toBe(1);
    expect(await productOf('T2001')).toBeUndefined();
  });

  it('that is exported and imported again changes nothing', async () => {
    await feed('products', [
      [...TEA_HEADINGS, 'Group English name', 'English description'],
      [...TEA, 'Tea', 'Cold and sweet'],
    ]);
    const file = join(desk.folder, 'all.csv');
    await desk.run('export', 'products', '--to', file);
    const said = await desk.run('import', 'products', file);
    expect(said.told).toMatch(/0 added, 0 changed/);
  });
});

describe('a table of categories', () => {
  it('gives a category its English name, also in its products', async () => {
    await feed('categories', [
      ['code', 'Category English name'],
      ['G001', 'Sauces'],
    ]);
    expect(await categoryOf('G001')).toMatchObject({ nameEn: 'Sauces' });
    expect((await productOf('C1001'))?.hierarchy[0]?.nameEn).toBe('Sauces');
  });
});

describe('a table of promotions', () => {
  it('has texts in English', async () => {
    await feed('promotions', [
      ['id', 'name', 'Promotion English name', 'English details', 'Product codes'],
      ['X1', 'แถม', 'One free', 'Buy ten, get one free', 'C1001'],
    ]);
    expect((await productOf('C1001'))?.promotions.find(({ id }) => id === 'X1')).toMatchObject({
      name: 'แถม',
      nameEn: 'One free',
      textEn: 'Buy ten, get one free',
    });
  });
});

describe('a table of coupons', () => {
  it('has names in English', async () => {
    await feed('coupons', [
      ['id', 'name', 'Coupon English name', 'discount', 'customerCode'],
      ['X50', 'ลด 50', '50 off', '50', KEY1.customerCode],
    ]);
    expect((await readCoupons(server.database, KEY1)).find(({ id }) => id === 'X50')).toMatchObject({
      name: 'ลด 50',
      nameEn: '50 off',
    });
  });
});

describe('a table of news', () => {
  it('has titles in English', async () => {
    await feed('news', [
      ['code', 'type', 'title', 'English title'],
      ['B9', 'BANNER', 'ลดราคา', 'Sale'],
      ['B8', 'BANNER', 'ลดราคา', ''],
    ]);
    const items = await readStoredNews(server.database);
    expect(items.find(({ code }) => code === 'B9')).toMatchObject({ title: 'ลดราคา', titleEn: 'Sale' });
    expect(items.find(({ code }) => code === 'B8')).not.toHaveProperty('titleEn');
  });
});
