import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Purchase } from '#domain/quick-order/purchase';
import { productsDue } from '#domain/quick-order/products-due';
import { usualOrder } from '#domain/quick-order/usual-order';

const TODAY = '2026-11-20';
const DAY_MS = 24 * 60 * 60 * 1000;

type Line = readonly [code: string, quantity: number, unit?: 1 | 2 | 3];

const bought = (daysAgo: number, ...lines: readonly Line[]): Purchase => ({
  orderId: `order of ${daysAgo}`,
  orderedAt: new Date(Date.parse(`${TODAY}T12:00:00+07:00`) - daysAgo * DAY_MS).toISOString(),
  status: 'pod',
  lines: lines.map(([productCode, quantity, unit = 1]) => ({ productCode, quantity, unit })),
});

const dueOf = (...purchases: readonly Purchase[]) => Object.fromEntries(productsDue(purchases, TODAY));

describe('the products to order now', () => {
  it('have been bought three times, and as long ago as their purchases usually lie apart', () => {
    expect(
      dueOf(
        bought(7, ['rice', 2], ['salt', 1]),
        bought(14, ['rice', 2], ['salt', 1]),
        bought(21, ['rice', 2]),
      ),
    ).toEqual({ rice: { kind: 'due', lastsDays: 7, daysSince: 7 } });
  });

  it('are not those of yesterday’s order', () => {
    expect(dueOf(bought(1, ['rice', 2]), bought(8, ['rice', 2]), bought(15, ['rice', 2]))).toEqual({});
  });

  it('run out nearer to today than to the next order', () => {
    const weekly = (daysAgo: number) =>
      dueOf(
        bought(daysAgo, ['rice', 2]),
        bought(daysAgo + 7, ['rice', 2]),
        bought(daysAgo + 14, ['rice', 2]),
      );
    expect(weekly(3)).toEqual({});
    expect(weekly(4)).toEqual({ rice: { kind: 'running-out', lastsDays: 7, daysSince: 4 } });
  });

  it('last twice as long after twice the usual quantity', () => {
    const after = (quantity: number) =>
      dueOf(bought(8, ['rice', quantity]), bought(15, ['rice', 2]), bought(22, ['rice', 2]))['rice'];
    expect(after(2)).toMatchObject({ kind: 'due', lastsDays: 7 });
    expect(after(4)).toBeUndefined();
    expect(after(1)).toMatchObject({ kind: 'due', lastsDays: 4 });
  });

  it('last no longer than three times as long, however much was bought once', () => {
    expect(dueOf(bought(21, ['rice', 500]), bought(28, ['rice', 2]), bought(35, ['rice', 2]))).toEqual({
      rice: { kind: 'due', lastsDays: 21, daysSince: 21 },
    });
  });

  it('last as long as usual if the quantities are in different units', () => {
    expect(dueOf(bought(7, ['rice', 24, 3]), bought(14, ['rice', 1]), bought(21, ['rice', 1]))).toMatchObject(
      { rice: { lastsDays: 7 } },
    );
  });

  it('are not those that the customer stopped buying', () => {
    const last = (daysAgo: number) =>
      dueOf(
        bought(daysAgo, ['rice', 2]),
        bought(daysAgo + 7, ['rice', 2]),
        bought(daysAgo + 14, ['rice', 2]),
      );
    expect(last(28)).toMatchObject({ rice: { kind: 'due', daysSince: 28 } });
    expect(last(29)).toEqual({});
  });

  it('tolerate a shop that was closed for two weeks', () => {
    const daily = [15, 16, 17].map((daysAgo) => bought(daysAgo, ['ice', 5]));
    expect(dueOf(...daily)).toMatchObject({ ice: { kind: 'due', lastsDays: 1, daysSince: 15 } });
  });

  it('are in the usual order, whatever was bought, and not of today', () => {
    const line = fc.tuple(
      fc.constantFrom('A', 'B', 'C'),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(1, 2, 3),
    );
    const orders = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.array(line, { minLength: 1, maxLength: 4 })), {
        maxLength: 12,
      })
      .map((all) =>
        all.map(([daysAgo, lines], index) => ({ ...bought(daysAgo, ...lines), orderId: `${index}` })),
      );
    fc.assert(
      fc.property(orders, (purchases) => {
        const usual = new Map(usualOrder(purchases, TODAY).map((one) => [one.productCode, one]));
        for (const [code, { kind, lastsDays, daysSince }] of productsDue(purchases, TODAY)) {
          expect(usual.get(code)?.timesBought).toBeGreaterThanOrEqual(3);
          expect(daysSince).toBeGreaterThan(0);
          expect(kind).toBe(daysSince >= lastsDays ? 'due' : 'running-out');
        }
      }),
    );
  });
});
