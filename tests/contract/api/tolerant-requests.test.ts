import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { ALL_CALLS } from '#contract/api/calls';
import type { Decoded } from '#contract/protocol/codec';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getProductList, MAX_TAKE } from '#contract/catalogue/get-product-list';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderHistory } from '#contract/orders/order-history';
import { saveConsent } from '#contract/accounts/save-consent';
import { product } from '#contract/catalogue/product';
import { anyProduct } from '#tests/support/arbitraries/products';
import { anyOrderRequest } from '#tests/support/arbitraries/orders';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';

const POSTS = ALL_CALLS.filter((call) => call.method === 'POST');

/** The field names that a request may have, read from its own documentation. */
function fieldNames(wire: unknown): readonly string[] {
  const inner = Object(Object(Object(Object(wire)['_zod'])['def'])['in'] ?? wire);
  return Object.keys(Object(Object(Object(inner['_zod'])['def'])['shape']));
}

/** The decoded value, or the fact that nothing could be decoded. The wording of a problem may differ. */
function readings(outcome: Decoded<unknown>) {
  return outcome.ok ? { value: outcome.value } : 'malformed';
}

describe('a request with missing fields', () => {
  it.each(POSTS.map((call) => [call.name, call] as const))(
    '%s reads absent, null and empty fields alike',
    (_name, call) => {
      const fields = fieldNames(call.request.wire);
      const filled = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
      const absent = call.request.fromWire({});
      for (const blank of [null, '', undefined]) {
        const outcome = call.request.fromWire(filled(blank));
        expect(readings(outcome), String(blank)).toEqual(readings(absent));
      }
    },
  );

  it('is built from the field names of its codec', () => {
    expect(fieldNames(getProductList.request.wire)).toContain('HierarchyGroup');
    expect(fieldNames(getAddresses.request.wire)).toEqual(['CustomerCode', 'AddressCode', 'AddressType']);
  });
});

function listOf(fields: object) {
  const outcome = getProductList.request.fromWire(fields);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}

describe('a product list request', () => {
  it('asks for twelve products from the start by default', () => {
    expect(listOf({})).toMatchObject({
      take: PRODUCT_PAGE_SIZE,
      skip: 0,
      mode: 'money',
      productCodes: [],
      text: '',
    });
    expect(listOf({ take: 0 })).toMatchObject({ take: PRODUCT_PAGE_SIZE });
  });

  it('may have numbers as text', () => {
    expect(listOf({ take: '24', skip: ' 12 ', product: 700 })).toMatchObject({
      take: 24,
      skip: 12,
      text: '700',
    });
  });

  it('may have ids as an array or as a comma list', () => {
    for (const ids of ['P1,P2', ' P1 , P2 ,', ['P1', 'P2'], ['P1,P2', null, '']]) {
      expect(listOf({ ProductIDs: ids, hierarchy2: ids })).toMatchObject({
        productCodes: ['P1', 'P2'],
        hierarchy: [[], ['P1', 'P2'], [], [], []],
      });
    }
    expect(listOf({ ProductIDs: 700 }).productCodes).toEqual(['700']);
  });

  it('may have flags in every spelling', () => {
    for (const yes of [true, 'Y', 'y', '1', 1, 'true', 'TRUE']) {
      expect(listOf({ is_point: yes, OnlyPromotionProduct: yes, ignoreImage: yes })).toMatchObject({
        mode: 'point',
        isOnlyPromotions: true,
        isIgnoringImages: true,
      });
    }
    for (const no of [false, 'N', 'n', '0', 0, 'false', '', null]) {
      expect(listOf({ is_point: no, is_product_mattype: no, OnlyPromotionProduct: no })).toMatchObject({
        mode: 'money',
        isOnlyPromotions: false,
      });
    }
  });

  it('has a material type', () => {
    expect(listOf({ is_product_mattype: 'ZPOS' }).mode).toBe('material:ZPOS');
  });

  it.each([
    ['a negative take', { take: -1 }],
    ['a take above the maximum', { take: MAX_TAKE + 1 }],
    ['a fraction', { take: 1.5 }],
    ['a skip above the maximum', { skip: 1e15 }],
    ['words for a number', { skip: 'many' }],
    ['an object for a text', { product: { $gt: '' } }],
    ['an unknown word for a flag', { is_point: 'maybe' }],
    ['a list for a text', { SaleUnit: ['S1'] }],
  ])('is malformed with %s', (_what, fields) => {
    expect(getProductList.request.fromWire(fields)).toMatchObject({ ok: false });
  });
});

