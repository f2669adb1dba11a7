import { addSatang, subtractSatang, type Satang } from '#domain/kernel/money';
import { applyKind } from './kinds/kinds.ts';
import type { Effect, RuleContext } from './rule-kind.ts';
import type { LineShare } from './reduce-price.ts';
import type { PromotionRule } from './rule.ts';
import type { WorkingLine } from './working-line.ts';
import { worthOf } from './worth.ts';

/** A rule that can work on the order, with how often. */
export interface PossibleRule {
  readonly rule: PromotionRule;
  readonly maxTimes: number;
}

export interface RuleEffect {
  readonly rule: PromotionRule;
  readonly effect: Effect;
}

export interface Run {
  readonly lines: readonly WorkingLine[];
  /** One for each rule, in the same order. */
  readonly effects: readonly RuleEffect[];
  /** Everything that the customer gets, at its price. */
  readonly worth: Satang;
}

/** Lets rules work one after the other. Each sees the prices after the ones before. */
export function runRules(
  rules: readonly PossibleRule[],
  lines: readonly WorkingLine[],
  context: Omit<RuleContext, 'ruleId' | 'maxTimes'>,
): Run {
  let current = lines;
  const effects = rules.map(({ rule, maxTimes }): RuleEffect => {
    const effect = applyKind(rule, current, { ...context, ruleId: rule.id, maxTimes });
    current = withoutShares(current, effect.shares);
    return { rule, effect };
  });
  return {
    lines: current,
    effects,
    worth: addSatang(...effects.map(({ effect }) => worthOf(effect))),
  };
}

function withoutShares(lines: readonly WorkingLine[], shares: readonly LineShare[]): readonly WorkingLine[] {
  if (shares.length === 0) return lines;
  return lines.map((line) => {
    const share = shares.find((each) => each.line === line);
    return share === undefined ? line : { ...line, net: subtractSatang(line.net, share.amount) };
  });
}
