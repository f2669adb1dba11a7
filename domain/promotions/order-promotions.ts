import type { Named } from '#domain/kernel/named';
import { withText } from '#domain/kernel/with-text';
import type { Satang } from '#domain/kernel/money';
import type { FreeChoices } from './rule-kind.ts';

/** A rule that worked on an order. */
export interface AppliedRule extends Named {
  readonly id: string;
  /** The number that counts against its quotas. */
  readonly times: number;
  readonly discount: Satang;
  /** The free goods at their price. */
  readonly freeWorth: Satang;
}

/** An amount that a rule took off a line. */
export interface LineAdjustment {
  /** The line's number within the order, from 1. */
  readonly number: number;
  readonly ruleId: string;
  readonly amount: Satang;
}

/** A line of the order that costs nothing. */
export interface FreeOrderLine {
  readonly number: number;
  readonly ruleId: string;
  readonly worth: Satang;
}

/** The promotions of an order. Its discount contains the sum of the adjustments. */
export interface OrderPromotions {
  readonly rules: readonly AppliedRule[];
  readonly adjustments: readonly LineAdjustment[];
  readonly freeLines: readonly FreeOrderLine[];
}

/** The promotions as the person saw them when ordering. */
export interface SeenPromotions {
  /** Ids of the rules that worked on the phone. */
  readonly ruleIds: readonly string[];
  readonly choices: FreeChoices;
}

/** The reasons why a promotion that the person saw did not work. */
export const PROMOTION_PROBLEMS = ['promotion-ended', 'promotion-used-up', 'promotion-changed'] as const;

/** A promotion that the person saw and that did not work, or not any more. */
export interface PromotionDifference {
  readonly ruleId: string;
  readonly problem: (typeof PROMOTION_PROBLEMS)[number];
}

/** The same with the name that the person saw. */
export interface NamedDifference extends PromotionDifference, Named {}

/** Names the promotions that did not work. Only those that the person saw have a name. */
export function nameDifferences(
  differences: readonly PromotionDifference[] = [],
  seen: Pick<OrderPromotions, 'rules'> | undefined,
): readonly NamedDifference[] {
  return differences.flatMap((difference) => {
    const rule = seen?.rules.find(({ id }) => id === difference.ruleId);
    if (rule === undefined) return [];
    const { name, nameEn = '' } = rule;
    return [{ ...difference, name, ...withText({ nameEn }) }];
  });
}
