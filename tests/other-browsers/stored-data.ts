/** Runs in the page: counts the rows of a table in IndexedDB. */
export const countRows = (database: string, table: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(new Error(`${database} does not open`));
    opening.onsuccess = () => {
      const opened = opening.result;
      const counting = opened.transaction(table).objectStore(table).count();
      counting.onerror = () => reject(new Error(`${table} cannot be counted`));
      counting.onsuccess = () => {
        opened.close();
        resolve(counting.result);
      };
    };
  });

/** Runs in the page: whether the worker controls it and has stored every page of the app. */
export const storedPages = async (): Promise<boolean> => {
  if (navigator.serviceWorker.controller === null) return false;
  const worker = await (await fetch('sw.js')).text();
  const [background = ''] = /assets\/worker-background-[\w-]+\.js/.exec(worker) ?? [];
  const listed = await (await fetch(background)).text();
  const pages = [...listed.matchAll(/"pages\/([^"]+)"/g)].map(([, file = '']) => file);
  const cache = await caches.open(`khaisong-pages-${new URL(document.baseURI).pathname}`);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return pages.every((file) => stored.has(new URL(file, document.baseURI).href));
};
