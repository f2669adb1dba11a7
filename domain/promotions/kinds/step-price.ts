import { countGoods, countsByProduct, type Count } from '../count-goods.ts';
import type { Missing } from '../priced-order.ts';
import { linesReducedBy } from './reduction.ts';
import { missingQuantity } from '../missing.ts';
import { nearest } from '../nearest.ts';
import type { LineShare } from '../reduce-price.ts';
import type { RuleKind } from '../rule-kind.ts';
import type { PromotionRule } from '../rule.ts';
import { worthOfShares } from '../worth.ts';

/** "From 5 cases on, the case is 470 baht." */
export const stepPrice: RuleKind<'step-price'> = {
  phase: 'line',
  goodsOf: ({ goods }) => [goods],
  apply: (rule, lines) => {
    const count = countGoods(lines, rule.goods, rule.unit);
    const counts = rule.isTogether ? [count] : countsByProduct(count);
    const shares = counts.flatMap((each) => bestStep(rule, each));
    return {
      times: shares.length > 0 ? 1 : 0,
      shares,
      freeLines: [],
      missing: nearest(counts.flatMap((each) => nextStep(rule, each) ?? [])),
    };
  },
};

/** The shares of the reached step that takes off the most. */
function bestStep({ steps }: PromotionRule<'step-price'>, count: Count): readonly LineShare[] {
  return steps
    .filter(({ from }) => count.total >= from * count.one)
    .map(({ reduction }) => linesReducedBy(reduction, count))
    .reduce((best, shares) => (worthOfShares(shares) > worthOfShares(best) ? shares : best), []);
}

function nextStep(
  { steps, goods, unit, isTogether }: PromotionRule<'step-price'>,
  { total, one, lines }: Count,
): Missing | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  const counted = isTogether ? goods : { products: [first.line.product.code], categories: [], except: [] };
  return nearest(
    steps.flatMap(({ from }) => missingQuantity(total, from * one, { one, goods: counted, unit }) ?? []),
  );
}
