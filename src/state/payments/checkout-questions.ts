import { getShippingConditions, getPaymentConditions } from '#contract/orders/conditions';
import { getPoints } from '#contract/payments/get-points';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Condition } from '#domain/orders/condition';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { typeOfMode, type TypesByMode } from '#domain/cart/condition-types';
import type { Person } from '#domain/accounts/person';
import type { Points } from '#domain/kernel/points';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { customerOf, customerText } from '#local/kernel/account';
import type { CachedQuery } from '#sync/queries/refresh';

type Buyer = Pick<Person, 'customerCode' | 'saleUnit'>;

type TypesOfTenant = Pick<TenantConfiguration, 'orderTypes' | 'saleTypes'>;

/**
 * Uses the cache key from before there were types if orders for money have the same type, so that existing caches stay
 * valid.
 */
function cacheName(name: string, types: TypesByMode, type: string): string {
  return type === types.money ? name : `${name}:${type}`;
}

/** The query for the shipping conditions of an order in this mode. */
export function shippingConditionsQuestion(
  { orderTypes }: TypesOfTenant,
  mode: CartMode,
): CachedQuery<string, readonly Condition[]> {
  const type = typeOfMode(orderTypes, mode);
  return {
    name: cacheName('shipping-conditions', orderTypes, type),
    call: getShippingConditions,
    question: type,
  };
}

/** The query for the payment conditions of an order in this mode. */
export function paymentConditionsQuestion(
  { saleTypes }: TypesOfTenant,
  mode: CartMode,
): CachedQuery<string, readonly Condition[]> {
  const type = typeOfMode(saleTypes, mode);
  return {
    name: cacheName('payment-conditions', saleTypes, type),
    call: getPaymentConditions,
    question: type,
  };
}

export function pointsQuestion(person: Buyer): CachedQuery<CustomerKey, Points> {
  return {
    name: `points:${customerText(customerOf(person))}`,
    call: getPoints,
    question: customerOf(person),
    customer: customerOf(person),
  };
}
