import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** The tenant's smallest and largest order; zero is no limit. */
export interface OrderLimits {
  readonly minimum: Satang;
  readonly maximum: Satang;
}

export const NO_LIMITS: OrderLimits = { minimum: ZERO_SATANG, maximum: ZERO_SATANG };

export type OrderLimitProblem =
  | { readonly code: 'below-minimum'; readonly missing: Satang }
  | { readonly code: 'above-maximum'; readonly excess: Satang };

/**
 * What keeps a total from being ordered, with how much is missing or too much; undefined when it fits.
 *
 * @param total of the goods, before a coupon
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
