import { getShippingConditions, getPaymentConditions } from '#contract/conditions';
import { getAddresses } from '#contract/get-addresses';
import { getPoints } from '#contract/get-points';
import type { KnownAddress } from '#domain/address-change';
import type { AddressQuery } from '#domain/address-query';
import type { CartMode } from '#domain/cart-mode';
import type { Condition } from '#domain/condition';
import type { CustomerKey } from '#domain/order';
import { typeOfMode, type TypesByMode } from '#domain/orders/condition-types';
import type { Person } from '#domain/person';
import type { Points } from '#domain/points';
import type { TenantConfiguration } from '#domain/tenant';
import { customerOf, customerText } from '#local/account';
import type { KeptQuestion } from '#sync/refresh';

type Buyer = Pick<Person, 'customerCode' | 'saleUnit'>;

/** All addresses of the customer, of every type. */
export function addressesQuestion(person: Buyer): KeptQuestion<AddressQuery, readonly KnownAddress[]> {
  return {
    name: `addresses:${customerText(customerOf(person))}`,
    call: getAddresses,
    question: { customerCode: person.customerCode, code: '', type: undefined },
    customer: customerOf(person),
  };
}

type Asking = Pick<TenantConfiguration, 'orderTypes' | 'saleTypes'>;

/** Under the name that they had before there were types, where orders for money are of the same, so that nobody loses them. */
function keptName(name: string, types: TypesByMode, type: string): string {
  return type === types.money ? name : `${name}:${type}`;
}

/** What an order of this mode can be shipped by. */
export function shippingConditionsQuestion(
  { orderTypes }: Asking,
  mode: CartMode,
): KeptQuestion<string, readonly Condition[]> {
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
): KeptQuestion<string, readonly Condition[]> {
  const type = typeOfMode(saleTypes, mode);
  return {
    name: keptName('payment-conditions', saleTypes, type),
    call: getPaymentConditions,
    question: type,
  };
}

export function pointsQuestion(person: Buyer): KeptQuestion<CustomerKey, Points> {
  return {
    name: `points:${customerText(customerOf(person))}`,
    call: getPoints,
    question: customerOf(person),
    customer: customerOf(person),
  };
}
