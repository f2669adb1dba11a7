import { expect, test } from 'vitest';
import { moveProducts, placeCategory, saveCategory } from '#contract/office/categories/category-calls';
import { saveProduct } from '#contract/office/products/product-form-calls';
import type { SaveProduct } from '#domain/office/products/product-form';
import { GOODS } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const { code, name, hierarchy } = GOODS.fishSauce;

const saving = (more: Partial<SaveProduct>): SaveProduct => ({
  code,
  isNew: false,
  values: {},
  seen: {},
  language: 'th-TH',
  isAcceptingLargeChanges: true,
  ...more,
});

test('a phone has what the office changed of a product and its category after its refresh', async () => {
  const { phone } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(phone);
  await refreshReplica(phone);
  const office = await officeOf(server, 'owner');
  const productOn = async (one: string) => {
    await refreshReplica(phone);
    return (await replicaOf(phone))?.byCode.get(one);
  };
  expect(await productOn(code)).toMatchObject({ name });

  await office.ask(saveProduct, saving({ values: { name: 'น้ำปลาใหม่' }, seen: { name } }));
  expect(await productOn(code)).toMatchObject({ name: 'น้ำปลาใหม่' });

  const values = { name: 'ของใหม่', unit1Name: 'ลัง', groupCode: 'G001', price: '99' };
  await office.ask(saveProduct, saving({ code: 'N1', isNew: true, values }));
  expect(await productOn('N1')).toMatchObject({ name: 'ของใหม่', prices: { salesPrice: 9900 } });

  await office.ask(moveProducts, {
    products: [{ code, path: hierarchy.map((node) => node.code) }],
    path: ['G002'],
    isDryRun: false,
  });
  expect((await productOn(code))?.hierarchy[0]).toMatchObject({ code: 'G002', name: 'เครื่องดื่ม' });

  await office.ask(saveCategory, {
    level: 1,
    code: 'G002',
    parentCode: '',
    name: 'น้ำและเครื่องดื่ม',
    nameEn: '',
    seen: { name: 'เครื่องดื่ม', nameEn: '' },
  });
  expect((await productOn(code))?.hierarchy[0]).toMatchObject({ name: 'น้ำและเครื่องดื่ม' });

  await office.ask(saveProduct, saving({ values: { isSold: 'N' }, seen: { isSold: 'Y' } }));
  expect(await productOn(code)).toBeUndefined();
});

test('a phone shows categories in the order that the office gave them', async () => {
  const { phone } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(phone);
  const groupsOn = async () => {
    await refreshReplica(phone);
    return (await replicaOf(phone))?.categories
      .filter(({ level, code: group }) => level === 1 && group !== 'G009')
      .map(({ code: group }) => group);
  };
  expect(await groupsOn()).toEqual(['G001', 'G002']);
  const office = await officeOf(server, 'content');
  const seen = ['G001', 'G002', 'G009'];
  await office.ask(placeCategory, { path: ['G002'], parent: [], order: ['G002', 'G001', 'G009'], seen });
  expect(await groupsOn()).toEqual(['G002', 'G001']);
});
