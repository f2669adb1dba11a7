import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getProductList } from '#contract/catalogue/get-product-list';
import { getPriceList } from '#contract/catalogue/price-list';
import { setProductPrices, setProductStock } from '#contract/catalogue/product-changes';
import { readStoredProducts } from '#server/store/catalogue/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;
let staff: string;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
  staff = await tokenOf(server, 'staff1');
});

afterAll(() => server.close());

type Products = readonly Readonly<Record<string, unknown>>[];

const send = (call: typeof setProductPrices | typeof setProductStock, Products: Products, key: string) =>
  server.send(call.path, { token: staff, key, body: { Products } });

const prices = async (Products: Products, key: string = randomUUID()) =>
  answerOf(setProductPrices, await send(setProductPrices, Products, key));

const stock = async (Products: Products, key: string = randomUUID()) =>
  answerOf(setProductStock, await send(setProductStock, Products, key));

/** All prices for shop1. */
async function priceListSeen() {
  const list = answerOf(
    getPriceList,
    await server.send(getPriceList.path, { token, body: { PriceLevel: 1 } }),
  );
  return list.parts.flatMap((part) => part.prices ?? []);
}

/** The prices of a product for shop1, or undefined if shop1 cannot see it. */
async function pricesSeen(code: string) {
  return (await priceListSeen()).find((each) => each.code === code)?.prices;
}

async function versions(): Promise<readonly [string, string]> {
  const asked = await server.send(getCatalogueManifest.path, { method: 'GET', token });
  const manifest: unknown = JSON.parse(asked.text);
  const list = answerOf(
    getPriceList,
    await server.send(getPriceList.path, { token, body: { PriceLevel: 1 } }),
  );
  const version = /"Version":"([^"]+)"/.exec(JSON.stringify(manifest))?.[1] ?? '';
  expect(version).not.toBe('');
  return [version, list.version];
}

const order = async (AcceptUpTo = 480) =>
  answerOf(addOrder, await server.send(addOrder.path, sending(token, orderBody({ AcceptUpTo }))));

describe('prices set by another system', () => {
  test('are shown on phones and apply to the next order', async () => {
    expect(await prices([{ P_Code: 'C1001', PRICE1: 490.5, SalesPrice: '510.00' }])).toEqual({
      kind: 'changed',
      count: 1,
    });
    expect(await pricesSeen('C1001')).toMatchObject({ salesPrice: 51_000, byLevel: { 1: 49_050 } });
    expect(await order()).toMatchObject({ kind: 'refused', refusal: { code: 'total-above-accepted' } });
    expect(await order(490.5)).toMatchObject({ kind: 'accepted', order: { totals: { total: 49_050 } } });
  });

  test('stay if they are not sent, and are removed by zero', async () => {
    await prices([{ P_Code: 'C1002', IsProductAdvancePrice: 'N', SalesPrice2: null, PRICE3: '' }]);
    expect(await pricesSeen('C1002')).toMatchObject({
      salesPrice: 48_000,
      advance: [45_600, 12_000, 0],
      isAdvancePrice: false,
    });
    await prices([{ P_Code: 'C1002', SalesPrice1: 0 }]);
    expect(await pricesSeen('C1002')).toMatchObject({ advance: [0, 12_000, 0] });
  });

  test('change only the price list, and nothing if they are the same', async () => {
    const [goods, before] = await versions();
    expect(await prices([{ P_Code: 'C1001', PRICE1: 480, PRICE2: 465 }])).toEqual({
      kind: 'changed',
      count: 0,
    });
    expect(await versions()).toEqual([goods, before]);
    await prices([{ P_Code: 'C1001', PRICE1: 481 }]);
    const [goodsAfter, after] = await versions();
    expect(goodsAfter).toBe(goods);
    expect(after).not.toBe(before);
  });

  test('are set all or none, and unknown codes are reported', async () => {
    const products = [{ P_Code: 'C1001', PRICE1: 1 }, { P_Code: 'NONE-1' }, { P_Code: 'NONE-2' }];
    expect(await prices(products)).toEqual({
      kind: 'refused',
      code: 'products-unknown',
      products: ['NONE-1', 'NONE-2'],
    });
    expect(await pricesSeen('C1001')).toMatchObject({ byLevel: { 1: 48_000 } });
  });

  test('take effect once for one key, whatever came in between', async () => {
    const key = randomUUID();
    await prices([{ P_Code: 'C1001', PRICE1: 500 }], key);
    await prices([{ P_Code: 'C1001', PRICE1: 510 }]);
    const again = await send(setProductPrices, [{ P_Code: 'C1001', PRICE1: 500 }], key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await pricesSeen('C1001')).toMatchObject({ byLevel: { 1: 51_000 } });
    expect((await send(setProductPrices, [{ P_Code: 'C1001', PRICE1: 9 }], key)).status).toBe(422);
  });

  test('are accepted for any level up to the highest, and malformed above', async () => {
    expect(await prices([{ P_Code: 'C1001', PRICE6: 442.5, PRICE99: 400 }])).toEqual({
      kind: 'changed',
      count: 1,
    });
    const [first] = await readStoredProducts(server.database);
    expect(first?.product).toMatchObject({
      code: 'C1001',
      prices: { byLevel: { 1: 48_000, 6: 44_250, 99: 40_000 } },
    });
    expect((await send(setProductPrices, [{ P_Code: 'C1001', PRICE100: 1 }], randomUUID())).status).toBe(400);
  });

  test.for([
    ['below zero', [{ P_Code: 'C1001', PRICE1: -1 }]],
    ['that are not numbers', [{ P_Code: 'C1001', PRICE1: '1,5' }]],
    ['of a product named twice', [{ P_Code: 'C1001' }, { P_Code: 'C1001' }]],
    ['of no product', []],
    ['without a code', [{ PRICE1: 1 }]],
    ['in parts of a satang', [{ P_Code: 'C1001', PRICE1: 1.005 }]],
    ['in parts of a satang, as text', [{ P_Code: 'C1001', SalesPrice: '490.505' }]],
    ['in parts of a satang, in advance', [{ P_Code: 'C1001', SalesPrice1: 0.001 }]],
  ] as const)('%s are malformed', async ([, products]) => {
    expect((await send(setProductPrices, products, randomUUID())).status).toBe(400);
    expect(await pricesSeen('C1001')).toMatchObject({ byLevel: { 1: 48_000 } });
  });

  test('are exact to the satang, also from binary fractions', async () => {
    await prices([{ P_Code: 'C1001', PRICE1: 0.1 + 0.2, SalesPrice: '1,234.50' }]);
    expect(await pricesSeen('C1001')).toMatchObject({ salesPrice: 123_450, byLevel: { 1: 30 } });
  });

  test('with a misspelled field are refused with its name, and nothing is set', async () => {
    const sent = await send(
      setProductPrices,
      [{ P_Code: 'C1001' }, { P_Code: 'C1002', PRCE1: 470 }],
      randomUUID(),
    );
    expect(sent).toMatchObject({
      status: 400,
      body: { error_detail: 'Products[1].PRCE1 is not a field of this call' },
    });
    const body = { Products: [{ P_Code: 'C1001', PRICE1: 500 }], DryRun: 'Y' };
    const outside = await server.send(setProductPrices.path, { token: staff, key: randomUUID(), body });
    expect(outside).toMatchObject({
      status: 400,
      body: { error_detail: 'DryRun is not a field of this call' },
    });
    expect(await pricesSeen('C1001')).toMatchObject({ byLevel: { 1: 48_000 } });
  });

  test('are read back by staff at every level', async () => {
    await prices([{ P_Code: 'C1001', PRICE1: 491, PRICE2: 466, PRICE3: 450 }]);
    const sent = await server.send(getProductList.path, { token: staff, body: { ProductIDs: 'C1001' } });
    const { products } = answerOf(getProductList, sent);
    expect(products.map(({ code, prices: { byLevel } }) => ({ code, byLevel }))).toEqual([
      { code: 'C1001', byLevel: { 1: 49_100, 2: 46_600, 3: 45_000 } },
    ]);
  });

  test('sent by several systems at once leave a consistent list', async () => {
    const codes = ['C1001', 'C1002', 'C1003'];
    const list = (PRICE1: number, order: readonly string[]) => order.map((P_Code) => ({ P_Code, PRICE1 }));
    await Promise.all([
      prices(list(501, codes)),
      prices(list(502, codes.toReversed())),
      prices(list(503, codes)),
    ]);
    // One request, because of several at the same time only the first waits for the catalogue after a change.
    const shown = await priceListSeen();
    const seen = codes.map((code) => shown.find((each) => each.code === code)?.prices.byLevel[1]);
    expect(new Set(seen).size).toBe(1);
    expect([50_100, 50_200, 50_300]).toContain(seen[0]);
  });
});

