import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplySatang, satang, vatPart, type Satang } from '#domain/kernel/money';
import { totalsOf, withDeliveryFee, type OrderLine } from '#domain/orders/order-draft';
import { chargeFor, pointsEarnedFor, worthOf } from '#domain/payments/order-charge';
import { spreadByWeight } from '#domain/kernel/spread';
import {
  isAllReturned,
  isCorrected,
  lineQuantities,
  type LineQuantities,
} from '#domain/orders/changes/line-quantities';
import { multiplyPoints, points, ZERO_POINTS } from '#domain/kernel/points';
import type { UnitNumber } from '#domain/catalogue/unit';

interface AnyLine {
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly unitPrice: number;
}

const lineOf = ({ unit, quantity, unitPrice }: AnyLine, index: number): OrderLine => ({
  productCode: `P${index}`,
  productName: `Product ${index}`,
  unit,
  unitName: 'ลัง',
  quantity,
  unitPrice: satang(unitPrice),
  lineTotal: multiplySatang(satang(unitPrice), quantity),
  unitPoints: ZERO_POINTS,
  linePoints: ZERO_POINTS,
});

/** An order with a discount, its delivered quantities, and returns one after the other. */
const anyOrder = fc
  .record({
    rows: fc.array(
      fc.record({
        unit: fc.constantFrom<UnitNumber>(1, 2, 3),
        quantity: fc.integer({ min: 1, max: 99 }),
        unitPrice: fc.integer({ min: 1, max: 999_999 }),
        perUnit: fc.nat({ max: 50 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discountPart: fc.double({ min: 0, max: 1, noNaN: true }),
    deliveredPart: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    steps: fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 99 })), { maxLength: 12 }),
  })
  .map(({ rows, discountPart, deliveredPart, steps }) => {
    const lines = rows.map(lineOf);
    const goods = totalsOf(lines).goods;
    const totals = totalsOf(lines, satang(Math.floor(goods * discountPart)));
    const delivered = lines.map(({ quantity }, index) => Math.floor(quantity * (deliveredPart[index] ?? 1)));
    const perUnit = rows.map((row) => points(row.unit === 1 ? row.perUnit : 0));
    return { order: { lines, totals }, delivered, perUnit, steps };
  });

const takenAt = (
  lines: readonly OrderLine[],
  delivered: readonly number[],
  returned: readonly number[],
): readonly LineQuantities[] =>
  lines.map(({ quantity }, index) => ({
    number: index + 1,
    ordered: quantity,
    delivered: delivered[index] ?? 0,
    returned: returned[index] ?? 0,
  }));

/** The states after the delivery and after each return. At the end all the rest is returned at once. */
function statesOf({
  order,
  delivered,
  steps,
}: typeof anyOrder extends fc.Arbitrary<infer One> ? One : never) {
  const returned = order.lines.map(() => 0);
  const states = [takenAt(order.lines, delivered, returned)];
  for (const [at, quantity] of steps) {
    if (at >= returned.length) continue;
    returned[at] = Math.min(delivered[at] ?? 0, (returned[at] ?? 0) + quantity);
    states.push(takenAt(order.lines, delivered, [...returned]));
  }
  return [...states, takenAt(order.lines, delivered, delivered)];
}

const all = (lines: readonly OrderLine[]) =>
  takenAt(
    lines,
    lines.map(({ quantity }) => quantity),
    [],
  );

describe('the charge for the accepted quantities', () => {
  test('is the whole total for everything, and zero for nothing', () => {
    fc.assert(
      fc.property(anyOrder, ({ order }) => {
        expect(chargeFor(order, all(order.lines))).toEqual(order.totals);
        expect(chargeFor(order, takenAt(order.lines, [], [])).total).toBe(0);
      }),
    );
  });

  test('goes back to exactly zero when all is returned, in any steps, and is never negative', () => {
    fc.assert(
      fc.property(anyOrder, (example) => {
        let sum = 0;
        let before = 0;
        for (const state of statesOf(example)) {
          const { total, goods, discount, vat } = chargeFor(example.order, state);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(goods - discount).toBe(total);
          expect(vat).toBeLessThanOrEqual(total);
          sum += total - before;
          before = total;
        }
        expect(sum).toBe(0);
      }),
    );
  });

  test('never grows with a return', () => {
    fc.assert(
      fc.property(anyOrder, (example) => {
        const totals = statesOf(example).map((state) => chargeFor(example.order, state).total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
      }),
    );
  });

  test('has the whole delivery fee once anything was delivered, also when all of it comes back', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 20_000 }), (example, fee) => {
        const { lines } = example.order;
        const order = { lines, totals: withDeliveryFee(example.order.totals, satang(fee)) };
        expect(chargeFor(order, all(lines))).toEqual(order.totals);
        expect(chargeFor(order, takenAt(lines, [], [])).total).toBe(0);
        for (const state of statesOf(example)) {
          const isDelivered = state.some(({ delivered }) => delivered > 0);
          const charge = chargeFor(order, state);
          expect(charge.total).toBe(chargeFor(example.order, state).total + (isDelivered ? fee : 0));
          expect(charge.total).toBe(charge.goods - charge.discount + (charge.deliveryFee ?? 0));
          expect(charge.vat).toBe(vatPart(charge.total));
        }
      }),
    );
  });
});

