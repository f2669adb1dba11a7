import { addSatang } from '#domain/kernel/money';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isPointMode } from '#domain/kernel/cart-mode';
import { countGoods } from './count-goods.ts';
import { ALL_GOODS, isAmong, joinGoods } from './goods.ts';
import { goodsOfRule } from './kinds/kinds.ts';
import { missingAmount, missingQuantity } from './missing.ts';
import { nearest } from './nearest.ts';
import type { Missing } from './priced-order.ts';
import type { PromotionCustomer } from './rule-kind.ts';
import type { PromotionRule, RuleConditions } from './rule.ts';
import type { WorkingLine } from './working-line.ts';

/** Whether a rule works for this customer at this moment, whatever is in the order. */
export function isRuleFor(
  { conditions }: Pick<PromotionRule, 'conditions'>,
  customer: Omit<PromotionCustomer, 'coupon'>,
  now: Date,
): boolean {
  return isWithinPeriod(conditions, now) && isRuleEverFor({ conditions }, customer);
}

/** Whether a rule works for this customer on some day. */
export function isRuleEverFor(
  { conditions }: Pick<PromotionRule, 'conditions'>,
  customer: Omit<PromotionCustomer, 'coupon'>,
): boolean {
  const { modes, priceLevels, saleUnits, customerGroups } = conditions;
  return (
    (modes.length === 0 ? !isPointMode(customer.mode) : modes.includes(customer.mode)) &&
    allows(priceLevels, customer.priceLevel) &&
    allows(saleUnits, customer.saleUnit) &&
    (customerGroups.length === 0 || customerGroups.some((group) => customer.groups.includes(group)))
  );
}

function isWithinPeriod({ firstDay, lastDay, weekdays }: RuleConditions, now: Date): boolean {
  const day = bangkokDayOf(now);
  return (
    (firstDay === '' || firstDay <= day) &&
    (lastDay === '' || day <= lastDay) &&
    allows(weekdays, weekdayOf(day))
  );
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function allows<Value>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value);
}

/** Finds what the order lacks of the rule's minimum; undefined if nothing. */
export function missingMinimum(rule: PromotionRule, lines: readonly WorkingLine[]): Missing | undefined {
  const { minimumQuantity, minimumAmount } = rule.conditions;
  if (minimumQuantity === undefined && minimumAmount === 0) return undefined;
  const all = goodsOfRule(rule);
  const goods = joinGoods(all);
  const among = lines.filter(({ product }) => all.some((each) => isAmong(each, product)));
  const amount = missingAmount(addSatang(...among.map(({ gross }) => gross)), minimumAmount, goods);
  if (minimumQuantity === undefined) return amount;
  const { count, unit } = minimumQuantity;
  const { total, one } = countGoods(among, ALL_GOODS, unit);
  const quantity = missingQuantity(total, count * one, { one, goods, unit });
  return nearest([quantity ?? [], amount ?? []].flat());
}