describe('another request', () => {
  it('reads an unknown status filter as SO Wait and a blank one as all', () => {
    const statusOf = (Status: unknown) => getOrderHistory.request.fromWire({ Status });
    expect(statusOf(99)).toMatchObject({ value: { status: 'so-wait' } });
    expect(statusOf('x')).toMatchObject({ value: { status: 'so-wait' } });
    expect(statusOf('2')).toMatchObject({ value: { status: 'so-approve' } });
    expect(statusOf(null)).toMatchObject({ value: { status: 'all' } });
  });

  it('can move an order only to a known status', () => {
    expect(moveOrder.request.fromWire({ OrderId: 'o1', Status: 7 })).toMatchObject({ ok: false });
    expect(moveOrder.request.fromWire({ OrderId: 'o1', Status: '4' })).toMatchObject({
      value: { status: 'invoice-wait' },
    });
  });

  it('does not give consent with a blank field', () => {
    expect(saveConsent.request.fromWire({ Customer_Id: 'C1', Type: '' })).toMatchObject({ ok: false });
    expect(saveConsent.request.fromWire({ Customer_Id: 'C1', Type: 'Y' })).toMatchObject({
      value: { isGiven: true },
    });
  });

  it.each([-1, 0, 1.5, 10_000, '1e9', 'two', null])(
    'cannot place an order with the quantity %s',
    (quantity) => {
      fc.assert(
        fc.property(anyOrderRequest, (request) => {
          const line = { P_Code: 'P1', UnitNo: 1, Qty: quantity, SeenUnitPrice: 10 };
          const wire = { ...Object(addOrder.request.toWire(request)), Lines: [line] };
          expect(addOrder.request.fromWire(wire)).toMatchObject({ ok: false });
        }),
        { numRuns: 5 },
      );
    },
  );

  it('cannot place an order with an invalid id, unit, payment method, revision or total', () => {
    fc.assert(
      fc.property(anyOrderRequest, (request) => {
        const wire = Object(addOrder.request.toWire(request));
        const changed = (fields: object) => addOrder.request.fromWire({ ...wire, ...fields }).ok;
        expect(changed({})).toBe(true);
        expect(changed({ OrderId: "1' or '1'='1" })).toBe(false);
        expect(changed({ PaymentCode: 'IOU' })).toBe(false);
        expect(changed({ Revision: 0 })).toBe(false);
        expect(changed({ SeenTotal: 'NaN' })).toBe(false);
        expect(changed({ SeenTotal: 1e300 })).toBe(false);
        expect(changed({ Lines: [{ P_Code: 'P1', UnitNo: 4, Qty: 1 }] })).toBe(false);
        expect(changed({ Lines: 'none' })).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a product from another back end', () => {
  it('has no unit if the rate is not a whole number above zero', () => {
    fc.assert(
      fc.property(
        anyProduct,
        fc.constantFrom('abc', '', null, -3, 0.5, {}, [], true, Infinity, 'NaN'),
        (value, rate) => {
          const wire = { ...Object(product.toWire(value)), UNIT2RATE: rate };
          const outcome = product.fromWire(wire);
          expect(outcome.ok && outcome.value.units[1]?.rate).toBe(0);
        },
      ),
    );
  });

  it('may have prices as text, and blank ones are absent', () => {
    const wire = {
      P_Code: 'P1',
      SalesPrice: '1,234.50',
      PRICE1: '',
      PRICE2: '99.95',
      PRICE3: null,
      PRICE4: 0,
    };
    expect(product.fromWire(wire)).toMatchObject({
      ok: true,
      value: { prices: { salesPrice: 123_450, byLevel: { 2: 9995, 4: 0 } } },
    });
    const outcome = product.fromWire(wire);
    expect(outcome.ok && Object.keys(outcome.value.prices.byLevel)).toEqual(['2', '4']);
  });

  it('has the prices of any number of levels, and ignores similar field names', () => {
    const wire = { P_Code: 'P1', PRICE1: 10, PRICE6: '9.50', PRICE120: 8, PRICE0: 7, PRICE06: 6, PRICES: 5 };
    expect(product.fromWire(wire)).toMatchObject({
      ok: true,
      value: { prices: { byLevel: { 1: 1000, 6: 950, 120: 800 } } },
    });
    const outcome = product.fromWire(wire);
    expect(outcome.ok && Object.keys(outcome.value.prices.byLevel)).toEqual(['1', '6', '120']);
  });

  it('is malformed with an invalid price, and the problem names its level', () => {
    expect(product.fromWire({ P_Code: 'P1', PRICE8: '1,5' })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('PRICE8'),
    });
  });

  it('is read without promotions whose end date is invalid', () => {
    const promotionproduct = [
      { promotionid: 1, dateend: '31/12/2026' },
      { promotionid: 2, dateend: '31/02/2026' },
      { promotionid: 3, dateend: '' },
      'nonsense',
    ];
    const outcome = product.fromWire({ P_Code: 'P1', promotionproduct });
    expect(outcome.ok && outcome.value.promotions.map(({ id, endDate }) => [id, endDate])).toEqual([
      ['1', '2026-12-31'],
      ['3', ''],
    ]);
  });

  it('has no points if Option1 is not a number above zero', () => {
    for (const [option, cost] of [
      ['12', 12],
      ['none', 0],
      [-5, 0],
      [null, 0],
      [12.9, 12],
    ] as const) {
      expect(product.fromWire({ P_Code: 'P1', Option1: option })).toMatchObject({
        value: { pointsPerCase: cost },
      });
    }
  });
});

describe('a request with long or many fields', () => {
  const [order] = fc.sample(anyOrderRequest, 1);
  const read = (more: object) => addOrder.request.fromWire(Object.assign({}, Object(sent), more));
  const sent = order === undefined ? undefined : addOrder.request.toWire(order);

  it('is malformed if a field is longer than its maximum, and valid up to it', () => {
    expect(read({ Remark: 'ก'.repeat(1000), CouponId: 'c'.repeat(100) })).toMatchObject({ ok: true });
    const line = { P_Code: 'p'.repeat(101), UnitNo: 1, Qty: 1, SeenUnitPrice: 1 };
    for (const more of [
      { Remark: 'ก'.repeat(1001) },
      { CouponId: 'c'.repeat(101) },
      { ShipToId: 'c'.repeat(101) },
      { ShippingCondition: 'c'.repeat(101) },
      { Lines: [line] },
    ]) {
      expect(read(more)).toMatchObject({ ok: false, problem: expect.stringContaining('must be at most') });
    }
  });

  it('reports only the first of many problems, and counts the others', () => {
    const outcome = read({ Lines: Array.from({ length: 2000 }, () => ({})) });
    expect(outcome.ok ? '' : outcome.problem).toMatch(/^Lines\[0\]\.P_Code .*; and 5990 more$/);
  });

  it('is malformed if the comma of a number does not separate thousands', () => {
    const quantityOf = (Qty: string) =>
      read({ Lines: [{ P_Code: 'p', UnitNo: 1, Qty, SeenUnitPrice: '1,234.50' }] });
    expect(quantityOf('1,5').ok).toBe(false);
    expect(quantityOf('1,500')).toMatchObject({ ok: true, value: { lines: [{ quantity: 1500 }] } });
  });
});
