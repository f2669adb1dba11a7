import { judgeQuantity } from '#domain/order-rules/judge-quantity';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { cardLevel } from '#domain/stock/shown-levels';
import type { ProductRules } from '#state/order-rules/order-rules-store';
import type { ProductStock } from '#state/stock/stock-store';
import { sureLine } from './quick-order.ts';
import type { QuickLine } from './quick-lines.ts';

/** A reason to look at a sure line before it goes into the cart: its quantity breaks an order rule, or the goods are out. */
export type LineDoubt = 'quantity' | 'stock';

/**
 * Finds what speaks against a sure line by what this phone knows. It may be a day old, so a person may add the line all the same.
 *
 * @param rules those of the line's product
 * @param stock that of the line's product
 */
export function doubtOf(
  line: QuickLine,
  rules: Pick<ProductRules, 'rules'> | undefined,
  stock: Pick<ProductStock, 'levels'> | undefined,
): LineDoubt | undefined {
  const sure = sureLine(line);
  if (sure === undefined) return undefined;
  const rule = ruleOf(rules?.rules ?? [], sure);
  if (rule !== undefined && judgeQuantity(rule, sure.quantity) !== undefined) return 'quantity';
  return cardLevel(stock?.levels ?? [])?.state === 'out' ? 'stock' : undefined;
}
