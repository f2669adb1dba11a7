import type { Page } from '@playwright/test';

/** What a table's transaction was asked for: 'strict' is on the disk itself when it is complete. */
type NotedWrites = ReadonlySet<string>;

/**
 * From the next page on, a write to one table of the phone takes a while from its last request to its end, as on a slow
 * disk: what is shown or said too early is seen. A process that is killed leaves its files to the system, which writes
 * them all the same, so that a battery that dies is nothing a test can do; what the browser was asked for is noted.
 *
 * @returns the durabilities that the page's writes to the table were asked for
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
        // Who ends it by hand must wait as well.
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
