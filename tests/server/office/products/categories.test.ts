import { describe, expect, test } from 'vitest';
import {
  listOfficeCategories,
  moveProducts,
  placeCategory,
  removeCategory,
  saveCategory,
} from '#contract/office/categories/category-calls';
import { listImports, undoImport } from '#contract/office/import-calls';
import { listGridProducts } from '#contract/office/product-calls';
import { stepUp } from '#contract/office/session-calls';
import type { SaveCategory } from '#domain/office/categories/change-category';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { saveCategories } from '#server/store/catalogue/categories';
import { findStoredProduct } from '#server/store/catalogue/products';
import { PASSWORD } from '#tests/support/data/people';
import { GOODS } from '#tests/support/data/products';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const CODE = GOODS.fishSauce.code;
const PATH = ['G001', 'B001', 'F001', 'V001', 'S001'];

const added = (more: Partial<SaveCategory>): SaveCategory => ({
  level: 1,
  code: 'NEW',
  parentCode: '',
  name: 'หมวดใหม่',
  nameEn: '',
  seen: undefined,
  ...more,
});

const pathOf = async (code: string) =>
  (await findStoredProduct(server.database, code))?.product.hierarchy
    .map((node) => node.code)
    .filter((each) => each !== '');

const firstLevel = async (office: OfficeBrowser) =>
  (await office.ask(listOfficeCategories, undefined))
    .filter(({ level }) => level === 1)
    .map(({ code }) => code);

