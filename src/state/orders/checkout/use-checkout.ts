import type { Condition } from '#domain/orders/condition';
import { subtractSatang, type Satang } from '#domain/kernel/money';
import { isAgent, isGuest, type Person } from '#domain/accounts/person';
import type { Points } from '#domain/kernel/points';
import {
  paymentConditionsQuestion,
  pointsQuestion,
  shippingConditionsQuestion,
} from '#state/payments/checkout-questions';
import { useTenant } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';
import { usePerson } from '#state/runtime/hooks/use-session';

/** A guest has no customer data to ask for. */
function useCustomer(): Person | undefined {
  const person = usePerson();
  return person === undefined || person === null || isGuest(person) ? undefined : person;
}

/** Undefined while none are cached. */
export function useShippingConditions(): readonly Condition[] | undefined {
  const question = shippingConditionsQuestion(useTenant(), useCartMode());
  return useCachedQuery(useCustomer() === undefined ? undefined : question).answer;
}

/** Undefined while none are cached. */
export function usePaymentConditions(): readonly Condition[] | undefined {
  const question = paymentConditionsQuestion(useTenant(), useCartMode());
  return useCachedQuery(useCustomer() === undefined ? undefined : question).answer;
}

export interface CreditView {
  readonly limit: Satang;
  readonly debt: Satang;
  readonly left: Satang;
}

/** Reads the credit of the last sign-in. Undefined for guests, while it is loading, and if the tenant hides it from this person. */
export function useCredit(): CreditView | undefined {
  const { isCreditHiddenForAgent, isCreditHiddenForUser } = useTenant();
  const customer = useCustomer();
  if (customer === undefined) return undefined;
  const isOfAgent = customer.role === 'agent' || isAgent(customer);
  if (isOfAgent ? isCreditHiddenForAgent : isCreditHiddenForUser) return undefined;
  const { creditLimit, debt } = customer;
  return { limit: creditLimit, debt, left: subtractSatang(creditLimit, debt) };
}

/** Undefined while they are unknown. */
export function usePoints(): number | undefined {
  return usePointsLeft().answer;
}

/** The server's last known balance; a guest has none. */
export function usePointsLeft(): CachedView<Points> {
  const customer = useCustomer();
  return useCachedQuery(customer === undefined ? undefined : pointsQuestion(customer));
}
