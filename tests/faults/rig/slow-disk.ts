import type { Page } from '@playwright/test';

/** The durability of each table's transactions: a 'strict' one is on the disk when it completes. */
type NotedWrites = ReadonlySet<string>;

/**
 * From the next page on, a write to one table takes a while between its last request and its end, as on a slow disk.
 * This reveals texts that are shown too early. The system still writes the files of a killed process, so no test can
 * imitate a dead battery; instead the requested durability is recorded.
 *
 * @returns the durabilities that the page requested for its writes to the table
 */
export async function slowWrites(
  page: Page,
  table: string,
  delayMs: number,
): Promise<() => Promise<NotedWrites>> {
  await page.addInitScript(
    (slow) => {
      const noted: string[] = [];
      Object.assign(window, { notedWrites: noted });
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...args) {
        const transaction = begin.apply(this, args);
        if (transaction.mode !== 'readwrite' || !transaction.objectStoreNames.contains(slow.table))
          return transaction;
        noted.push(transaction.durability);
        const endsAt = performance.now() + slow.delayMs;
        let isOver = false;
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => (isOver = true));
        // A commit by hand must wait as well.
        transaction.commit = () => undefined;
        const hold = () => {
          if (isOver || performance.now() > endsAt) return;
          transaction.objectStore(slow.table).count().addEventListener('success', hold);
        };
        hold();
        return transaction;
      };
    },
    { table, delayMs },
  );
  return async () => new Set(await page.evaluate(() => [...Object(Reflect.get(window, 'notedWrites'))]));
}
