import { expect, it } from 'vitest';
import { points } from '#domain/kernel/points';
import { productsWithin } from '#domain/catalogue/within-points';
import { aProduct } from '#tests/support/data/a-product';

const costing = (code: string, cost: number) => aProduct({ code, pointsPerCase: points(cost) });

it('products within the points are listed from the dearest, without those that cost no points', () => {
  const goods = [costing('A', 80), costing('B', 0), costing('C', 500), costing('D', 501), costing('E', 500)];
  expect(productsWithin(goods, 500).map(({ code }) => code)).toEqual(['C', 'E', 'A']);
  expect(productsWithin(goods, 79)).toEqual([]);
});
