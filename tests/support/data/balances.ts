import type { CustomerKey } from '#domain/kernel/customer-key';
import { postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Changes a customer's debt, as the company's staff would. @param debt satang to add */
export async function addDebt(database: Database, customer: CustomerKey, debt: number): Promise<void> {
  await database.transaction((transaction) =>
    postEntries(transaction, customer, [
      { book: 'debt', amount: debt, cause: 'correction', accountId: undefined, happenedAt: new Date() },
    ]),
  );
}
