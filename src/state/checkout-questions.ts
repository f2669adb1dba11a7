import { getShippingConditions, getPaymentConditions } from '#contract/conditions';
import { getAddresses } from '#contract/get-addresses';
import { getPoints } from '#contract/get-points';
import type { KnownAddress } from '#domain/address-change';
import type { AddressQuery } from '#domain/address-query';
import type { Condition } from '#domain/condition';
import type { CustomerKey } from '#domain/order';
import type { Person } from '#domain/person';
import type { Points } from '#domain/points';
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

export const shippingConditionsQuestion: KeptQuestion<string, readonly Condition[]> = {
  name: 'shipping-conditions',
  call: getShippingConditions,
  question: '',
};

export const paymentConditionsQuestion: KeptQuestion<string, readonly Condition[]> = {
  name: 'payment-conditions',
  call: getPaymentConditions,
  question: '',
};

export function pointsQuestion(person: Buyer): KeptQuestion<CustomerKey, Points> {
  return {
    name: `points:${customerText(customerOf(person))}`,
    call: getPoints,
    question: customerOf(person),
    customer: customerOf(person),
  };
}
