import type Dexie from 'dexie';
import { KEPT_ANSWERS_SCHEMA } from './kept-answers.ts';
import { PRODUCT_LISTS_SCHEMA } from './product-lists.ts';
import { PRODUCTS_SCHEMA } from './products.ts';

/** Shipped: never edited. The next shape is a version of its own, in a file of its own. */
export function declareAnswersVersion1(database: Dexie): void {
  database.version(1).stores({
    keptAnswers: KEPT_ANSWERS_SCHEMA,
    products: PRODUCTS_SCHEMA,
    productLists: PRODUCT_LISTS_SCHEMA,
  });
}
