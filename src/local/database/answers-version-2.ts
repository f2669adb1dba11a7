import type Dexie from 'dexie';

/** Stores the whole catalogue: its chunks, and each account's price lists. */
export function declareAnswersVersion2(database: Dexie): void {
  database.version(2).stores({
    catalogues: '[mode+account], account',
    priceLists: '[account+mode+level], account',
    priceParts: '[account+mode+level+hash], account',
  });
}
