import { applyKind } from './kinds/kinds.ts';
import type { Missing } from './priced-order.ts';
import type { RuleContext } from './rule-kind.ts';
import { missingMinimum } from './rule-conditions.ts';
import type { PossibleRule } from './run-rules.ts';
import type { PromotionRule } from './rule.ts';
import type { WorkingLine } from './working-line.ts';
import { worthOf } from './worth.ts';

/** States what a rule could do with the order before any rule worked. */
export type Assessment = { readonly rule: PromotionRule } & (
  | ({ readonly kind: 'possible' } & PossibleRule)
  | { readonly kind: 'missed'; readonly missing: Missing }
  | { readonly kind: 'used-up' | 'coupon-needed' | 'useless' }
);

/** Tries a rule alone. A rule that does nothing to the full prices does nothing to reduced ones. */
export function assessRule(
  rule: PromotionRule,
  lines: readonly WorkingLine[],
  context: Omit<RuleContext, 'ruleId' | 'maxTimes'> & { readonly quotas: ReadonlyMap<string, number> },
): Assessment {
  const minimum = missingMinimum(rule, lines);
  if (minimum !== undefined) return { kind: 'missed', rule, missing: minimum };
  const maxTimes = maxTimesOf(rule, context.quotas);
  const effect = applyKind(rule, lines, { ...context, ruleId: rule.id, maxTimes: Math.max(1, maxTimes) });
  if (worthOf(effect) > 0) {
    const { coupon } = rule.conditions;
    if (coupon !== '' && coupon !== context.customer.coupon) return { kind: 'coupon-needed', rule };
    return maxTimes < 1 ? { kind: 'used-up', rule } : { kind: 'possible', rule, maxTimes };
  }
  return effect.missing === undefined
    ? { kind: 'useless', rule }
    : { kind: 'missed', rule, missing: effect.missing };
}

function maxTimesOf({ id, conditions }: PromotionRule, quotas: ReadonlyMap<string, number>): number {
  const { timesPerOrder, timesPerCustomer, timesInAll } = conditions;
  const left = quotas.get(id) ?? Math.min(timesPerCustomer ?? Infinity, timesInAll ?? Infinity);
  return Math.min(timesPerOrder ?? Infinity, left);
}
