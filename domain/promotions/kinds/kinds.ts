import type { Effect, RuleContext, RuleKind } from '../rule-kind.ts';
import type { Goods, PromotionRule, RuleKindName } from '../rule.ts';
import type { WorkingLine } from '../working-line.ts';
import { bundle } from './bundle.ts';
import { freeGoods } from './free-goods.ts';
import { groupDeal } from './group-deal.ts';
import { reducedGoods } from './reduced-goods.ts';
import { reduction } from './reduction.ts';
import { spend } from './spend.ts';
import { stepPrice } from './step-price.ts';

/** Every kind of rule. A new kind is a line here and its terms in `RuleTerms`. */
const RULE_KINDS: { readonly [Name in RuleKindName]: RuleKind<Name> } = {
  'step-price': stepPrice,
  reduction,
  'free-goods': freeGoods,
  'reduced-goods': reducedGoods,
  'group-deal': groupDeal,
  bundle,
  spend,
};

export function phaseOf<Name extends RuleKindName>(rule: PromotionRule<Name>): RuleKind<Name>['phase'] {
  return RULE_KINDS[rule.kind].phase;
}

/** All goods that the rule asks about. */
export function goodsOfRule<Name extends RuleKindName>(rule: PromotionRule<Name>): readonly Goods[] {
  return RULE_KINDS[rule.kind].goodsOf(rule);
}

export function applyKind<Name extends RuleKindName>(
  rule: PromotionRule<Name>,
  lines: readonly WorkingLine[],
  context: RuleContext,
): Effect {
  return RULE_KINDS[rule.kind].apply(rule, lines, context);
}
