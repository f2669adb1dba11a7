import type { Purchase } from './purchase.ts';

/** Fewer orders are a coincidence. */
const MIN_ORDERS = 2;

/**
 * Lists the codes of the products that were bought in the same orders as a product, the most frequent first. Cancelled
 * orders do not count, and an order that is listed twice counts once.
 */
export function boughtTogether(purchases: readonly Purchase[], productCode: string): readonly string[] {
  const orders = new Map(purchases.map((purchase) => [purchase.orderId, purchase]));
  const counts = new Map<string, number>();
  for (const { status, lines } of orders.values()) {
    const codes = new Set(lines.map((line) => line.productCode));
    if (status === 'so-cancel' || !codes.delete(productCode)) continue;
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_ORDERS)
    .toSorted(([code, count], [otherCode, otherCount]) =>
      count === otherCount ? code.localeCompare(otherCode) : otherCount - count,
    )
    .map(([code]) => code);
}