describe('a category', () => {
  test('is added at the end, and is told to the phones', async () => {
    const office = await officeOf(server, 'content');
    const before = await readOfficeChanges(server.database);
    expect(await office.ask(saveCategory, added({ nameEn: 'New' }))).toEqual({ kind: 'saved' });
    expect(await firstLevel(office)).toEqual(['G001', 'G002', 'G009', 'NEW']);
    expect(await topicsBetween(server.database, before, await readOfficeChanges(server.database))).toContain(
      'products',
    );
    expect(await office.ask(saveCategory, added({}))).toMatchObject({ code: 'category-exists' });
    expect(await office.ask(saveCategory, added({ code: 'A B' }))).toMatchObject({
      code: 'category-code-invalid',
    });
    expect(await office.ask(saveCategory, added({ level: 2, code: 'X', parentCode: 'NONE' }))).toMatchObject({
      code: 'category-unknown',
    });
  });

  test('is renamed in its products, unless somebody else renamed it', async () => {
    const office = await officeOf(server, 'owner');
    const seen = { name: 'เครื่องปรุง', nameEn: '' };
    const renamed = added({ code: 'G001', name: 'เครื่องปรุงรส', nameEn: 'Seasoning', seen });
    expect(await office.ask(saveCategory, renamed)).toEqual({ kind: 'saved' });
    expect((await findStoredProduct(server.database, CODE))?.product.hierarchy[0]).toEqual({
      code: 'G001',
      name: 'เครื่องปรุงรส',
      nameEn: 'Seasoning',
    });
    expect(await office.ask(saveCategory, { ...renamed, name: 'อื่น' })).toMatchObject({
      code: 'category-changed',
    });
  });

  test('is put at another place among its siblings, unless they changed meanwhile', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(saveCategory, added({}));
    const seen = ['G001', 'G002', 'G009', 'NEW'];
    const wish = { path: ['NEW'], parent: [], order: ['NEW', 'G001', 'G002', 'G009'], seen };
    expect(await office.ask(placeCategory, wish)).toEqual({ kind: 'placed', products: 0 });
    expect(await firstLevel(office)).toEqual(['NEW', 'G001', 'G002', 'G009']);
    expect(
      await office.ask(placeCategory, { ...wish, order: ['G001', 'NEW', 'G002', 'G009'] }),
    ).toMatchObject({
      code: 'category-changed',
    });
    expect(
      await office.ask(placeCategory, {
        ...wish,
        order: ['G009', 'NEW'],
        seen: ['NEW', 'G001', 'G002', 'G009'],
      }),
    ).toMatchObject({ code: 'category-changed' });
  });

  test('moves below another one with its products, and the others stay', async () => {
    const office = await officeOf(server, 'owner');
    const below = (await office.ask(listOfficeCategories, undefined))
      .filter(({ level, parentCode }) => level === 2 && parentCode === 'G002')
      .map(({ code }) => code);
    const waters = await pathOf('W1001');
    const count = Object.values(GOODS).filter(({ hierarchy }) => hierarchy[0]?.code === 'G001').length;
    const answer = await office.ask(placeCategory, {
      path: ['G001', 'B001'],
      parent: ['G002'],
      order: ['B001', ...below],
      seen: below,
    });
    expect(answer).toEqual({ kind: 'placed', products: count });
    expect(await pathOf(CODE)).toEqual(['G002', ...PATH.slice(1)]);
    expect((await findStoredProduct(server.database, CODE))?.product.hierarchy[0]?.name).toBe('เครื่องดื่ม');
    expect(await pathOf('W1001')).toEqual(waters);
    const after = await office.ask(listOfficeCategories, undefined);
    expect(after.filter(({ code }) => code === 'B001')).toMatchObject([{ level: 2, parentCode: 'G002' }]);
    expect(after.find(({ code }) => code === 'G001')).toMatchObject({ productCount: 0 });
  });

  test('does not move to where its code stands already, nor to another level', async () => {
    const office = await officeOf(server, 'owner');
    await saveCategories(server.database, [
      { level: 2, code: 'B001', parentCode: 'G002', name: 'ดาวทะเล', picture: '' },
    ]);
    const wish = { path: ['G001', 'B001'], order: ['B001'], seen: [] };
    expect(await office.ask(placeCategory, { ...wish, parent: ['G002'] })).toMatchObject({
      code: 'category-exists',
    });
    expect(await office.ask(placeCategory, { ...wish, parent: [] })).toMatchObject({
      code: 'category-unknown',
    });
    expect(await pathOf(CODE)).toEqual(PATH);
  });

  test('stays below its old parent while products of another branch are in it', async () => {
    const office = await officeOf(server, 'owner');
    await saveCategories(server.database, [
      { level: 2, code: 'B001', parentCode: 'G002', name: 'ดาวทะเล', picture: '' },
      { level: 2, code: 'B009', parentCode: 'G001', name: 'อื่น', picture: '' },
      { level: 3, code: 'F001', parentCode: 'B001', name: 'ของเหลว', picture: '' },
    ]);
    await office.ask(moveProducts, {
      products: [{ code: CODE, path: PATH }],
      path: ['G002', 'B001', 'F001'],
      isDryRun: false,
    });
    await office.ask(placeCategory, {
      path: ['G002', 'B001', 'F001'],
      parent: ['G001', 'B009'],
      order: ['F001'],
      seen: [],
    });
    expect(await pathOf(CODE)).toEqual(['G001', 'B009', 'F001']);
    const after = await office.ask(listOfficeCategories, undefined);
    expect(after.filter(({ code }) => code === 'F001').map(({ parentCode }) => parentCode)).toEqual([
      'B001',
      'B009',
    ]);
  });

  test('is removed only when nothing is in it', async () => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(removeCategory, ['G001'])).toMatchObject({ code: 'category-used' });
    await office.ask(saveCategory, added({}));
    await office.ask(saveCategory, added({ level: 2, code: 'N2', parentCode: 'NEW' }));
    expect(await office.ask(removeCategory, ['NEW'])).toMatchObject({ code: 'category-used' });
    expect(await office.ask(removeCategory, ['NEW', 'N2'])).toEqual({ kind: 'removed' });
    expect(await office.ask(removeCategory, ['NEW'])).toEqual({ kind: 'removed' });
    expect(await office.ask(removeCategory, ['NEW'])).toMatchObject({ code: 'category-unknown' });
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['products.change'].includes(role)))(
    'is not changed by %s',
    async (role) => {
      const office = await officeOf(server, role);
      expect((await office.send(saveCategory, added({}))).status).toBe(403);
      expect((await office.send(removeCategory, ['G001'])).status).toBe(403);
    },
  );
});