describe('a sold-out product', () => {
  test('is not listed and cannot be ordered until it is back', async () => {
    expect(await stock([{ P_Code: 'C1001', SoldOut: 'Y' }])).toEqual({ kind: 'changed', count: 1 });
    expect(await pricesSeen('C1001')).toBeUndefined();
    expect(await order()).toMatchObject({ kind: 'refused', refusal: { code: 'lines-gone' } });
    expect(await stock([{ P_Code: 'C1001', SoldOut: 'N' }])).toEqual({ kind: 'changed', count: 1 });
    expect(await order()).toMatchObject({ kind: 'accepted' });
  });

  test('that was also withdrawn stays off sale when it is back in stock', async () => {
    await stock([{ P_Code: 'C1001', SoldOut: 'Y' }]);
    await stock([{ P_Code: 'C1001', Withdrawn: 'Y' }]);
    await stock([{ P_Code: 'C1001', SoldOut: 'N' }]);
    expect(await pricesSeen('C1001')).toBeUndefined();
    await stock([{ P_Code: 'C1001', Withdrawn: 'N' }]);
    expect(await pricesSeen('C1001')).toBeDefined();
  });

  test('that is reported again changes no version', async () => {
    await stock([{ P_Code: 'C1001', SoldOut: 'Y' }]);
    const before = await versions();
    expect(await stock([{ P_Code: 'C1001', SoldOut: true }, { P_Code: 'C1002' }])).toEqual({
      kind: 'changed',
      count: 0,
    });
    expect(await versions()).toEqual(before);
  });

  test('with a misspelled field is refused with its name', async () => {
    const sent = await send(setProductStock, [{ P_Code: 'C1001', Soldout: 'Y' }], randomUUID());
    expect(sent).toMatchObject({
      status: 400,
      body: { error_detail: 'Products[0].Soldout is not a field of this call' },
    });
    expect(await pricesSeen('C1001')).toBeDefined();
  });

  test('is not changed if another product in the request is unknown', async () => {
    const answer = await stock([{ P_Code: 'C1001', SoldOut: 'Y' }, { P_Code: 'NONE' }]);
    expect(answer).toMatchObject({ kind: 'refused', products: ['NONE'] });
    expect(await pricesSeen('C1001')).toBeDefined();
  });
});
