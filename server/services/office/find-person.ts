import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { Account } from '#server/store/accounts/accounts';
import {
  accountsOfCode,
  accountsNamed,
  customersOfCode,
  customersWithNumber,
} from '#server/store/office/people';
import type { PersonKeys } from '#server/store/office/row-links';
import type { Database } from '#server/store/database/database';

/** A person whose data the company stores: a customer with its accounts, or a rider or clerk with only an account. */
export interface Person extends PersonKeys {
  /** The customer code, or the username of a rider or clerk. */
  readonly code: string;
  readonly name: string;
  readonly accounts: readonly Account[];
}

export type FoundPerson =
  | { readonly kind: 'found'; readonly person: Person }
  | { readonly kind: 'unknown' }
  /** The text matches more than one person. */
  | { readonly kind: 'ambiguous'; readonly people: readonly Pick<Person, 'code' | 'name'>[] };

interface NamedCustomer extends CustomerKey {
  readonly name: string;
}

/**
 * Finds a person by a customer code (`C10001`, or `C10001/DC01` for one of several sale units), by a
 * username, or by a telephone number in any format.
 */
export async function findPerson(database: Database, named: string): Promise<FoundPerson> {
  const [code = '', saleUnit] = named.trim().split('/');
  const people = new Map<string, Person>();
  const add = (person: Person | undefined) => {
    if (person !== undefined) people.set(`${person.customers.length > 0} ${person.code}`, person);
  };
  add(await personOfCode(database, code, saleUnit));
  const mobile = readMobileNumber(named);
  const accounts = await accountsNamed(database, { username: named, mobile });
  for (const account of accounts) add(await personOfAccount(database, account));
  for (const customer of await customersWithNumber(database, [named.trim(), mobile ?? '']))
    add(await personOfCode(database, customer.customerCode, undefined));
  const [first, second] = [...people.values()];
  if (first === undefined) return { kind: 'unknown' };
  return second === undefined
    ? { kind: 'found', person: first }
    : {
        kind: 'ambiguous',
        people: [...people.values()].map(({ code: each, name }) => ({ code: each, name })),
      };
}

/** Finds the person of a customer, with all sale units of its code; undefined if there is no such customer. */
export async function personOfCustomer(
  database: Database,
  customer: CustomerKey,
): Promise<Person | undefined> {
  const person = await personOfCode(database, customer.customerCode, undefined);
  return person?.customers.some((own) => isSameCustomer(own, customer)) === true ? person : undefined;
}

async function personOfAccount(database: Database, account: Account): Promise<Person | undefined> {
  const { role, customerCode, username, name } = account;
  if (role === 'customer' || role === 'agent') return await personOfCode(database, customerCode, undefined);
  return { code: username, name, customers: [], accounts: [account], accountIds: [account.id] };
}

async function personOfCode(
  database: Database,
  code: string,
  saleUnit: string | undefined,
): Promise<Person | undefined> {
  const isOfUnit = (of: CustomerKey) => saleUnit === undefined || of.saleUnit === saleUnit;
  const customers: readonly NamedCustomer[] = (await customersOfCode(database, code)).filter(isOfUnit);
  const accounts = (await accountsOfCode(database, code)).filter(isOfUnit);
  const [alone] = accounts;
  if (customers.length === 0)
    return alone === undefined || alone.role === 'customer' || alone.role === 'agent'
      ? withoutCustomer(code, accounts)
      : await personOfAccount(database, alone);
  const [customer] = customers;
  return {
    code: customers.length === 1 && saleUnit !== undefined ? `${code}/${saleUnit}` : code,
    name: customer?.name ?? '',
    customers: customers.map((each) => ({ customerCode: each.customerCode, saleUnit: each.saleUnit })),
    accounts,
    accountIds: accounts.map(({ id }) => id),
  };
}

/** Builds a person from accounts whose customer record does not exist. */
function withoutCustomer(code: string, accounts: readonly Account[]): Person | undefined {
  const [first] = accounts;
  if (first === undefined) return undefined;
  const accountIds = accounts.map(({ id }) => id);
  return { code, name: first.name, customers: [], accounts, accountIds };
}
