import type { Satang } from '#domain/money';
import type { OrderLimits } from '#domain/order-limits';
import { useTenant } from './phone-context.ts';
import { useCredit, usePoints } from './use-checkout.ts';
import { usePerson } from './use-session.ts';

/** What the phone knows around a refused order, as of the last time that it asked. */
export interface Circumstances {
  readonly limits: OrderLimits;
  /** Undefined where it is not known, or where the tenant does not show it to this person. */
  readonly creditLeft: Satang | undefined;
  readonly pointsLeft: number | undefined;
}

export function useRefusalCircumstances(): Circumstances {
  const tenant = useTenant();
  const credit = useCredit();
  const isCreditHidden =
    usePerson()?.role === 'agent' ? tenant.isCreditHiddenForAgent : tenant.isCreditHiddenForUser;
  return {
    limits: tenant.orderLimits,
    creditLeft: isCreditHidden ? undefined : credit?.left,
    pointsLeft: usePoints(),
  };
}
