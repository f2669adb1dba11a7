import type { Assessment } from './assess-rule.ts';
import type { RuleOutcome } from './priced-order.ts';
import type { RuleEffect } from './run-rules.ts';
import { freeWorthOf, worthOf, worthOfShares } from './worth.ts';

/** Says what a rule did in the end; undefined if there is nothing to say about it. */
export function outcomeOf(
  assessed: Assessment,
  effects: readonly RuleEffect[],
  outdone: ReadonlyMap<string, string>,
): RuleOutcome | undefined {
  const ruleId = assessed.rule.id;
  switch (assessed.kind) {
    case 'useless':
      return undefined;
    case 'missed':
      return { ruleId, kind: 'missed', missing: assessed.missing };
    case 'used-up':
      return { ruleId, kind: 'used-up' };
    case 'coupon-needed':
      return { ruleId, kind: 'coupon-needed', coupon: assessed.rule.conditions.coupon };
    case 'possible': {
      const by = outdone.get(ruleId);
      if (by !== undefined) return { ruleId, kind: 'outdone', by };
      const effect = effects.find(({ rule }) => rule === assessed.rule)?.effect;
      if (effect === undefined || worthOf(effect) === 0) return undefined;
      const { times, shares, missing: next } = effect;
      return {
        ruleId,
        kind: 'applied',
        times,
        discount: worthOfShares(shares),
        freeWorth: freeWorthOf(effect),
        next,
      };
    }
  }
}
