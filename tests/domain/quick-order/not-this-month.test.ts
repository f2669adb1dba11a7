import { expect, test } from 'vitest';
import { notThisMonth, type Habit } from '#domain/quick-order/not-this-month';

/** One second after the start of the month in Bangkok, while London still has the previous one. */
const NOW = new Date('2026-11-01T00:00:01+07:00');

const habit = (productCode: string, timesBought: number, lastBoughtAt: string): Habit => ({
  productCode,
  timesBought,
  lastBoughtAt: new Date(lastBoughtAt),
});

const codes = (habits: readonly Habit[], now = NOW) =>
  notThisMonth(habits, now).map(({ productCode }) => productCode);

test('a product bought repeatedly, but not since the month began in Bangkok, is missing', () => {
  expect(
    codes([
      habit('LAST-SECOND', 3, '2026-10-31T23:59:59+07:00'),
      habit('FIRST-SECOND', 3, '2026-11-01T00:00:00+07:00'),
    ]),
  ).toEqual(['LAST-SECOND']);
});

test('a product bought once is not missing', () => {
  expect(codes([habit('ONCE', 1, '2026-09-05T10:00:00+07:00')])).toEqual([]);
});

test('the most frequent product comes first, and among equals the one bought last', () => {
  const found = codes([
    habit('B', 2, '2026-09-01T10:00:00+07:00'),
    habit('A', 2, '2026-10-01T10:00:00+07:00'),
    habit('C', 5, '2026-08-01T10:00:00+07:00'),
    habit('A2', 2, '2026-10-01T10:00:00+07:00'),
  ]);
  expect(found).toEqual(['C', 'A', 'A2', 'B']);
});

test('December of last year is before January', () => {
  const january = new Date('2027-01-02T10:00:00+07:00');
  expect(codes([habit('A', 2, '2026-12-31T10:00:00+07:00')], january)).toEqual(['A']);
});
