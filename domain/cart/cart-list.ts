import type { CartLine } from './cart.ts';
import type { Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { unitOf } from '#domain/catalogue/units';

/**
 * Writes a cart as text that the quick order can parse: one line per product and unit, such as `C1001 2 ลัง`.
 * Lines with an unknown product are left out.
 */
export function cartListText(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Pick<Product, 'code' | 'units'>>,
): string {
  return lines
    .flatMap(({ productCode, quantities }) => {
      const product = products.get(productCode);
      if (product === undefined) return [];
      return UNIT_NUMBERS.flatMap((unit) => {
        const quantity = quantities[unit - 1] ?? 0;
        const name = unitOf(product, unit)?.name;
        return quantity > 0 && name !== undefined ? [`${productCode} ${quantity} ${name}`] : [];
      });
    })
    .join('\n');
}
