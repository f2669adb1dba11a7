import { expect, test } from 'vitest';
import { listOfficeCategories } from '#contract/office/categories/category-calls';
import { listPriceLevels } from '#contract/office/prices/price-levels';
import { setStock } from '#contract/office/prices/set-stock';
import { saveCategories } from '#server/store/catalogue/categories';
import { GOODS } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const COUNT = Object.values(GOODS).filter(({ hierarchy }) => hierarchy[0]?.code === 'G001').length;

test('categories are listed in their order, with all products and those that customers see', async () => {
  const office = await officeOf(server, 'owner');
  const before = await office.ask(listOfficeCategories, undefined);
  const spices = { level: 1, code: 'G001', parentCode: '', name: 'เครื่องปรุง' };
  expect(before.find(({ code }) => code === 'G001')).toMatchObject({
    ...spices,
    productCount: COUNT,
    soldCount: COUNT,
  });
  await saveCategories(server.database, [
    { level: 1, code: 'G009', parentCode: '', name: 'ของใหม่', picture: '' },
  ]);
  const seen = { isSoldOut: false, isWithdrawn: false };
  await office.ask(setStock, [{ code: GOODS.fishSauce.code, isSoldOut: true, isWithdrawn: undefined, seen }]);
  const after = await office.ask(listOfficeCategories, undefined);
  expect(after.filter(({ level }) => level === 1).at(-1)).toMatchObject({ code: 'G009', productCount: 0 });
  expect(after.find(({ code }) => code === 'B001')).toMatchObject({
    level: 2,
    parentCode: 'G001',
    productCount: COUNT,
    soldCount: COUNT - 1,
  });
});

test('the price levels are those of customers and of products', async () => {
  const office = await officeOf(server, 'viewer');
  const levels = await office.ask(listPriceLevels, undefined);
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
  expect(levels[1]).toMatchObject({ level: 2, products: expect.any(Number) });
  expect(levels.every(({ customers, products }) => customers + products > 0)).toBe(true);
});
