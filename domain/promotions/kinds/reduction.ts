import { countGoods, type Count } from '../count-goods.ts';
import { reductionOf, roundHalfUp, type LineShare } from '../reduce-price.ts';
import type { RuleKind } from '../rule-kind.ts';
import type { Reduction } from '../rule.ts';

/** "All drinks 5 % off", "3 baht off each pack of this brand". */
export const reduction: RuleKind<'reduction'> = {
  phase: 'line',
  goodsOf: ({ goods }) => [goods],
  apply: (rule, lines) => {
    const shares = linesReducedBy(rule.reduction, countGoods(lines, rule.goods, rule.unit));
    return { times: shares.length > 0 ? 1 : 0, shares, freeLines: [], missing: undefined };
  },
};

/** Reduces whole lines, each rounded for itself. */
export function linesReducedBy(by: Reduction, { lines, one }: Count): readonly LineShare[] {
  return lines.flatMap(({ line, size }) => {
    const amount = roundHalfUp(reductionOf(by, line.net, size / one));
    return amount > 0 ? [{ line, amount }] : [];
  });
}
