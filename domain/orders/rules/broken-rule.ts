import type { QuantityLimits } from '#domain/order-rules/quantity-rule';
import { nearestOf } from '#domain/order-rules/judge-quantity';
import type { Satang } from '#domain/kernel/money';

/** A line whose quantity the company does not sell, with the nearest ones that it does. */
export interface BrokenRule extends QuantityLimits {
  /** False if only other customers may buy the unit. */
  readonly isAllowed: boolean;
  /** 0 if there is none below. */
  readonly below: number;
  /** 0 if there is none above. */
  readonly above: number;
  /** The current price. */
  readonly unitPrice: Satang;
}

/**
 * The choices for a line that breaks a rule.
 * - below, above: the nearest allowed quantity
 * - remove: nothing
 */
export type RuleChoice = 'below' | 'above' | 'remove';

/** The choices that the server would accept, the nearest quantity first. */
export function ruleChoicesOf(
  { below, above }: Pick<BrokenRule, 'below' | 'above'>,
  quantity: number,
): readonly RuleChoice[] {
  if (below === 0 && above === 0) return ['remove'];
  if (below === 0) return ['above', 'remove'];
  if (above === 0) return ['below', 'remove'];
  return nearestOf({ below, above }, quantity) === below
    ? ['below', 'above', 'remove']
    : ['above', 'below', 'remove'];
}

export function quantityOfChoice({ below, above }: BrokenRule, choice: RuleChoice): number {
  return { below, above, remove: 0 }[choice];
}
