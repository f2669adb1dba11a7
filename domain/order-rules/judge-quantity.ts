import { MAX_QUANTITY } from '#domain/cart/cart';
import type { QuantityLimits, QuantityRule, RuleProblem } from './quantity-rule.ts';

/** A quantity that a rule does not allow, with the nearest ones that it does. */
export interface BrokenQuantity {
  readonly code: RuleProblem;
  /** 0 if there is none below. */
  readonly below: number;
  /** 0 if there is none above. */
  readonly above: number;
}

type Limits = QuantityLimits & Pick<QuantityRule, 'isAllowed'>;

/** The allowed quantities above 0, from the lowest by the multiple to the highest; undefined if there is none. */
function allowedRange(rule: Limits): { readonly lowest: number; readonly highest: number } | undefined {
  const { multiple, minimum, isAllowed } = rule;
  const lowest = Math.ceil(Math.max(minimum, 1) / multiple) * multiple;
  const highest = Math.floor(mostOf(rule) / multiple) * multiple;
  return isAllowed && highest >= lowest ? { lowest, highest } : undefined;
}

function mostOf({ maximum, period }: QuantityLimits): number {
  return Math.min(maximum === 0 ? MAX_QUANTITY : maximum, leftInPeriod(period) ?? MAX_QUANTITY, MAX_QUANTITY);
}

/** The quantity that the customer may still buy in the period; undefined without a limit. */
export function leftInPeriod(period: QuantityLimits['period']): number | undefined {
  return period === undefined ? undefined : Math.max(0, period.maximum - period.bought);
}

/** The largest allowed quantity up to this one; 0 if there is none. */
export function allowedUpTo(rule: Limits, quantity: number): number {
  const range = allowedRange(rule);
  if (range === undefined || quantity < range.lowest) return 0;
  return Math.min(range.highest, Math.floor(quantity / rule.multiple) * rule.multiple);
}

/** The smallest allowed quantity from this one on; 0 if there is none. */
export function allowedFrom(rule: Limits, quantity: number): number {
  const range = allowedRange(rule);
  if (range === undefined || quantity > range.highest) return 0;
  return Math.max(range.lowest, Math.ceil(quantity / rule.multiple) * rule.multiple);
}

/** Says why a quantity is not allowed; undefined if it is. Nothing is always allowed. */
export function judgeQuantity(rule: Limits, quantity: number): BrokenQuantity | undefined {
  const below = allowedUpTo(rule, quantity);
  if (quantity === 0 || below === quantity) return undefined;
  return { code: problemOf(rule, quantity), below, above: allowedFrom(rule, quantity) };
}

function problemOf(rule: Limits, quantity: number): RuleProblem {
  const { isAllowed, maximum, minimum, period } = rule;
  const left = leftInPeriod(period);
  if (!isAllowed) return 'not-allowed';
  if (left !== undefined && quantity > left && (maximum === 0 || left <= maximum)) return 'above-period';
  if (maximum > 0 && quantity > maximum) return 'above-maximum';
  return quantity < minimum ? 'below-minimum' : 'not-multiple';
}

/**
 * The quantity after a tap on plus or minus. Minus at the lowest quantity is 0, and where nothing more is allowed, plus changes
 * nothing.
 */
export function stepQuantity(rule: Limits, quantity: number, direction: 1 | -1): number {
  if (direction === -1) return allowedUpTo(rule, quantity - 1);
  return allowedFrom(rule, quantity + 1) || quantity;
}

/** The nearest allowed quantity above 0, the smaller of two that are equally near; 0 if none is allowed. */
export function nearestOf(
  { below, above }: Pick<BrokenQuantity, 'below' | 'above'>,
  quantity: number,
): number {
  if (below === 0 || above === 0) return below + above;
  return quantity - below <= above - quantity ? below : above;
}
