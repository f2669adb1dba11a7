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

/** Writes to the personal database that last until the browser dies. */
interface EndlessWrites {
  /** From now on, no write ends. */
  readonly begin: () => Promise<void>;
  /** Resolves when the page has asked to write to each table, and what the browser let begin has read its changes. */
  readonly untilAsked: (tables: readonly string[]) => Promise<void>;
}

/** Prepares the next page. Chromium writes the changes of a transaction to the disk as soon as it reads after them. */
export async function endlessWrites(page: Page): Promise<EndlessWrites> {
  await page.addInitScript((database) => {
    const writes = { areEndless: false, tables: new Set<string>(), reads: 0 };
    Object.assign(window, { endlessWrites: writes });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      const transaction = begin.apply(this, args);
      if (!writes.areEndless || transaction.mode !== 'readwrite' || this.name !== database)
        return transaction;
      writes.reads = 0;
      for (const name of transaction.objectStoreNames) writes.tables.add(name);
      transaction.commit = () => undefined;
      const [table = ''] = transaction.objectStoreNames;
      const read = () => {
        writes.reads += 1;
        transaction.objectStore(table).count().addEventListener('success', read);
      };
      read();
      return transaction;
    };
  }, 'khaisong:demo');
  return {
    begin: async () => {
      await page.evaluate(() =>
        Reflect.set(Object(Reflect.get(window, 'endlessWrites')), 'areEndless', true),
      );
    },
    untilAsked: async (tables) => {
      await page.waitForFunction((named) => {
        const writes = Object(Reflect.get(window, 'endlessWrites'));
        return writes.reads > 200 && named.every((table) => writes.tables.has(table));
      }, tables);
    },
  };
}
