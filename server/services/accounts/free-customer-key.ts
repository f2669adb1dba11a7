import { randomInt } from 'node:crypto';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Letters and digits that are not confused with each other when read aloud. */
const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** Makes a random customer code that is not used yet. It does not reveal how many customers there are. */
export async function freeCustomerKey(transaction: Database, saleUnit: string): Promise<CustomerKey> {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]);
  const key = { customerCode: `N${signs.join('')}`, saleUnit };
  const isFree = (await findCustomer(transaction, key)) === undefined;
  return isFree ? key : await freeCustomerKey(transaction, saleUnit);
}
