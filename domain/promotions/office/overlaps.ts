import type { Product } from '#domain/catalogue/product';
import { isAmong } from '../goods.ts';
import { goodsOfRule } from '../kinds/kinds.ts';
import type { PromotionRule, RuleConditions } from '../rule.ts';

/** Whether there may be a moment and a customer for which both work. */
export function canMeet(one: RuleConditions, other: RuleConditions): boolean {
  return (
    begins(one, other) &&
    begins(other, one) &&
    meets(one.weekdays, other.weekdays) &&
    meets(one.priceLevels, other.priceLevels) &&
    meets(one.saleUnits, other.saleUnits) &&
    meets(one.customerGroups, other.customerGroups) &&
    meets(one.modes, other.modes)
  );
}

/** Finds the rules that may work for the same customer as this one, on one of the same products. */
export function rulesOnSameGoods(
  rule: PromotionRule,
  others: readonly PromotionRule[],
  products: readonly Product[],
): readonly PromotionRule[] {
  const own = products.filter((product) => counts(rule, product));
  return others.filter(
    (other) =>
      other.id !== rule.id &&
      canMeet(rule.conditions, other.conditions) &&
      own.some((product) => counts(other, product)),
  );
}

function counts(rule: PromotionRule, product: Product): boolean {
  return goodsOfRule(rule).some((goods) => isAmong(goods, product));
}

function begins({ firstDay }: RuleConditions, { lastDay }: RuleConditions): boolean {
  return lastDay === '' || firstDay <= lastDay;
}

/** An empty list does not limit. */
function meets<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));
}
