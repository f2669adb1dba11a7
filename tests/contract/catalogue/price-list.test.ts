import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPriceList } from '#contract/catalogue/price-list';
import { satang } from '#domain/kernel/money';
import { anyPriceList } from '#tests/support/arbitraries/catalogue';

const HASH = '0123456789abcdef0123456789abcdef';

function listWith(rows: unknown) {
  const data = { Version: HASH, PriceLevel: 2, AsOf: '2026-11-20T07:10:00.000Z' };
  return { status_code: '200', data: { ...data, Parts: [{ Hash: HASH, Prices: rows }] } };
}

describe('a price list', () => {
  it('is read in baht, with or without a price of the level', () => {
    const rows = [
      ['FS700', 500.5, 480.29, 0, 0.01, 0, true],
      ['FS300', 250, null, 0, 0, 0, false],
    ];
    expect(getPriceList.answer.fromWire(listWith(rows))).toMatchObject({
      ok: true,
      value: {
        priceLevel: 2,
        asOf: new Date('2026-11-20T07:10:00.000Z'),
        parts: [
          {
            hash: HASH,
            prices: [
              {
                code: 'FS700',
                prices: {
                  salesPrice: 50_050,
                  byLevel: { 2: 48_029 },
                  advance: [0, 1, 0],
                  isAdvancePrice: true,
                },
              },
              { code: 'FS300', prices: { byLevel: {} } },
            ],
          },
        ],
      },
    });
  });

  it('is written with only one level, even if there are more', () => {
    const prices = {
      salesPrice: satang(50_050),
      byLevel: { 1: satang(48_000), 2: satang(47_000) },
      advance: [satang(0), satang(0), satang(0)] as const,
      isAdvancePrice: false,
    };
    const parts = [{ hash: HASH, prices: [{ code: 'FS700', prices }] }];
    const list = { version: HASH, priceLevel: 2 as const, asOf: new Date(0), parts };
    expect(JSON.stringify(getPriceList.answer.toWire(list))).toContain('["FS700",500.5,470,0,0,0,false]');
  });

  it('distinguishes a part that the reader already has from an empty one', () => {
    const part = (prices: unknown) => getPriceList.answer.fromWire(listWith(prices));
    expect(part(null)).toMatchObject({ ok: true, value: { parts: [{ hash: HASH }] } });
    expect(part([])).toMatchObject({ ok: true, value: { parts: [{ hash: HASH, prices: [] }] } });
  });

  it.each([
    ['a number instead of a row', 7],
    ['an amount as text', ['FS700', '500', null, 0, 0, 0, false]],
    ['no code', ['', 500, null, 0, 0, 0, false]],
    ['too large an amount', ['FS700', 1e12, null, 0, 0, 0, false]],
    ['a missing amount', ['FS700', 500, null, 0, 0, false]],
    ['a text as the price of the level', ['FS700', 500, 'call us', 0, 0, 0, false]],
  ])('is unreadable as a whole if a row has %s', (_what, row) => {
    const good = ['FS300', 250, null, 0, 0, 0, false];
    expect(getPriceList.answer.fromWire(listWith([good, row]))).toMatchObject({ ok: false });
  });

  it('never throws for broken rows', () => {
    const anyRows = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))));
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(getPriceList.answer.fromWire(listWith(rows))).toHaveProperty('ok');
      }),
    );
  });

  it('is read back with every satang and in the same order', () => {
    fc.assert(
      fc.property(anyPriceList, (list) => {
        const wire: unknown = JSON.parse(JSON.stringify(getPriceList.answer.toWire(list)));
        expect(getPriceList.answer.fromWire(wire)).toEqual({ ok: true, value: list });
      }),
    );
  });
});
