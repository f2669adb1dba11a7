import { randomInt } from 'node:crypto';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Letters and digits that nobody mistakes for each other on the phone. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** A code for a customer that the company did not have before; nobody can guess from it how many there are. */
export async function freeCustomerKey(transaction: Database, saleUnit: string): Promise<CustomerKey> {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]);
  const key = { customerCode: `N${signs.join('')}`, saleUnit };
  const isFree = (await findCustomer(transaction, key)) === undefined;
  return isFree ? key : await freeCustomerKey(transaction, saleUnit);
}
