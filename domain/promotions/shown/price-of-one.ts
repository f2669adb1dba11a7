import type { Product } from '#domain/catalogue/product';
import type { UnitPrice } from '#domain/catalogue/unit-price';
import type { UnitRow } from '#domain/catalogue/units';
import { addSatang, subtractSatang } from '#domain/kernel/money';
import { phaseOf } from '../kinds/kinds.ts';
import { rulesOf } from '../prepare-rules.ts';
import { applyRules } from '../price-order.ts';
import type { PricingInput } from '../pricing-input.ts';

/** Prices one unit with the promotions of one customer; undefined if none changes the price. */
export type PricesOfOne = (product: Product, row: Pick<UnitRow, 'unit' | 'price'>) => UnitPrice | undefined;

/**
 * The price of one unit for a card: with the promotions of single lines, which hold for each further unit too. Those of
 * several goods and of a whole order are left out, because a second unit could cost something else.
 *
 * @returns undefined if no promotion changes the price
 */
export function priceOfOne(
  product: Product,
  { unit, price }: Pick<UnitRow, 'unit' | 'price'>,
  input: Omit<PricingInput, 'lines' | 'choices' | 'catalogue'>,
): UnitPrice | undefined {
  const lineRules = new Set(
    rulesOf(input.rules, [product])
      .filter((rule) => phaseOf(rule) === 'line')
      .map(({ id }) => id),
  );
  if (lineRules.size === 0 || price.current === 0) return undefined;
  const line = { productCode: product.code, unit, quantity: 1, unitPrice: price.current };
  const { lines } = applyRules({
    ...input,
    catalogue: (code) => (code === product.code ? product : undefined),
    lines: [line],
    choices: new Map(),
  });
  const amounts = lines.flatMap(({ adjustments }) =>
    adjustments.filter(({ ruleId }) => lineRules.has(ruleId)).map(({ amount }) => amount),
  );
  if (amounts.length === 0) return undefined;
  const current = subtractSatang(price.current, addSatang(...amounts));
  return { master: price.isAdvance ? price.master : price.current, current, isAdvance: true };
}
