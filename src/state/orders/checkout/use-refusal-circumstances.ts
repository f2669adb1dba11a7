import type { Satang } from '#domain/kernel/money';
import type { OrderLimits } from '#domain/cart/order-limits';
import { useTenant } from '#state/runtime/phone-context';
import { useCredit, usePoints } from './use-checkout.ts';

/** What the phone knows around a refused order, as of the last time that it asked. */
export interface Circumstances {
  readonly limits: OrderLimits;
  /** Undefined where it is not known, or where the tenant does not show it to this person. */
  readonly creditLeft: Satang | undefined;
  readonly pointsLeft: number | undefined;
}

export function useRefusalCircumstances(): Circumstances {
  return {
    limits: useTenant().orderLimits,
    creditLeft: useCredit()?.left,
    pointsLeft: usePoints(),
  };
}
