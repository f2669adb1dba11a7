import { isGuest, signedInPerson, type Person } from '#domain/accounts/person';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** The owner of rows on a phone that several people may use: `customerCode|saleUnit|role`. */
export type AccountKey = string;

/** The customer of a cart or an order as one string: `customerCode|saleUnit`. */
export type CustomerText = string;

export function customerOf(person: Pick<Person, 'customerCode' | 'saleUnit'>): CustomerKey {
  return { customerCode: person.customerCode, saleUnit: person.saleUnit };
}

/** The customer as one string, `customerCode|saleUnit`. */
export function customerText(customer: CustomerKey): CustomerText {
  return `${customer.customerCode}|${customer.saleUnit}`;
}

/** An agent has the same account for all clients. */
export function accountOf(person: Person): AccountKey {
  const own = signedInPerson(person);
  const isAgent = own.role === 'agent' && !isGuest(own) && own.accountCode !== '';
  return `${isAgent ? own.accountCode : own.customerCode}|${own.saleUnit}|${own.role}`;
}
