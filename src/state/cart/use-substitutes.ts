import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderLine } from '#domain/orders/order-draft';
import { substituteLines, type LineToReplace } from '#domain/orders/stock/substitute-lines';
import { useKnownProducts } from '#state/catalogue/use-products';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { useKnownStock } from '#state/stock/use-stock';
import { useBuyer } from './use-buyer.ts';

const NONE: readonly never[] = [];

/**
 * The lines that the company offers in place of lines that are out of stock, keyed by `lineKeyText`, at the prices that this phone
 * knows. It works offline.
 *
 * @param others the other lines of the order
 * @param mode that of the order; the open cart's if it is left out
 */
export function useSubstitutes(
  lines: readonly LineToReplace[],
  others: readonly LineToReplace[] = NONE,
  mode?: CartMode,
): ReadonlyMap<string, readonly OrderLine[]> {
  const buyer = useBuyer();
  const rules = useKnownRules();
  const stock = useKnownStock();
  const own = lines.map(({ productCode }) => productCode);
  const named = own.flatMap((code) => stock?.substitutes.get(code) ?? NONE);
  const { products } = useKnownProducts(named.length === 0 ? NONE : [...new Set([...own, ...named])]);
  return substituteLines(lines, {
    productFor: (code) => products.get(code),
    substitutesOf: (code) => stock?.substitutes.get(code) ?? NONE,
    levelsOf: (code) => stock?.byProduct.get(code)?.levels ?? NONE,
    rulesOf: (code) => rules?.byProduct.get(code)?.rules ?? NONE,
    priceLevel: buyer.priceLevel,
    mode: mode ?? buyer.mode,
    others,
  });
}
