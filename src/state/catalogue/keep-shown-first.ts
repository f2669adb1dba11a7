import type { Product } from '#domain/catalogue/product';

/**
 * Keeps products that were shown before the list came at the front, in their order; the rest follows in the server's
 * order. No product moves under a thumb that is about to tap. Products that the list no longer has are dropped.
 *
 * @param held codes of the products that were shown
 */
export function keepShownFirst(held: readonly string[], list: readonly Product[]): readonly Product[] {
  if (held.length === 0) return list;
  const listed = new Map(list.map((product) => [product.code, product]));
  const first = new Set(held);
  return [...held.flatMap((code) => listed.get(code) ?? []), ...list.filter(({ code }) => !first.has(code))];
}
