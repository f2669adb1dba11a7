import { expect, it } from 'vitest';
import { points } from '#domain/kernel/points';
import { productsWithin } from '#domain/catalogue/within-points';
import { aProduct } from '#tests/support/data/a-product';

const costing = (code: string, cost: number) => aProduct({ code, pointsPerCase: points(cost) });

it('what can be had for the points, the dearest first, and nothing that costs none', () => {
  const goods = [costing('A', 80), costing('B', 0), costing('C', 500), costing('D', 501), costing('E', 500)];
  expect(productsWithin(goods, 500).map(({ code }) => code)).toEqual(['C', 'E', 'A']);
  expect(productsWithin(goods, 79)).toEqual([]);
});
