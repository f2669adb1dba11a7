import type { CustomerKey } from '#domain/order';
import { postEntries } from '#server/store/customers';
import type { Database } from '#server/store/database';

/** Changes what a customer owes, as a person of the company does. @param debt satang to add */
export async function addDebt(database: Database, customer: CustomerKey, debt: number): Promise<void> {
  await database.transaction((transaction) =>
    postEntries(transaction, customer, [
      { book: 'debt', amount: debt, cause: 'correction', accountId: undefined, happenedAt: new Date() },
    ]),
  );
}
