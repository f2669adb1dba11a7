import { customerKeyOf, type CustomerKey } from '#domain/kernel/customer-key';
import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { BLANK_PROFILE } from '#domain/accounts/profile';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import type { Account } from '#server/store/accounts/accounts';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { newCustomer } from './new-customer.ts';

/** The person of a guest session: the default price level, no addresses, no credit. */
export function guestPerson(): Person {
  return personWith('guest', unknownCustomer({ customerCode: GUEST_CUSTOMER_CODE, saleUnit: '' }, ''));
}

/** @param customer undefined for riders and staff, who have no customer record */
export function personOf(account: Account, key: CustomerKey, customer: Customer | undefined): Person {
  return personWith(account.role, customer ?? unknownCustomer(key, account.name));
}

/** The person of an account that signs in, as its own customer. */
export async function personOfAccount(database: Database, account: Account): Promise<Person> {
  const key = customerKeyOf(account);
  return personOf(account, key, await findCustomer(database, key));
}

function unknownCustomer(key: CustomerKey, name: string): Customer {
  return newCustomer(key, { ...BLANK_PROFILE, name }, DEFAULT_PRICE_LEVEL);
}

function personWith(role: Person['role'], { points: _points, ...facts }: Customer): Person {
  return { ...facts, role };
}
