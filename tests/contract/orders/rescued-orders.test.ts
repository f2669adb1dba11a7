import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addQrText, qrTextsOf, textOfQrSeries, type QrSeries } from '#contract/orders/qr-series';
import { readRescue, writeRescue } from '#contract/orders/rescued-orders';
import type { OrderRequest } from '#domain/orders/order';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import { anyOrderRequest } from '#tests/support/arbitraries/orders';

/** Orders as the app writes them: no accepted amount is above the tolerance. */
const anyUnsent = fc
  .tuple(anyOrderRequest, fc.boolean())
  .filter(([order]) => order.lines.length > 0)
  .map(([order, isToleranceOn]) => ({
    ...withOwnAddresses(order),
    acceptUpTo: acceptUpTo(order.seenTotal, isToleranceOn),
  }));

/** The texts of an order are those of its own addresses, of its own customer. */
function withOwnAddresses({ shipTo, billTo, ...order }: OrderRequest): OrderRequest {
  const owned = { ...order.customer, isActive: true };
  return {
    ...order,
    ...(shipTo === undefined ? {} : { shipTo: { ...shipTo, ...owned, id: order.shipToId } }),
    ...(billTo === undefined ? {} : { billTo: { ...billTo, ...owned, id: order.billToId } }),
  };
}

const anyOrders = fc.array(anyUnsent, { minLength: 1, maxLength: 4 });

describe('the file of unsent orders', () => {
  test('has everything of each order except its note, in one line of ASCII', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const text = writeRescue('demo', orders);
        expect(text).toMatch(/^[ -~]+$/);
        expect(readRescue(text, 'demo')).toEqual({
          kind: 'orders',
          orders: orders.map((order) => ({ ...order, remark: '' })),
          addresses: [],
        });
      }),
    );
  });

  test('has only ids, products, amounts, conditions and addresses', () => {
    const [order] = fc.sample(anyUnsent, 1);
    if (order === undefined) throw new Error('no order');
    const { shipTo: _shipTo, billTo: _billTo, ...plain } = order;
    const noted = { ...plain, remark: 'ฝากไว้ที่ป้าแดง 0812345678' };
    const text = writeRescue('demo', [noted]);
    expect(text).not.toMatch(/0812345678|Remark/);
    const { orders } = JSON.parse(text);
    // Only an order for points has their number.
    const named = new Set([...Object.keys(orders[0]), 'AcceptPointsUpTo']);
    expect([...named].toSorted()).toEqual(
      `AcceptPointsUpTo AcceptUpTo BillToId CouponId CustomerCode Lines OrderId PaymentCode PaymentCondition PaymentType Revision
       SaleUnit SeenTotal ShipToId ShippingCondition is_point is_product_mattype`.split(/\s+/),
    );
  });

  test.each([
    ['another text', 'hello', 'not-ours'],
    ['other JSON', '{"name":"x"}', 'not-ours'],
    ['nothing', '', 'not-ours'],
    ['no orders', '{"khaisong":"orders","form":1,"tenant":"demo","orders":[]}', 'broken'],
    ['no lines', '{"khaisong":"orders","form":1,"tenant":"demo","orders":[{}]}', 'broken'],
    ['a newer form', '{"khaisong":"orders","form":4,"tenant":"demo","things":[]}', 'newer'],
    ['another tenant', '{"khaisong":"orders","form":1,"tenant":"other","orders":[{}]}', 'other-tenant'],
  ])('is refused as its own kind of problem: %s', (_what, text, kind) => {
    expect(readRescue(text, 'demo')).toEqual({ kind });
  });

  test('is refused as a whole if it is cut anywhere', () => {
    fc.assert(
      fc.property(anyOrders, fc.nat(), (orders, at) => {
        const text = writeRescue('demo', orders);
        const { kind } = readRescue(text.slice(0, at % text.length), 'demo');
        expect(['broken', 'not-ours']).toContain(kind);
      }),
    );
  });

  test('is refused if it accepts a higher total than the tolerance allows', () => {
    fc.assert(
      fc.property(anyUnsent, fc.integer({ min: 1, max: 1_000_000 }), (order, more) => {
        const most = acceptUpTo(order.seenTotal, true);
        const greedy = JSON.parse(writeRescue('demo', [order]));
        greedy.orders[0].AcceptUpTo = (most + more) / 100;
        expect(readRescue(JSON.stringify(greedy), 'demo')).toEqual({ kind: 'broken' });
      }),
    );
  });

  test('never throws, whatever its orders are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (orders) => {
        const file = { khaisong: 'orders', form: 1, tenant: 'demo', orders };
        expect(readRescue(JSON.stringify(file), 'demo')).toEqual({ kind: 'broken' });
      }),
    );
  });
});

