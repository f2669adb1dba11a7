import type Dexie from 'dexie';
import type { OnPageFrozen } from '#platform/runtime/page-frozen';
import { watchTransactions } from './watch-transactions.ts';

const frozen = new WeakSet<IDBTransaction>();

/** Whether a transaction was aborted because the browser froze its page. */
export function wasFrozen(transaction: IDBTransaction): boolean {
  return frozen.has(transaction);
}

/**
 * Aborts the open transactions of a page that the browser freezes. Chromium and Firefox discard a frozen page when
 * another page waits for its transactions. WebKit keeps both: the app would wait forever on every page after it
 * (https://github.com/jakearchibald/idb-keyval/issues/180). Dexie closes the connections of a frozen page, but a
 * closed connection still ends its transactions first.
 */
export function abortWhenFrozen(database: Dexie, onPageFrozen: OnPageFrozen): void {
  const open = new Set<IDBTransaction>();
  watchTransactions(database, 'abort-when-frozen', (transaction) => {
    open.add(transaction);
    const forget = () => open.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
  });
  onPageFrozen(() => {
    for (const transaction of open) {
      try {
        transaction.abort();
        frozen.add(transaction);
      } catch {
        // It is being committed, which needs nothing more from this page.
      }
    }
  });
}
