import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** The tenant's minimum and maximum order total; zero means no limit. */
export interface OrderLimits {
  readonly minimum: Satang;
  readonly maximum: Satang;
}

export const NO_LIMITS: OrderLimits = { minimum: ZERO_SATANG, maximum: ZERO_SATANG };

export type OrderLimitProblem =
  | { readonly code: 'below-minimum'; readonly missing: Satang }
  | { readonly code: 'above-maximum'; readonly excess: Satang };

/**
 * Checks a total against the limits, and returns the missing or excess amount; undefined if it fits.
 *
 * @param total of the products, before a coupon
 */
export function orderLimitProblem(total: Satang, limits: OrderLimits): OrderLimitProblem | undefined {
  if (limits.minimum > 0 && total < limits.minimum) {
    return { code: 'below-minimum', missing: subtractSatang(limits.minimum, total) };
  }
  if (limits.maximum > 0 && total > limits.maximum) {
    return { code: 'above-maximum', excess: subtractSatang(total, limits.maximum) };
  }
  return undefined;
}

/** The same for a draft. Points have no limits. */
export function draftLimitProblem(
  { mode, totals }: { readonly mode: CartMode; readonly totals: { readonly goods: Satang } },
  limits: OrderLimits,
): OrderLimitProblem | undefined {
  return isPointMode(mode) ? undefined : orderLimitProblem(totals.goods, limits);
}
