import type Dexie from 'dexie';

/** Calls back for every transaction of the browser that the database starts. Call it before the database is opened. */
export function watchTransactions(
  database: Dexie,
  name: string,
  onStart: (transaction: IDBTransaction) => void,
): void {
  database.use({
    stack: 'dbcore',
    name,
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args);
        if (isNative(transaction)) onStart(transaction);
        return transaction;
      },
    }),
  });
}

function isNative(transaction: object): transaction is IDBTransaction {
  return 'addEventListener' in transaction && 'error' in transaction;
}
