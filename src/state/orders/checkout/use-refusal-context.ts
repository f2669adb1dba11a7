import type { Satang } from '#domain/kernel/money';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { Address } from '#domain/addresses/address';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { useTenant } from '#state/runtime/phone-context';
import { useCredit, usePoints } from './use-checkout.ts';

/** The customer's limits and balances around a refused order, as last read. */
export interface RefusalContext {
  readonly limits: OrderLimits;
  /** Undefined if it is unknown, or if the tenant hides it from this person. */
  readonly creditLeft: Satang | undefined;
  readonly pointsLeft: number | undefined;
}

/** @param shipTo the address of the order; undefined if it is not known */
export function useRefusalContext(shipTo: Address | undefined): RefusalContext {
  const { orderLimits } = useTenant();
  return {
    limits: useKnownRules()?.limitsAt(shipTo) ?? orderLimits,
    creditLeft: useCredit()?.left,
    pointsLeft: usePoints(),
  };
}