/** Shows pictures one after the other, as the camera would see them. */
function readSeries(texts: readonly string[]): QrSeries | undefined {
  return texts.reduce<QrSeries | undefined>((series, text) => {
    const step = addQrText(series, text);
    return 'series' in step ? step.series : series;
  }, undefined);
}

/** Files of the app of 24 November 2026 (`tests/frozen`): with the text in the order, or without any. */
describe('a file from an older app', () => {
  const order = {
    OrderId: '3a5b9e0e-7f0c-4a55-9d0e-6d5a3f0a1b2c',
    Revision: 1,
    CustomerCode: 'C0001',
    SaleUnit: 'BKK1',
    is_point: 'N',
    is_product_mattype: '',
    SeenTotal: 1200,
    AcceptUpTo: 1200,
    ShipToId: 'C0001-S',
    BillToId: 'C0001-B',
    ShippingCondition: '01',
    PaymentCondition: 'C000',
    PaymentCode: 'COD',
    PaymentType: 1,
    CouponId: '',
    Lines: [['C1001', 1, 2, 60_000]],
  };
  const shipTo = {
    _id: 'C0001-S',
    Code: 'S',
    Cust_ID: 'C0001',
    SaleUnit: 'BKK1',
    TaxID: '',
    Name: 'ร้านหลังที่สอง',
    Address_Type: 'S',
    Address_: '1/2 ถนนสุขุมวิท',
    Province: '10',
    ProvinceName: 'กรุงเทพมหานคร',
    Ampher: '1039',
    AmpherName: 'วัฒนา',
    Town: '103901',
    TownName: 'คลองเตยเหนือ',
    PostalCode: '10110',
    Lat: '13.7',
    Long: '100.5',
    Remark: '',
    Phone: '0812345678',
    Active: 'Y',
  };
  const change = {
    key: '0d5a7c1e-9a64-4f0a-8a53-1a2b3c4d5e6f',
    kind: 'update-address',
    body: { ...shipTo, Revision: 'abc' },
  };

  test.each([
    ['1, without a text', { form: 1, orders: [order] }, undefined, 0],
    ['1, with a text', { form: 1, orders: [{ ...order, ShipTo: shipTo }] }, shipTo.Name, 0],
    [
      '2, with a text',
      { form: 2, orders: [{ ...order, ShipTo: shipTo }], addresses: [change] },
      shipTo.Name,
      1,
    ],
  ])('in form %s is read', (_form, file, name, changes) => {
    const reading = readRescue(JSON.stringify({ khaisong: 'orders', tenant: 'demo', ...file }), 'demo');
    if (reading.kind !== 'orders') throw new Error(reading.kind);
    expect(reading.orders.map((each) => each.shipTo?.name)).toEqual([name]);
    expect(reading.orders[0]?.lines).toHaveLength(1);
    expect(reading.addresses).toHaveLength(changes);
  });
});

