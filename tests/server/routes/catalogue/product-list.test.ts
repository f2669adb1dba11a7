import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getProductList } from '#contract/catalogue/get-product-list';
import { satangFromBaht } from '#domain/kernel/money';
import { withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { GOODS, KEY2, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;
let guest: string;

beforeAll(async () => {
  server = await openTestServer({
    configuration: { materialTypes: [{ code: 'ZGAS', nameTh: 'แก๊ส', nameEn: 'Gas' }] },
  });
  await server.restock();
  guest = await server.signInAsGuest();
});

afterAll(() => server.close());

async function list(body: object, token = guest) {
  return answerOf(getProductList, await server.send(getProductList.path, { token, body }));
}

const codesOf = async (body: object, token = guest) =>
  (await list(body, token)).products.map(({ code }) => code);

describe('the product list', () => {
  test('finds each part of a query in names and codes, in any spelling of Thai', async () => {
    expect(await codesOf({ product: 'น้ำปลา' })).toEqual(['C1001']);
    expect(await codesOf({ product: 'น\u0e4d\u0e49\u0e32ปลา' })).toEqual(['C1001']);
    expect(await codesOf({ product: '๗๐๐ ดาวทะเล' })).toEqual(['C1001', 'C1002', 'C1003']);
    expect(await codesOf({ product: 'c1002' })).toEqual(['C1002']);
    expect(await codesOf({ product: 'ENGLISH W1005' })).toEqual(['W1005']);
    expect(await codesOf({ product: "%' or 1=1 --" })).toEqual([]);
  });

  test('finds products by a barcode in any spelling, and short numbers only in names', async () => {
    for (const product of ['8851234567898', '18851234567895', '8 851234-567898', '๘๘๕๑๒๓๔๕๖๗๘๙๘', '885123']) {
      expect(await list({ product }), product).toMatchObject({ products: [{ code: 'C1001' }] });
      expect(await list({ product })).not.toHaveProperty('isSimilar');
    }
    expect(await codesOf({ product: '8851234567808' })).toEqual([]);
    expect(await codesOf({ product: '5678' })).toEqual([]);
  });

  test('filters by levels of the hierarchy, as an array or a comma list', async () => {
    expect(await codesOf({ hierarchy1: 'G001' })).toEqual(['C1001', 'C1002', 'C1003']);
    expect(await codesOf({ hierarchy1: ['G001', 'G002'], take: 100 })).toHaveLength(MONEY_GOODS_COUNT);
    expect(await codesOf({ hierarchy1: 'G001,G002', take: 100 })).toHaveLength(MONEY_GOODS_COUNT);
    expect(await codesOf({ hierarchy1: 'G001', hierarchy2: 'B002' })).toEqual([]);
    expect(await codesOf({ HierarchyGroup: 'G001' })).toEqual(['C1001', 'C1002', 'C1003']);
  });

  test('returns named products in the order of the catalogue', async () => {
    expect(await codesOf({ ProductIDs: ['W1002', 'C1001', 'nobody'] })).toEqual(['C1001', 'W1002']);
  });

  test("has promotions that run by the server's date", async () => {
    expect(await codesOf({ OnlyPromotionProduct: 'Y' })).toEqual(['C1002']);
    const [ended] = (await list({ ProductIDs: 'C1003' })).products;
    expect(ended?.promotions).toEqual([]);
  });

  test('leaves out pictures on request', async () => {
    const [product] = (await list({ ProductIDs: 'C1001', ignoreImage: true })).products;
    expect(product?.pictures).toEqual([]);
  });

  test('has each product in only one mode', async () => {
    expect(await codesOf({ is_point: 'Y' })).toEqual(['R1001']);
    expect(await codesOf({ is_product_mattype: 'ZGAS' })).toEqual(['M1001']);
    expect(await codesOf({ take: 100 })).not.toContain('R1001');
    expect(await codesOf({ take: 100 })).not.toContain('M1001');
  });

  test("has only the price level of the reader, or those of an agent's clients", async () => {
    const levels = async (token: string) =>
      (await list({ ProductIDs: 'C1001' }, token)).products[0]?.prices.byLevel;
    expect(await levels(guest)).toEqual({ 1: satangFromBaht(480) });
    expect(await levels(await server.signIn('shop1'))).toEqual({ 1: satangFromBaht(480) });
    expect(await levels(await server.signIn('shop2'))).toEqual({ 3: satangFromBaht(451.2) });
    // An agent's own level and those of its clients.
    expect(await levels(await server.signIn('agent1'))).toEqual({
      1: satangFromBaht(480),
      2: satangFromBaht(465),
    });
    const sent = await server.send(getProductList.path, {
      token: await server.signIn('shop2'),
      body: { take: 100 },
    });
    expect(sent.text).not.toContain('"PRICE1":480');
  });

  test('is refused for a customer that the token may not act for', async () => {
    const token = await server.signIn('shop1');
    const sent = await server.send(getProductList.path, { token, body: { Customer_ID: KEY2.customerCode } });
    expect(sent.status).toBe(403);
  });

  test('is refused for an invalid or too long page', async () => {
    for (const body of [{ take: -1 }, { take: 1.5 }, { take: 'all' }, { skip: -12 }, { take: 100_000 }]) {
      expect((await server.send(getProductList.path, { token: guest, body })).status).toBe(400);
    }
  });

  test('ends after the last product', async () => {
    expect(await list({ skip: 1_000_000 })).toEqual({ products: [], skip: 1_000_000, isEnded: true });
  });

  test('shows a changed price and a withdrawn product at once, in spite of the cache', async () => {
    const { prices } = GOODS.endedOffer;
    await setProductPrices(server.database, 'C1003', {
      ...prices,
      byLevel: { ...prices.byLevel, 1: satangFromBaht(499) },
    });
    expect((await list({ ProductIDs: 'C1003' })).products[0]?.prices.byLevel).toEqual({
      1: satangFromBaht(499),
    });
    await withdrawProduct(server.database, 'W1028');
    expect(await codesOf({ ProductIDs: 'W1028' })).toEqual([]);
  });
});

describe('the hierarchy', () => {
  const categories = async (body: object) =>
    answerOf(getHierarchy, await server.send(getHierarchy.path, { token: guest, body }));

  test('counts the products of each category, and leaves out empty ones', async () => {
    const found = await categories({});
    expect(found.map(({ code, productCount }) => [code, productCount])).toEqual([
      ['G001', 3],
      ['G002', 27],
      ['B001', 3],
      ['B002', 27],
    ]);
    expect(found.every(({ picture }) => picture === '')).toBe(true);
  });

  test('has pictures on request, and can be limited to a category', async () => {
    const found = await categories({ withPic: true, hierarchy1: ['G001'] });
    expect(found.map(({ code, picture }) => [code, picture])).toEqual([
      ['G001', 'C1001.webp'],
      ['B001', 'C1001.webp'],
    ]);
  });

  test('has only categories sold in the mode', async () => {
    expect(
      (await categories({ is_point: true })).map(({ code, productCount }) => [code, productCount]),
    ).toEqual([
      ['G001', 1],
      ['B001', 1],
    ]);
  });
});
