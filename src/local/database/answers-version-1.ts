import type Dexie from 'dexie';
import { KEPT_ANSWERS_SCHEMA } from '#local/kernel/kept-answers';
import { PRODUCT_LISTS_SCHEMA } from '#local/catalogue/product-lists';
import { PRODUCTS_SCHEMA } from '#local/catalogue/products';

/** Shipped: never edited. The next shape is a version of its own, in a file of its own. */
export function declareAnswersVersion1(database: Dexie): void {
  database.version(1).stores({
    keptAnswers: KEPT_ANSWERS_SCHEMA,
    products: PRODUCTS_SCHEMA,
    productLists: PRODUCT_LISTS_SCHEMA,
  });
}
