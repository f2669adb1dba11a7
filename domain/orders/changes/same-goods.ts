import type { OrderedLine } from '#domain/orders/ordered-line';

type Goods = Pick<OrderedLine, 'productCode' | 'unit' | 'quantity'>;

/**
 * Whether two lists hold the same quantities of the same products, in any order; repeated units are added up.
 */
export function isSameProducts(one: readonly Goods[], other: readonly Goods[]): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(goods: readonly Goods[]): string {
  const together = new Map<string, number>();
  for (const { productCode, unit, quantity } of goods) {
    const name = JSON.stringify([productCode, unit]);
    together.set(name, (together.get(name) ?? 0) + quantity);
  }
  return [...together]
    .map(([name, quantity]) => `${name}=${quantity}`)
    .toSorted()
    .join();
}
