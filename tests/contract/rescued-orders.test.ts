import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addQrText, qrTextsOf, textOfQrSeries, type QrSeries } from '#contract/qr-series';
import { readRescue, writeRescue } from '#contract/rescued-orders';
import { acceptUpTo } from '#domain/price-tolerance';
import { anyOrderRequest } from '#tests/support/arbitraries/orders';

/** As the app writes them: nobody accepts more than the tolerance allows. */
const anyUnsent = fc
  .tuple(anyOrderRequest, fc.boolean())
  .filter(([order]) => order.lines.length > 0)
  .map(([order, isToleranceOn]) => ({ ...order, acceptUpTo: acceptUpTo(order.seenTotal, isToleranceOn) }));

const anyOrders = fc.array(anyUnsent, { minLength: 1, maxLength: 4 });

describe('the file of unsent orders', () => {
  test('says all of each order but its note, in one line of ASCII', () => {
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

  test('names nothing but ids, goods, amounts and conditions', () => {
    const [order] = fc.sample(anyUnsent, 1);
    if (order === undefined) throw new Error('no order');
    // The text of an address goes along only where the company has another one (decision 34).
    const { shipTo: _shipTo, billTo: _billTo, ...plain } = order;
    const noted = { ...plain, remark: 'ฝากไว้ที่ป้าแดง 0812345678' };
    const text = writeRescue('demo', [noted]);
    expect(text).not.toMatch(/0812345678|Remark/);
    const { orders } = JSON.parse(text);
    // Only an order for points says how many.
    const named = new Set([...Object.keys(orders[0]), 'AcceptPointsUpTo']);
    expect([...named].toSorted()).toEqual(
      `AcceptPointsUpTo AcceptUpTo BillToId CouponId CustomerCode Lines OrderId PaymentCode PaymentCondition PaymentType Revision
       SaleUnit SeenTotal ShipToId ShippingCondition is_point is_product_mattype`.split(/\s+/),
    );
  });

  test.each([
    ['text of somebody else', 'hello', 'not-ours'],
    ['other JSON', '{"name":"x"}', 'not-ours'],
    ['nothing', '', 'not-ours'],
    ['no orders', '{"khaisong":"orders","form":1,"tenant":"demo","orders":[]}', 'broken'],
    ['no lines', '{"khaisong":"orders","form":1,"tenant":"demo","orders":[{}]}', 'broken'],
    ['a newer form', '{"khaisong":"orders","form":3,"tenant":"demo","things":[]}', 'newer'],
    ['another shop', '{"khaisong":"orders","form":1,"tenant":"other","orders":[{}]}', 'other-tenant'],
  ])('%s has its own answer', (_what, text, kind) => {
    expect(readRescue(text, 'demo')).toEqual({ kind });
  });

  test('that was cut anywhere is broken or not ours, and never half read', () => {
    fc.assert(
      fc.property(anyOrders, fc.nat(), (orders, at) => {
        const text = writeRescue('demo', orders);
        const { kind } = readRescue(text.slice(0, at % text.length), 'demo');
        expect(['broken', 'not-ours']).toContain(kind);
      }),
    );
  });

  test('makes nobody accept more than the app lets them', () => {
    fc.assert(
      fc.property(anyUnsent, fc.integer({ min: 1, max: 1_000_000 }), (order, more) => {
        const most = acceptUpTo(order.seenTotal, true);
        const greedy = JSON.parse(writeRescue('demo', [order]));
        greedy.orders[0].AcceptUpTo = (most + more) / 100;
        expect(readRescue(JSON.stringify(greedy), 'demo')).toEqual({ kind: 'broken' });
      }),
    );
  });

  test('whatever it holds, reading it never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (orders) => {
        const file = { khaisong: 'orders', form: 1, tenant: 'demo', orders };
        expect(readRescue(JSON.stringify(file), 'demo')).toEqual({ kind: 'broken' });
      }),
    );
  });
});

/** Shows pictures one after the other, as they come before the camera. */
function see(texts: readonly string[]): QrSeries | undefined {
  return texts.reduce<QrSeries | undefined>((series, text) => {
    const step = addQrText(series, text);
    return 'series' in step ? step.series : series;
  }, undefined);
}

describe('a series of QR pictures', () => {
  const anyAscii = fc.string({ unit: 'grapheme-ascii', maxLength: 3000 });

  test('gives the text back, seen in any order and some twice', () => {
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
          const series = see(seen);
          expect(series === undefined ? undefined : textOfQrSeries(series)).toEqual({ kind: 'whole', text });
        },
      ),
    );
  });

  test('tells which pictures are missing', () => {
    const texts = qrTextsOf('x'.repeat(1000));
    const series = see(texts.filter((_, index) => index !== 1));
    expect(texts.length).toBeGreaterThan(3);
    expect(series && textOfQrSeries(series)).toEqual({ kind: 'missing', numbers: [2] });
  });

  test('is not mixed with another one, nor with anything else', () => {
    const [first = ''] = qrTextsOf('a'.repeat(700));
    const [other = ''] = qrTextsOf('b'.repeat(700));
    const series = see([first]);
    expect(addQrText(series, first).kind).toBe('repeated');
    expect(addQrText(series, other).kind).toBe('other-series');
    expect(addQrText(series, 'https://example.com').kind).toBe('not-ours');
    expect(addQrText(undefined, 'KS2:00000000:1/1:x').kind).toBe('newer');
    expect(addQrText(undefined, 'KS1:00000000:3/2:x').kind).toBe('not-ours');
  });

  test('that was read wrongly is broken', () => {
    const [first = '', second = ''] = qrTextsOf('a'.repeat(400));
    const series = see([first, `${second.slice(0, -1)}b`]);
    expect(series && textOfQrSeries(series)).toEqual({ kind: 'broken' });
  });
});
