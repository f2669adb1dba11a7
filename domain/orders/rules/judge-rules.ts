import { judgeQuantity, nearestOf } from '#domain/order-rules/judge-quantity';
import { ruleOf, type QuantityRule } from '#domain/order-rules/quantity-rule';
import type { OrderLine } from '../order-draft.ts';
import { isSameLine, type LineDifference, type SeenLine } from '../order.ts';

/** The effect of the company's order rules on an order. */
export interface RulesVerdict {
  /** The lines that break a rule. */
  readonly differences: readonly LineDifference[];
  /** The lines with the nearest allowed quantities, without those of which none is allowed. */
  readonly allowed: readonly OrderLine[];
}

/**
 * Finds the ordered lines that break a rule. Goods that a promotion gives are not ordered.
 *
 * @param lines at current prices, each unit of a product once
 */
export function judgeRules(
  rules: readonly QuantityRule[],
  lines: readonly OrderLine[],
  seen: readonly SeenLine[],
): RulesVerdict {
  const found = lines.map((line) => {
    const rule = ruleOf(rules, line);
    return { line, rule, broken: rule === undefined ? undefined : judgeQuantity(rule, line.quantity) };
  });
  return {
    differences: found.flatMap(({ line, rule, broken }): readonly LineDifference[] => {
      if (rule === undefined || broken === undefined) return [];
      const { productCode, unit, quantity, unitPrice } = line;
      const { multiple, minimum, maximum, period, isAllowed } = rule;
      const { below, above } = broken;
      return [
        {
          productCode,
          unit,
          quantity,
          seenUnitPrice: seen.find((each) => isSameLine(each, line))?.seenUnitPrice ?? unitPrice,
          currentUnitPrice: undefined,
          problem: 'order-rule',
          rule: { below, above, unitPrice, multiple, minimum, maximum, period, isAllowed },
        },
      ];
    }),
    allowed: found.flatMap(({ line, broken }) => {
      const quantity = broken === undefined ? line.quantity : nearestOf(broken, line.quantity);
      return quantity === 0 ? [] : [{ ...line, quantity }];
    }),
  };
}
