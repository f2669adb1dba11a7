import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOODS, KEY1, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { orderBody } from '#tests/support/server/calls/order-body';
import { openTestServer, type Sent, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await server.restock();
});

afterAll(() => server.close());

const LIST = 'GET_MASTER_DATA/GET_PRODUCT_LIST';

/** Reads the specification's unusual list like a client without our code. */
function firstItem({ body }: Sent): { status_code: unknown; skip_current: unknown; codes: unknown[] } {
  const item: unknown = Array.isArray(body) ? body[0] : undefined;
  if (typeof item !== 'object' || item === null || !('status_code' in item) || !('data' in item))
    throw new Error('no list');
  const { data } = item;
  if (typeof data !== 'object' || data === null || !('productcategoryDtos' in data))
    throw new Error('no data');
  const rows: unknown[] = Array.isArray(data.productcategoryDtos) ? data.productcategoryDtos : [];
  return {
    status_code: item.status_code,
    skip_current: 'skip_current' in item ? item.skip_current : undefined,
    codes: rows.map((row) =>
      typeof row === 'object' && row !== null && 'P_Code' in row ? row.P_Code : undefined,
    ),
  };
}

test('a client of the specification browses, pages, signs in, orders and sees the order', async () => {
  const guest = await server.signInAsGuest();
  const seen: unknown[] = [];
  for (let skip = 0; ; skip += 12) {
    const page = firstItem(
      await server.send(LIST, { token: guest, body: { take: 12, skip, Customer_ID: 'GUEST' } }),
    );
    expect(page.skip_current).toBe(skip);
    if (page.status_code === '404') break;
    expect(page.status_code).toBe('200');
    expect(page.codes.length).toBeLessThanOrEqual(12);
    seen.push(...page.codes);
  }
  expect(seen).toHaveLength(MONEY_GOODS_COUNT);
  expect(new Set(seen).size).toBe(MONEY_GOODS_COUNT);
  expect(seen[0]).toBe('C1001');

  const token = await server.signIn('shop1');
  const headers = { customercode: KEY1.customerCode, saleunit: KEY1.saleUnit };
  const points = await server.send('GET_MASTER_DATA/GET_POINT', {
    token,
    headers,
    body: { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit },
  });
  expect(points.body).toMatchObject({ data: 1000 });
  const addresses = await server.send('GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {
    token,
    headers,
    body: { CustomerCode: KEY1.customerCode, AddressType: 'S' },
  });
  expect(addresses.body).toMatchObject({
    status_code: '200',
    data: [
      { _id: 'C0001-S', Address_Type: 'S', Lat: '13.7263', Long: '100.5296', Active: 'Y', Cust_ID: 'C0001' },
    ],
  });
  const shipping = await server.send('GET_MASTER_DATA/GET_SHIPPING_CONDITION', {
    token,
    headers,
    body: { ORDERTYPE: '' },
  });
  expect(shipping.body).toMatchObject({
    data_message: [{ Code: '01', Remark: 'จัดส่งโดยรถบริษัท' }, { Code: '02' }],
  });

  const body = orderBody();
  const placed = await server.send('ORDER_MANAGEMENT/ADD_ORDER', {
    token,
    headers,
    body,
    key: `${body.OrderId}:1`,
  });
  expect(placed.body).toMatchObject({
    status: 'success',
    status_code: '200',
    data: { Order: { OrderId: body.OrderId, Status: 1, Totals: { Total: 480, VAT: 31.4 } }, Differences: [] },
  });
  const history = await server.send('ORDER_MANAGEMENT/GET_ORDER_HISTORY', { token, headers, body: {} });
  expect(history.body).toMatchObject({ status_code: '200', data: [{ OrderId: body.OrderId, LineCount: 1 }] });
});

test('absent, null and empty fields have the same meaning', async () => {
  const token = await server.signInAsGuest();
  const names = [
    'take',
    'skip',
    'is_point',
    'Customer_ID',
    'SaleUnit',
    'product',
    'is_product_mattype',
    'hierarchy1',
    'hierarchy5',
    'HierarchyGroup',
    'ProductIDs',
    'ignoreImage',
    'OnlyPromotionProduct',
  ];
  const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const absent = await server.send(LIST, { token, body: {} });
  expect(firstItem(absent).codes).toHaveLength(12);
  expect((await server.send(LIST, { token, body: filled(null) })).text).toBe(absent.text);
  expect((await server.send(LIST, { token, body: filled('') })).text).toBe(absent.text);
});

test('a product has the specified fields, with numbers for money and quantities', async () => {
  const token = await server.signIn('shop1');
  const sent = await server.send(LIST, { token, body: { ProductIDs: 'C1002' } });
  expect(sent.body).toMatchObject([
    {
      data: {
        productcategoryDtos: [
          {
            P_Code: 'C1002',
            PRODUCTNAME: GOODS.soySauce.name,
            UNIT1NAME: 'ลัง',
            UNIT1RATE: 1,
            UNIT2RATE: 4,
            UNIT3RATE: 24,
            SalesPrice: 480,
            SalesPrice1: 456,
            SalesPrice2: 120,
            SalesPrice3: 0,
            Option1: 10,
            promotionproduct: [{ promotionid: 'PR1', dateend: '20/11/2026' }],
          },
        ],
      },
    },
  ]);
});
