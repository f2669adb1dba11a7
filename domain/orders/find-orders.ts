import type { ListedOrder } from './listed-order.ts';

/** Case, spaces and the width of signs do not matter. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

/**
 * Whether a typed text is part of an order's number, or each of its words is part of a product's name or code.
 *
 * @param typed a blank text fits every order
 * @param namesOf further names of a product, such as the one in the other language
 */
export function isOrderFor(
  typed: string,
  { orderNo, products = [] }: Pick<ListedOrder, 'orderNo' | 'products'>,
  namesOf: (productCode: string) => readonly string[] = () => [],
): boolean {
  const words = typed.trim().split(/\s+/).map(folded);
  if (folded(orderNo).includes(words.join(''))) return true;
  return products.some(({ productCode, productName }) => {
    const known = folded([productCode, productName, ...namesOf(productCode)].join('\n'));
    return words.every((word) => known.includes(word));
  });
}