describe('products that move to another category', () => {
  const products = [
    { code: CODE, path: PATH },
    { code: GOODS.soySauce.code, path: PATH },
  ];
  const wish = { products, path: ['G002', 'B002'], isDryRun: false };
  const undoable = { id: '', table: 'product-categories', after: '', take: 5 } as const;

  test('are shown with the categories that they leave, and nothing moves', async () => {
    const office = await officeOf(server, 'content');
    const dry = { ...wish, isDryRun: true, products: products.map((one) => ({ ...one, path: [] })) };
    expect(await office.ask(moveProducts, dry)).toEqual({ kind: 'moved', products, entry: undefined });
    expect(await pathOf(CODE)).toEqual(PATH);
    expect(await office.ask(moveProducts, { ...wish, path: ['NONE'] })).toMatchObject({
      code: 'category-unknown',
    });
    const unknown = { ...wish, products: [{ code: 'NONE', path: [] }] };
    expect(await office.ask(moveProducts, unknown)).toMatchObject({ products: ['NONE'] });
  });

  test('move all together, are listed there, and the move is undone except what changed since', async () => {
    const office = await officeOf(server, 'content');
    await saveCategories(server.database, [
      { level: 3, code: 'F001', parentCode: 'B001', name: 'ของเหลว', picture: '' },
      { level: 4, code: 'V001', parentCode: 'F001', name: 'ขวดแก้ว', picture: '' },
      { level: 5, code: 'S001', parentCode: 'V001', name: '700 มล.', picture: '' },
    ]);
    const answer = await office.ask(moveProducts, wish);
    expect(answer).toMatchObject({ kind: 'moved', entry: { table: 'product-categories', changed: 2 } });
    const query = { text: 'C100', isSoldOut: undefined, after: '', take: 50, category: ['G002', 'B002'] };
    expect((await office.ask(listGridProducts, query)).rows.map(({ code }) => code)).toEqual([
      CODE,
      GOODS.soySauce.code,
    ]);
    await office.ask(moveProducts, {
      products: [{ code: GOODS.soySauce.code, path: ['G002', 'B002'] }],
      path: ['G002'],
      isDryRun: false,
    });
    const { rows } = await office.ask(listImports, undoable);
    expect(rows.map(({ changed }) => changed).toSorted()).toEqual([1, 2]);
    await office.ask(stepUp, PASSWORD);
    expect(await office.ask(undoImport, rows.find(({ changed }) => changed === 2)?.id ?? '')).toMatchObject({
      kind: 'undone',
      kept: [{ name: expect.stringContaining(GOODS.soySauce.code), reason: 'edited' }],
    });
    expect(await pathOf(CODE)).toEqual(PATH);
    expect(await pathOf(GOODS.soySauce.code)).toEqual(['G002']);
  });

  test('stay if somebody else moved one of them since the clerk looked', async () => {
    const [first, second] = [await officeOf(server, 'content'), await officeOf(server, 'owner')];
    await first.ask(moveProducts, { products: products.slice(0, 1), path: ['G002'], isDryRun: false });
    expect(await second.ask(moveProducts, wish)).toEqual({
      kind: 'refused',
      code: 'products-changed',
      products: [CODE],
    });
    expect(await pathOf(GOODS.soySauce.code)).toEqual(PATH);
  });

  test('stay where they are if their earlier category is gone', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(saveCategory, added({}));
    await office.ask(moveProducts, { ...wish, path: ['NEW'] });
    const back = await office.ask(moveProducts, {
      products: products.map(({ code }) => ({ code, path: ['NEW'] })),
      path: ['G002'],
      isDryRun: false,
    });
    await office.ask(removeCategory, ['NEW']);
    await office.ask(stepUp, PASSWORD);
    expect(await office.ask(undoImport, back.kind === 'moved' ? (back.entry?.id ?? '') : '')).toMatchObject({
      kept: [{ reason: 'refused' }, { reason: 'refused' }],
    });
    expect(await pathOf(CODE)).toEqual(['G002']);
  });
});
