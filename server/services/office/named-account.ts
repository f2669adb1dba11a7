import type { CustomerKey } from '#domain/kernel/customer-key';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { findReceiptByNumber } from '#server/store/payments/receipts';

/** Finds the customer that a clerk named; undefined when there is none. */
export async function customerOfAccount(
  database: Database,
  account: CustomerKey,
): Promise<Customer | undefined> {
  return await findCustomer(database, account);
}

/** Finds a receipt's id by the number that people see. */
export async function receiptIdOf(database: Database, number: number): Promise<string | undefined> {
  return (await findReceiptByNumber(database, number))?.id;
}
