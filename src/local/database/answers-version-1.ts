import type Dexie from 'dexie';

/** Shipped, so never edit it. The next schema is a new version in its own file. */
export function declareAnswersVersion1(database: Dexie): void {
  database.version(1).stores({
    keptAnswers: '[account+name], account',
    products: '[account+code], account',
    productLists: '[account+name], account',
  });
}
