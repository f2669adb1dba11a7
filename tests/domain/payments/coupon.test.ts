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

describe('what a coupon takes off', () => {
  it.each([
    ['an amount', coupon(), 48_000, 5_000],
    ['no more than the goods are worth', coupon(), 3_000, 3_000],
    ['a percentage', percent(5), 48_000, 2_400],
    ['a percentage, half a satang upwards', percent(5), 10, 1],
    ['a percentage, less than half a satang downwards', percent(5), 9, 0],
    ['a part of a percent without the noise of binary fractions', percent(7.55), 100_000, 7_550],
    ['all', percent(100), 48_000, 48_000],
    ['nothing where the back end keeps it to itself', coupon({ discount: undefined }), 48_000, 0],
  ])('%s', (_what, given, goods, taken) => {
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

describe('whether a coupon can be used', () => {
  it.each([
    ['on its last day', coupon({ endDate: '2026-11-20' }), undefined],
    ['not on the day after', coupon({ endDate: '2026-11-19' }), { code: 'ended' }],
    ['not twice', coupon({ isUsed: true, endDate: '2026-11-19' }), { code: 'used' }],
    ['with just enough goods', coupon({ minimumTotal: satang(48_000) }), undefined],
    [
      'not with a satang too little, and what is missing is said',
      coupon({ minimumTotal: satang(48_001) }),
      { code: 'below-minimum', missing: 1 },
    ],
  ])('%s', (_when, given, problem) => {
    expect(couponProblem(given, satang(48_000), '2026-11-20')).toEqual(problem);
  });

  it('stands in a list under what became of it', () => {
    expect(couponStateOf(coupon(), '2026-11-20')).toBe('usable');
    expect(couponStateOf(coupon({ minimumTotal: satang(1) }), '2026-11-20')).toBe('usable');
    expect(couponStateOf(coupon({ endDate: '2026-11-19' }), '2026-11-20')).toBe('ended');
    expect(couponStateOf(coupon({ isUsed: true }), '2026-11-20')).toBe('used');
  });
});

it('is the same coupon however its id is written down', () => {
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

  it('are those whose minimum is reached; used and ended ones are in neither list', () => {
    const { applicable, belowMinimum } = couponsForOrder(mine, satang(114_000), '2026-11-24');
    expect(ids(applicable)).toEqual(['FIVE']);
    expect(ids(belowMinimum)).toEqual(['HUNDRED', 'THOUSAND']);
  });

  it('stand with the largest discount first, and of equal ones the one that ends first', () => {
    const soon = coupon({ ...hundred, id: 'SOON', endDate: '2026-12-01' });
    const { applicable } = couponsForOrder([five, hundred, soon], satang(160_000), '2026-11-24');
    expect(ids(applicable)).toEqual(['SOON', 'HUNDRED', 'FIVE']);
  });
});
