import type Dexie from 'dexie';
import { CATALOGUES_SCHEMA } from '#local/catalogue/catalogues';
import { PRICE_LISTS_SCHEMA, PRICE_PARTS_SCHEMA } from '#local/catalogue/price-lists';

/** Stores the whole catalogue: its chunks, and each account's price lists. */
export function declareAnswersVersion2(database: Dexie): void {
  database.version(2).stores({
    catalogues: CATALOGUES_SCHEMA,
    priceLists: PRICE_LISTS_SCHEMA,
    priceParts: PRICE_PARTS_SCHEMA,
  });
}
