import type { OrderedLine } from '#domain/orders/ordered-line';

type ProductQuantity = Pick<OrderedLine, 'productCode' | 'unit' | 'quantity'> &
  Partial<Pick<OrderedLine, 'unitPrice' | 'unitPoints'>>;

/**
 * Whether two lists hold the same quantities of the same products, in any order; repeated units are added up. Lines that
 * promotions gave, which cost neither money nor points, do not count.
 */
export function isSameProducts(one: readonly ProductQuantity[], other: readonly ProductQuantity[]): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(products: readonly ProductQuantity[]): string {
  const together = new Map<string, number>();
  for (const { productCode, unit, quantity, unitPrice, unitPoints } of products) {
    if (unitPrice === 0 && unitPoints === 0) continue;
    const name = JSON.stringify([productCode, unit]);
    together.set(name, (together.get(name) ?? 0) + quantity);
  }
  return [...together]
    .map(([name, quantity]) => `${name}=${quantity}`)
    .toSorted()
    .join();
}
