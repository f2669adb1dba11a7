import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, RowProblem } from '#domain/kernel/import-problem';
import { readCategories, saveCategories, type StoredCategory } from '#server/store/catalogue/categories';
import { shortRuns } from '#server/services/kernel/short-runs';
import type { Database } from '#server/store/database/database';
import { readStoredProducts, saveProducts, type StoredProduct } from '#server/store/catalogue/products';
import { categoriesWith, withCategoryNames } from '#server/services/catalogue/categories-of-products';
import { checkBarcodes } from '#server/services/catalogue/check-barcodes';
import type { ProductImportRow } from '#server/services/catalogue/product-row';
import { productOfRow } from '#server/services/catalogue/product-of-row';

/**
 * Imports product rows: an existing code is changed where the row differs, and a new one is added at the end.
 * Fields without a column stay unchanged. Nothing is written when nothing differs, so phones fetch nothing,
 * and when a row has a problem.
 */
export async function importProducts(
  transaction: Database,
  rows: readonly ProductImportRow[],
): Promise<ImportOutcome> {
  const before = await readStoredProducts(transaction);
  const known = new Map(before.map((entry) => [entry.product.code, entry]));
  const categories = await readCategories(transaction);
  const problems: RowProblem[] = [];
  const next = new Map<string, StoredProduct>(known);
  let position = Math.max(-1, ...before.map((entry) => entry.position));
  const pause = shortRuns();
  for (const row of rows) {
    await pause();
    const old = row.code === undefined ? undefined : known.get(row.code);
    if (old === undefined) position += 1;
    const made = productOfRow(row, old, position);
    if (made.kind === 'made') next.set(made.entry.product.code, made.entry);
    else problems.push(...made.problems);
  }
  const grown = categoriesWith(categories, rows, { known, next });
  const barcodes = checkBarcodes(rows, known, next);
  problems.push(...grown.problems, ...barcodes.problems);
  if (problems.length > 0) return { ...NOTHING, problems };

  const own = new Set(rows.map(({ code }) => code));
  const named = [...next.values()].map((entry) =>
    withCategoryNames(entry, own.has(entry.product.code) ? grown.names : grown.newNames),
  );
  const changed: StoredProduct[] = [];
  for (const entry of named) {
    await pause();
    if (!isDeepStrictEqual(entry, known.get(entry.product.code))) changed.push(entry);
  }
  await saveProducts(transaction, changed);
  await saveCategories(transaction, changedCategories(categories, grown.categories));
  const added = changed.filter(({ product }) => !known.has(product.code)).length;
  return {
    added,
    changed: changed.length - added,
    unchanged: rows.length - countOf(rows, changed),
    problems: [],
    warnings: barcodes.warnings,
    touched: changed.map(({ product }) => `${product.code} ${product.name}`),
  };
}

const NOTHING: ImportOutcome = {
  added: 0,
  changed: 0,
  unchanged: 0,
  problems: [],
  warnings: [],
  touched: [],
};

function changedCategories(
  before: readonly StoredCategory[],
  after: readonly StoredCategory[],
): readonly StoredCategory[] {
  const known = new Set(before.map((category) => JSON.stringify(category)));
  return after.filter((category) => !known.has(JSON.stringify(category)));
}

/** The number of rows that changed their own product. A renamed category also changes products without a row. */
function countOf(rows: readonly ProductImportRow[], changed: readonly StoredProduct[]): number {
  const codes = new Set(changed.map(({ product }) => product.code));
  return rows.filter(({ code }) => code !== undefined && codes.has(code)).length;
}
