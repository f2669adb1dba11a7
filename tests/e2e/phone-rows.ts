import type { Page } from '@playwright/test';

/** All rows of a table of the phone, read past the app. */
export async function rowsOf(page: Page, name: string, table: string): Promise<readonly unknown[]> {
  return await page.evaluate(
    (asked) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(asked.name);
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(asked.table).objectStore(asked.table).getAll();
          reading.addEventListener('error', () => reject(new Error('the table cannot be read')));
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    { name, table },
  );
}
