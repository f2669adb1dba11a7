import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsOf, type RecordedTap } from '#platform/home/recorded-taps';

const tap = (product: string, step: number, before = 0): RecordedTap => ({
  product,
  step,
  before,
  label: '',
  href: '',
});

test('taps on one product are summed from the quantity that its card showed at first', () => {
  expect(stepsOf([tap('A', 1, 2), tap('B', 1, 0), tap('A', 1, 3), tap('A', -1, 4)])).toEqual([
    { product: 'A', before: 2, sum: 1 },
    { product: 'B', before: 0, sum: 1 },
  ]);
});

test('minus at zero stays zero, as in the stepper', () => {
  expect(stepsOf([tap('A', -1, 1), tap('A', -1, 0), tap('A', 1, 0)])).toEqual([]);
  expect(stepsOf([tap('A', -1, 0), tap('A', 1, 0)])).toEqual([{ product: 'A', before: 0, sum: 1 }]);
});

test('links, other buttons and taps that cancel each other out are no steps', () => {
  expect(stepsOf([tap('', 0), tap('A', 0), tap('B', 1, 5), tap('B', -1, 6)])).toEqual([]);
});

test('any number of plus taps are so many steps', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.integer({ min: 1, max: 200 }), (before, count) => {
      const taps = Array.from({ length: count }, (_, index) => tap('A', 1, before + index));
      expect(stepsOf(taps)).toEqual([{ product: 'A', before, sum: count }]);
    }),
  );
});
