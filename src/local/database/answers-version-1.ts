import type Dexie from 'dexie';
import { CACHED_ANSWERS_SCHEMA } from '#local/kernel/cached-answers';
import { PRODUCT_LISTS_SCHEMA } from '#local/catalogue/product-lists';
import { PRODUCTS_SCHEMA } from '#local/catalogue/products';

/** Shipped, so never edit it. The next schema is a new version in its own file. */
export function declareAnswersVersion1(database: Dexie): void {
  database.version(1).stores({
    keptAnswers: CACHED_ANSWERS_SCHEMA,
    products: PRODUCTS_SCHEMA,
    productLists: PRODUCT_LISTS_SCHEMA,
  });
}
