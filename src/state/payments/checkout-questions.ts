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

type Asking = Pick<TenantConfiguration, 'orderTypes' | 'saleTypes'>;

/** Under the name that they had before there were types, where orders for money are of the same, so that nobody loses them. */
function keptName(name: string, types: TypesByMode, type: string): string {
  return type === types.money ? name : `${name}:${type}`;
}

/** What an order of this mode can be shipped by. */
export function shippingConditionsQuestion(
  { orderTypes }: Asking,
  mode: CartMode,
): CachedQuery<string, readonly Condition[]> {
  const type = typeOfMode(orderTypes, mode);
  return {
    name: keptName('shipping-conditions', orderTypes, type),
    call: getShippingConditions,
    question: type,
  };
}

/** The terms on which an order of this mode can be paid. */
export function paymentConditionsQuestion(
  { saleTypes }: Asking,
  mode: CartMode,
): CachedQuery<string, readonly Condition[]> {
  const type = typeOfMode(saleTypes, mode);
  return {
    name: keptName('payment-conditions', saleTypes, type),
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
