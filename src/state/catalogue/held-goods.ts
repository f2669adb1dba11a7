import type { Product } from '#domain/catalogue/product';

/**
 * What stood on the screen before the list had come stays first, in its places, and the rest follows in the shop's order:
 * nothing makes way for another product under a thumb that is about to tap. What the list does not have any more goes.
 *
 * @param held codes of what stood there
 */
export function keepShownFirst(held: readonly string[], list: readonly Product[]): readonly Product[] {
  if (held.length === 0) return list;
  const listed = new Map(list.map((product) => [product.code, product]));
  const first = new Set(held);
  return [...held.flatMap((code) => listed.get(code) ?? []), ...list.filter(({ code }) => !first.has(code))];
}
