import { expect, test } from 'vitest';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';

const finder = openQuantityFinder();
const quantitiesIn = (text: string) => finder.findWithUnit(text).map(({ quantity }) => quantity);

test.for(['700 ลัง 2', '20000 ลัง 2'])('a size before the unit is not its quantity: %s', (text) => {
  expect(quantitiesIn(text)).toEqual([2]);
});

test('a small number before the unit is its quantity, whatever follows', () => {
  expect(quantitiesIn('3 ลัง 2')).toEqual([3]);
});
