import { isGuest, signedInPerson, type Person } from '#domain/accounts/person';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** Whose rows these are on a phone that several people may use: `customerCode|saleUnit|role`. */
export type AccountKey = string;

/** For whom a cart or an order is, in one string: `customerCode|saleUnit`. */
export type CustomerText = string;

export function customerOf(person: Pick<Person, 'customerCode' | 'saleUnit'>): CustomerKey {
  return { customerCode: person.customerCode, saleUnit: person.saleUnit };
}

export function customerText(customer: CustomerKey): CustomerText {
  return `${customer.customerCode}|${customer.saleUnit}`;
}

/** An agent stays the same account whichever client it orders for. */
export function accountOf(person: Person): AccountKey {
  const own = signedInPerson(person);
  const isAgent = own.role === 'agent' && !isGuest(own) && own.accountCode !== '';
  return `${isAgent ? own.accountCode : own.customerCode}|${own.saleUnit}|${own.role}`;
}
