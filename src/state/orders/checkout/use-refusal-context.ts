import type { Satang } from '#domain/kernel/money';
import type { OrderLimits } from '#domain/cart/order-limits';
import { useTenant } from '#state/runtime/phone-context';
import { useCredit, usePoints } from './use-checkout.ts';

/** The customer's limits and balances around a refused order, as last read. */
export interface RefusalContext {
  readonly limits: OrderLimits;
  /** Undefined if it is unknown, or if the tenant hides it from this person. */
  readonly creditLeft: Satang | undefined;
  readonly pointsLeft: number | undefined;
}

export function useRefusalContext(): RefusalContext {
  return {
    limits: useTenant().orderLimits,
    creditLeft: useCredit()?.left,
    pointsLeft: usePoints(),
  };
}
