import { countGoods } from '../count-goods.ts';
import { isAmong } from '../goods.ts';
import { missingQuantity } from '../missing.ts';
import { reductionOf, spreadDiscount } from '../reduce-price.ts';
import { takeInSets, type TakenGoods } from '../taken-goods.ts';
import { NO_EFFECT, type Effect, type RuleContext, type RuleKind } from '../rule-kind.ts';
import type { Goods, PromotionRule, Reduction } from '../rule.ts';
import type { WorkingLine } from '../working-line.ts';

/** "Buy 2, the third at half price." */
export const reducedGoods: RuleKind<'reduced-goods'> = {
  phase: 'group',
  goodsOf: ({ goods, reduced }) => (reduced === 'same' ? [goods] : [goods, reduced]),
  apply: (rule, lines, context) =>
    rule.reduced === 'same'
      ? cheapestOfEachSet(rule, lines, context)
      : otherGoods({ ...rule, reduced: rule.reduced }, lines, context),
};

/** Sets are made from the dearest goods on, and the cheapest of each set become cheaper. */
function cheapestOfEachSet(
  rule: PromotionRule<'reduced-goods'>,
  lines: readonly WorkingLine[],
  { maxTimes }: RuleContext,
): Effect {
  const { lines: counted, one, total } = countGoods(lines, rule.goods, rule.buy.unit);
  const skipped = rule.buy.count * one;
  const size = skipped + rule.get.count * one;
  const sets = Math.min(maxTimes, Math.floor(total / size));
  const unit = rule.buy.unit;
  return {
    ...reduce(rule.reduction, takeInSets(counted, { sets, size, skipped }), { one, times: sets }),
    missing:
      total > 0 && sets < maxTimes
        ? missingQuantity(total % size, size, { one, goods: rule.goods, unit })
        : undefined,
  };
}

/** The reduced goods do not count as bought. The dearest of them become cheaper. */
function otherGoods(
  rule: PromotionRule<'reduced-goods'> & { readonly reduced: Goods },
  lines: readonly WorkingLine[],
  { maxTimes }: RuleContext,
): Effect {
  const isReduced = (line: WorkingLine) => isAmong(rule.reduced, line.product);
  const bought = countGoods(
    lines.filter((line) => !isReduced(line)),
    rule.goods,
    rule.buy.unit,
  );
  const size = rule.buy.count * bought.one;
  const earned = Math.min(maxTimes, Math.floor(bought.total / size));
  const offered = countGoods(lines, rule.reduced, rule.get.unit);
  const each = rule.get.count * offered.one;
  const end = Math.min(earned * each, offered.total);
  const taken = end > 0 ? takeInSets(offered.lines, { sets: 1, size: end }) : [];
  const unused = earned * each > offered.total;
  const missing =
    unused && bought.total > 0
      ? missingQuantity(offered.total % each, each, {
          one: offered.one,
          goods: rule.reduced,
          unit: rule.get.unit,
        })
      : missingQuantity(bought.total % size, size, {
          one: bought.one,
          goods: rule.goods,
          unit: rule.buy.unit,
        });
  return {
    ...reduce(rule.reduction, taken, { one: offered.one, times: Math.ceil(end / each) }),
    missing: bought.total > 0 && (unused || earned < maxTimes) ? missing : undefined,
  };
}

/** Reduces each taken line for itself, and rounds the sum. */
function reduce(
  reduction: Reduction,
  taken: readonly TakenGoods[],
  { one, times }: { readonly one: number; readonly times: number },
): Effect {
  const discount = taken.reduce((sum, { value, size }) => sum + reductionOf(reduction, value, size / one), 0);
  const shares = spreadDiscount(taken, discount);
  return { ...NO_EFFECT, shares, times: shares.length > 0 ? times : 0 };
}