describe('the address texts in a file', () => {
  const [whole] = fc.sample(
    anyUnsent.filter(({ shipTo, billTo }) => shipTo !== undefined && billTo !== undefined),
    1,
  );
  if (whole?.shipTo === undefined || whole.billTo === undefined) throw new Error('no order');
  const { shipTo, billTo } = whole;

  test('are stored once for all orders, and for shipping and billing alike', () => {
    const toOne = { ...whole, billTo: { ...shipTo, id: whole.billToId, type: 'billing' as const } };
    const orders = Array.from({ length: 5 }, () => ({ ...toOne, id: crypto.randomUUID() }));
    const text = writeRescue('demo', orders);
    expect(JSON.parse(text).texts).toHaveLength(1);
    expect(readRescue(text, 'demo')).toMatchObject({
      orders: orders.map((order) => ({ shipTo: order.shipTo, billTo: order.billTo })),
    });
  });

  test('break the file if they are invalid or no order refers to them', () => {
    const file = JSON.parse(writeRescue('demo', [whole]));
    const [order] = file.orders;
    const [, code, letter] = order.ShipTo;
    for (const broken of [
      { ...file, texts: [...file.texts, file.texts[0]] },
      { ...file, texts: 'none' },
      { ...file, texts: file.texts.map((text: readonly unknown[]) => text.slice(1)) },
      { ...file, orders: [{ ...order, ShipTo: [7, code, letter] }] },
      { ...file, orders: [{ ...order, ShipTo: [0, code, 'X'] }] },
      { ...file, orders: [{ ...order, ShipTo: [] }] },
    ])
      expect(readRescue(JSON.stringify(broken), 'demo')).toEqual({ kind: 'broken' });
  });

  test('add at most three QR pictures to an order', () => {
    const address = {
      ...shipTo,
      name: 'ร้านสมบูรณ์การค้าส่งและปลีก',
      phone: '0812345678',
      taxId: '0105561234567',
      text: '123/45 หมู่ 6 ถนนเพชรเกษม ซอย 12',
      province: { id: '73', name: 'นครปฐม' },
      district: { id: '7306', name: 'สามพราน' },
      subdistrict: { id: '730602', name: 'คลองใหม่' },
      postcode: '73110',
      pin: { latitude: 13.72345, longitude: 100.21345 },
      remark: '',
    };
    const { shipTo: _shipTo, billTo: _billTo, ...plain } = whole;
    const told = { ...whole, shipTo: address, billTo: { ...billTo, ...address, id: billTo.id } };
    const pictures = (order: OrderRequest) => qrTextsOf(writeRescue('demo', [order])).length;
    expect(pictures(told) - pictures(plain)).toBeLessThanOrEqual(3);
  });
});

describe('a series of QR pictures', () => {
  const anyAscii = fc.string({ unit: 'grapheme-ascii', maxLength: 3000 });

  test('contains the text, read in any order and with repetitions', () => {
    fc.assert(
      fc.property(
        anyAscii.chain((text) => {
          const texts = qrTextsOf(text);
          return fc.tuple(
            fc.constant(text),
            fc.shuffledSubarray([...texts, ...texts], { minLength: texts.length * 2 }),
          );
        }),
        ([text, seen]) => {
          const series = readSeries(seen);
          expect(series === undefined ? undefined : textOfQrSeries(series)).toEqual({ kind: 'whole', text });
        },
      ),
    );
  });

  test('reports the numbers of missing pictures', () => {
    const texts = qrTextsOf('x'.repeat(1000));
    const series = readSeries(texts.filter((_, index) => index !== 1));
    expect(texts.length).toBeGreaterThan(3);
    expect(series && textOfQrSeries(series)).toEqual({ kind: 'missing', numbers: [2] });
  });

  test('is not mixed with another series or other codes', () => {
    const [first = ''] = qrTextsOf('a'.repeat(700));
    const [other = ''] = qrTextsOf('b'.repeat(700));
    const series = readSeries([first]);
    expect(addQrText(series, first).kind).toBe('repeated');
    expect(addQrText(series, other).kind).toBe('other-series');
    expect(addQrText(series, 'https://example.com').kind).toBe('not-ours');
    expect(addQrText(undefined, 'KS2:00000000:1/1:x').kind).toBe('newer');
    expect(addQrText(undefined, 'KS1:00000000:3/2:x').kind).toBe('not-ours');
  });

  test('is broken if a picture was misread', () => {
    const [first = '', second = ''] = qrTextsOf('a'.repeat(400));
    const series = readSeries([first, `${second.slice(0, -1)}b`]);
    expect(series && textOfQrSeries(series)).toEqual({ kind: 'broken' });
  });
});
