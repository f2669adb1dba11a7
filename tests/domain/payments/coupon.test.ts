import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  couponDiscountOf,
  couponIdOf,
  couponProblem,
  couponsForOrder,
  couponStateOf,
  type Coupon,
} from '#domain/payments/coupon';
import { satang } from '#domain/kernel/money';
import { totalsOf } from '#domain/orders/order-draft';
import { points } from '#domain/kernel/points';

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 'K1',
  name: '',
  isUsed: false,
  discount: { kind: 'amount', amount: satang(5_000) },
  minimumTotal: satang(0),
  endDate: '',
  ...more,
});

const percent = (value: number) => coupon({ discount: { kind: 'percent', percent: value } });

describe('the discount of a coupon', () => {
  it.each([
    ['an amount', coupon(), 48_000, 5_000],
    ['no more than the products are worth', coupon(), 3_000, 3_000],
    ['a percentage', percent(5), 48_000, 2_400],
    ['a percentage, half a satang upwards', percent(5), 10, 1],
    ['a percentage, less than half a satang downwards', percent(5), 9, 0],
    ['a fraction of a percent without floating-point errors', percent(7.55), 100_000, 7_550],
    ['a hundred percent', percent(100), 48_000, 48_000],
    ['zero if the back end does not tell it', coupon({ discount: undefined }), 48_000, 0],
  ])('is computed: %s', (_what, given, goods, taken) => {
    expect(couponDiscountOf(given, satang(goods))).toBe(taken);
  });

  it('leaves a total of whole satang that is never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.oneof(
          fc.integer({ min: 0, max: 2_000_000_000 }).map((amount) =>
            coupon({
              discount: { kind: 'amount', amount: satang(amount) },
            }),
          ),
          fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
        ),
        (goods, given) => {
          const lines = [{ lineTotal: satang(goods), linePoints: points(0) }];
          const totals = totalsOf(lines, couponDiscountOf(given, satang(goods)));
          expect(totals.total).toBeGreaterThanOrEqual(0);
          expect(totals.total + totals.discount).toBe(goods);
        },
      ),
    );
  });
});

describe('a coupon', () => {
  it.each([
    ['on its last day', coupon({ endDate: '2026-11-20' }), undefined],
    ['not on the day after', coupon({ endDate: '2026-11-19' }), { code: 'ended' }],
    ['not twice', coupon({ isUsed: true, endDate: '2026-11-19' }), { code: 'used' }],
    ['with exactly the minimum total', coupon({ minimumTotal: satang(48_000) }), undefined],
    [
      'not with a satang too little, and with the missing amount',
      coupon({ minimumTotal: satang(48_001) }),
      { code: 'below-minimum', missing: 1 },
    ],
  ])('is valid or refused: %s', (_when, given, problem) => {
    expect(couponProblem(given, satang(48_000), '2026-11-20')).toEqual(problem);
  });

  it('is listed as usable, ended or used', () => {
    expect(couponStateOf(coupon(), '2026-11-20')).toBe('usable');
    expect(couponStateOf(coupon({ minimumTotal: satang(1) }), '2026-11-20')).toBe('usable');
    expect(couponStateOf(coupon({ endDate: '2026-11-19' }), '2026-11-20')).toBe('ended');
    expect(couponStateOf(coupon({ isUsed: true }), '2026-11-20')).toBe('used');
  });
});

it('the id of a coupon is the same in any spelling', () => {
  for (const written of ['SAVE5', ' save5 ', 'Save 5', 'ＳＡＶＥ５'])
    expect(couponIdOf(written)).toBe('SAVE5');
});

describe('the coupons that an order may use', () => {
  const ids = (coupons: readonly Coupon[]) => coupons.map(({ id }) => id);
  const five = coupon({ id: 'FIVE', discount: { kind: 'percent', percent: 5 } });
  const hundred = coupon({
    id: 'HUNDRED',
    discount: { kind: 'amount', amount: satang(10_000) },
    minimumTotal: satang(150_000),
  });
  const thousand = coupon({ id: 'THOUSAND', minimumTotal: satang(1_000_000) });
  const used = coupon({ id: 'USED', isUsed: true });
  const ended = coupon({ id: 'ENDED', endDate: '2026-11-01' });
  const mine = [thousand, used, hundred, ended, five];

  it('are those whose minimum is reached, without used and ended ones', () => {
    const { applicable, belowMinimum } = couponsForOrder(mine, satang(114_000), '2026-11-24');
    expect(ids(applicable)).toEqual(['FIVE']);
    expect(ids(belowMinimum)).toEqual(['HUNDRED', 'THOUSAND']);
  });

  it('begin with the largest discount, and among equals with the one that ends first', () => {
    const soon = coupon({ ...hundred, id: 'SOON', endDate: '2026-12-01' });
    const { applicable } = couponsForOrder([five, hundred, soon], satang(160_000), '2026-11-24');
    expect(ids(applicable)).toEqual(['SOON', 'HUNDRED', 'FIVE']);
  });
});
