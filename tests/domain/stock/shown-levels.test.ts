import { expect, test } from 'vitest';
import { countedUnit } from '#domain/stock/shown-levels';
import { GOODS } from '#tests/support/data/products';

test('a level counts in its own unit, and that of a whole product in the smallest', () => {
  const { units } = GOODS.fishSauce;
  const [largest] = units;
  expect(countedUnit(GOODS.fishSauce, { unit: 1 })).toBe(largest);
  expect(countedUnit(GOODS.fishSauce, { unit: 0 })).toBe(units.findLast(({ rate }) => rate > 0));
});
