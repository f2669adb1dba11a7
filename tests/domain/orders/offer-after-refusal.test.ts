import { describe, expect, it } from 'vitest';
import { satang } from '#domain/kernel/money';
import { offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import type { OrderRefusal } from '#domain/orders/order';
import type { LineChoices } from '#domain/orders/line-choice';
import { totalsOf, withDeliveryFee, type OrderDraft, type OrderLine } from '#domain/orders/order-draft';
import { NO_LIMITS } from '#domain/cart/order-limits';
import { points } from '#domain/kernel/points';

const line = (productCode: string, baht: number, quantity = 1): OrderLine => ({
  productCode,
  productName: productCode,
  unit: 1,
  unitName: 'ลัง',
  quantity,
  unitPrice: satang(baht * 100),
  lineTotal: satang(baht * 100 * quantity),
  unitPoints: points(0),
  linePoints: points(0),
});

const lines = [line('FISH', 480, 2), line('SOY', 300)];
const draft: OrderDraft = {
  mode: 'money',
  lines,
  problems: [],
  totals: totalsOf(lines),
};

const refusal = (fields: Partial<OrderRefusal> & Pick<OrderRefusal, 'code'>): OrderRefusal => ({
  differences: [],
  newTotal: undefined,
  ...fields,
});

const dearerFish = {
  productCode: 'FISH',
  unit: 1,
  quantity: 2,
  seenUnitPrice: satang(48_000),
  currentUnitPrice: satang(50_000),
  problem: 'price-changed',
} as const;

const noSoy = {
  productCode: 'SOY',
  unit: 1,
  quantity: 1,
  seenUnitPrice: satang(30_000),
  currentUnitPrice: undefined,
  problem: 'product-gone',
} as const;

describe('after a refusal', () => {
  it('the order is offered at its new prices, without products that are not sold any more', () => {
    const offer = offerAfterRefusal(
      draft,
      refusal({
        code: 'lines-gone',
        differences: [dearerFish, noSoy],
        newTotal: satang(100_000),
      }),
      NO_LIMITS,
    );
    expect(offer).toMatchObject({
      kind: 'offer',
      lines: [{ productCode: 'FISH', unitPrice: 50_000, lineTotal: 100_000 }],
      totals: { goods: 100_000, total: 100_000 },
    });
  });

  it('nothing is offered if no line is left', () => {
    const gone = { ...noSoy, productCode: 'FISH', quantity: 2 };
    expect(
      offerAfterRefusal(draft, refusal({ code: 'lines-gone', differences: [gone, noSoy] }), NO_LIMITS),
    ).toEqual({ kind: 'blocked', blocker: { code: 'nothing-left' } });
  });

  it('an offer below the minimum order is blocked, with the missing amount', () => {
    const limits = { minimum: satang(120_000), maximum: satang(0) };
    const answer = refusal({
      code: 'lines-gone',
      differences: [noSoy],
      newTotal: satang(96_000),
    });
    expect(offerAfterRefusal(draft, answer, limits)).toEqual({
      kind: 'blocked',
      blocker: { code: 'below-minimum', missing: 24_000 },
    });
  });

  it.each([
    ['below-minimum', 'below-minimum'],
    ['above-maximum', 'above-maximum'],
    ['credit-over-limit', 'not-enough-credit'],
    ['insufficient-points', 'not-enough-points'],
    ['address-unknown', 'choose-again'],
    ['condition-unknown', 'choose-again'],
    ['payment-not-offered', 'choose-again'],
    ['order-closed', 'closed'],
    ['order-withdrawn', 'closed'],
    ['empty-order', 'nothing-left'],
  ] as const)('the same order cannot be sent again after %s', (code, blocker) => {
    const answer = offerAfterRefusal(draft, refusal({ code, newTotal: satang(126_000) }), NO_LIMITS);
    expect(answer).toMatchObject({
      kind: 'blocked',
      blocker: { code: blocker },
    });
  });

  it.each(['total-above-accepted', 'lines-gone', 'coupon-invalid'] as const)(
    'the new total can be accepted after %s',
    (code) => {
      const answer = refusal({
        code,
        differences: [dearerFish],
        newTotal: satang(130_000),
      });
      expect(offerAfterRefusal(draft, answer, NO_LIMITS)).toMatchObject({
        kind: 'offer',
        totals: { total: 130_000 },
      });
    },
  );

  it('the discount stays in the totals, and limits apply to the sum before it', () => {
    const withCoupon = { ...draft, totals: totalsOf(lines, satang(5_000)) };
    const answer = refusal({
      code: 'total-above-accepted',
      differences: [dearerFish],
      newTotal: satang(125_000),
    });
    const limits = { minimum: satang(130_000), maximum: satang(130_000) };
    expect(offerAfterRefusal(withCoupon, answer, limits)).toMatchObject({
      kind: 'offer',
      totals: { goods: 130_000, discount: 5_000, total: 125_000, vat: 8_178 },
    });
  });
});

describe('after a refusal with a delivery fee', () => {
  const delivery = { fee: satang(5_000), freeFrom: satang(120_000), charged: satang(5_000) };
  const noFish = { ...noSoy, productCode: 'FISH', quantity: 2, seenUnitPrice: satang(48_000) };

  it('the fee of the new total is a part of it, and no discount', () => {
    const answer = refusal({ code: 'total-above-accepted', newTotal: satang(131_000), delivery });
    expect(offerAfterRefusal(draft, answer, NO_LIMITS)).toMatchObject({
      kind: 'offer',
      totals: { goods: 126_000, discount: 0, deliveryFee: 5_000, total: 131_000 },
    });
  });

  it('a delivery that became free has no fee any more', () => {
    const seen = { ...draft, totals: withDeliveryFee(draft.totals, satang(5_000)) };
    const answer = refusal({
      code: 'lines-gone',
      differences: [noSoy],
      newTotal: satang(96_000),
      delivery: { ...delivery, freeFrom: satang(90_000), charged: satang(0) },
    });
    const offer = offerAfterRefusal(seen, answer, NO_LIMITS);
    expect(offer).toMatchObject({ kind: 'offer', totals: { total: 96_000 } });
    expect(offer.kind === 'offer' && offer.totals.deliveryFee).toBeUndefined();
  });

  it('the minimum order asks for the goods alone', () => {
    const answer = refusal({ code: 'lines-gone', differences: [noFish], newTotal: satang(35_000), delivery });
    const limits = { ...NO_LIMITS, minimum: satang(32_000) };
    expect(offerAfterRefusal(draft, answer, limits)).toMatchObject({
      kind: 'blocked',
      blocker: { code: 'below-minimum', missing: 2_000 },
    });
  });

  it('chosen lines have the fee of what they cost, or all of it where promotions may count', () => {
    const short = {
      ...dearerFish,
      currentUnitPrice: undefined,
      problem: 'short-stock',
      stock: { left: 1, unitPrice: satang(48_000), canWait: true, backOn: '' },
    } as const;
    const answer = refusal({ code: 'lines-gone', differences: [short], newTotal: satang(83_000), delivery });
    const wait = new Map([['FISH:1', 'wait' as const]]);
    const remove = new Map([['FISH:1', 'remove' as const]]);
    const offered = (choices: LineChoices, from = draft) =>
      offerAfterRefusal(from, answer, NO_LIMITS, choices);
    expect(offered(new Map())).toMatchObject({ totals: { total: 83_000, deliveryFee: 5_000 } });
    expect(offered(wait)).toMatchObject({ totals: { total: 126_000 } });
    expect(offered(remove)).toMatchObject({ totals: { total: 35_000, deliveryFee: 5_000 }, isAtMost: false });
    const reduced = { ...draft, totals: totalsOf(lines, satang(1_000)) };
    expect(offered(remove, reduced)).toMatchObject({
      totals: { total: 35_000, deliveryFee: 5_000 },
      isAtMost: true,
    });
  });
});