describe('the points of an order', () => {
  test('are earned by the accepted quantity of each line, and go back with returns', () => {
    fc.assert(
      fc.property(anyOrder, (example) => {
        const { order, perUnit } = example;
        const whole = points(
          order.lines.reduce(
            (sum, { quantity }, index) => sum + multiplyPoints(perUnit[index] ?? ZERO_POINTS, quantity),
            0,
          ),
        );
        const earned = statesOf(example).map((state) =>
          pointsEarnedFor(order.lines, { whole, perUnit }, state),
        );
        expect(earned).toEqual(earned.toSorted((a, b) => b - a));
        expect(earned.at(-1)).toBe(0);
        expect(pointsEarnedFor(order.lines, { whole, perUnit }, all(order.lines))).toBe(whole);
      }),
    );
  });

  test('of an order without points by line are spread by worth', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 99_999 }), (example, number) => {
        const { lines } = example.order;
        const earned = { whole: points(number), perUnit: [] };
        const found = statesOf(example).map((state) => pointsEarnedFor(lines, earned, state));
        expect(found).toEqual(found.toSorted((a, b) => b - a));
        expect(found.at(-1)).toBe(0);
        expect(pointsEarnedFor(lines, earned, all(lines))).toBe(number);
      }),
    );
  });
});

test('the accepted quantities come from the last report, less returns', () => {
  const lines = [
    lineOf({ unit: 1, quantity: 5, unitPrice: 100 }, 0),
    lineOf({ unit: 1, quantity: 2, unitPrice: 100 }, 1),
  ];
  const handed = (delivered: number, ordered: number, number: number) => ({
    number,
    delivered,
    ordered,
    reason: undefined,
    productCode: '',
    productName: '',
    unitName: '',
  });
  const refused = { outcome: 'refused', lines: [handed(0, 5, 1), handed(0, 2, 2)] } as const;
  const part = { outcome: 'part', lines: [handed(3, 5, 1), handed(2, 2, 2)] } as const;
  expect(isCorrected(lineQuantities(lines, [refused], []))).toBe(false);
  const taken = lineQuantities(lines, [refused, part], [{ lines: [{ number: 1, quantity: 1 }] }]);
  expect(taken).toEqual([
    { number: 1, ordered: 5, delivered: 3, returned: 1 },
    { number: 2, ordered: 2, delivered: 2, returned: 0 },
  ]);
  expect(isCorrected(taken)).toBe(true);
  expect(isAllReturned(taken)).toBe(false);
  expect(worthOf(lines, [{ number: 1, quantity: 2 }])).toEqual([200]);
});

describe('an amount spread by weight', () => {
  const anySpread = fc.record({
    amount: fc.nat({ max: 999_999_999 }).map(satang),
    weights: fc.array(fc.nat({ max: 99_999_999 }), { minLength: 1, maxLength: 20 }),
  });

  test('adds up exactly, and each part is within one satang of its share', () => {
    fc.assert(
      fc.property(anySpread, ({ amount, weights }) => {
        const parts = spreadByWeight(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        if (whole === 0) return;
        for (const [index, part] of parts.entries()) {
          const share = (amount * (weights[index] ?? 0)) / whole;
          expect(part).toBeGreaterThanOrEqual(Math.floor(share) - 0);
          expect(part).toBeLessThanOrEqual(Math.ceil(share) + 0);
        }
      }),
    );
  });

  test('gives odd satang to the largest remainder, and among equals to the earliest', () => {
    const spread = (amount: number, ...weights: readonly number[]): readonly Satang[] =>
      spreadByWeight(satang(amount), weights);
    expect(spread(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(spread(10, 3, 4, 3)).toEqual([3, 4, 3]);
    expect(spread(5, 1, 2)).toEqual([2, 3]);
    expect(spread(7, 0, 0)).toEqual([7, 0]);
  });
});
