import { isDeepStrictEqual } from 'node:util';
import { significantDigits } from '#domain/catalogue/find-by-barcode';
import type { ImportOutcome, RowProblem } from '#domain/kernel/import-problem';
import { readCategories, saveCategories, type StoredCategory } from '#server/store/catalogue/categories';
import { shortRuns } from '#server/services/kernel/short-runs';
import type { Database } from '#server/store/database/database';
import { readStoredProducts, saveProducts, type StoredProduct } from '#server/store/catalogue/products';
import { findProductsBeside, lastPosition } from '#server/store/catalogue/products-beside';
import { categoriesWith, withCategoryNames } from '#server/services/catalogue/categories-of-products';
import { checkBarcodes } from '#server/services/catalogue/check-barcodes';
import type { ProductImportRow } from '#server/services/catalogue/product-row';
import { productOfRow } from '#server/services/catalogue/product-of-row';

/** So many rows read only the products that their rules ask about. More of them read the whole catalogue. */
export const MAX_ROWS_READ_ALONE = 20;

/**
 * Imports product rows: an existing code is changed where the row differs, and a new one is added at the end.
 * Fields without a column stay unchanged. Nothing is written when nothing differs, so phones fetch nothing,
 * and when a row has a problem.
 */
export async function importProducts(
  transaction: Database,
  rows: readonly ProductImportRow[],
): Promise<ImportOutcome> {
  const categories = await readCategories(transaction);
  if (rows.length <= MAX_ROWS_READ_ALONE) {
    const outcome = await importInto(transaction, rows, await productsBeside(transaction, rows), categories);
    if (outcome !== 'renames') return outcome;
  }
  const all = await readStoredProducts(transaction);
  const last = Math.max(-1, ...all.map((entry) => entry.position));
  const outcome = await importInto(transaction, rows, { products: all, last, areAll: true }, categories);
  if (outcome === 'renames') throw new Error('a renamed category was not found in all products');
  return outcome;
}

/** Products before an import. */
interface ProductsBefore {
  readonly products: readonly StoredProduct[];
  /** The place of the last product in the list. */
  readonly last: number;
  /** False if only the products of the rows are there, and those that share a barcode with them. */
  readonly areAll: boolean;
}

async function productsBeside(
  transaction: Database,
  rows: readonly ProductImportRow[],
): Promise<ProductsBefore> {
  const codes = rows.flatMap(({ code }) => code ?? []);
  const own = await findProductsBeside(transaction, codes, []);
  const barcodes = [
    ...rows.flatMap((row) => [row.unit1Barcode, row.unit2Barcode, row.unit3Barcode]),
    ...own.flatMap(({ product }) => product.barcodes),
  ];
  const digits = new Set(barcodes.map((barcode = '') => significantDigits(barcode)));
  digits.delete('');
  const products = digits.size === 0 ? own : await findProductsBeside(transaction, codes, [...digits]);
  return { products, last: await lastPosition(transaction), areAll: false };
}

/** @returns `renames` if the names of categories change, which changes products that were not read */
async function importInto(
  transaction: Database,
  rows: readonly ProductImportRow[],
  { products: before, last, areAll }: ProductsBefore,
  categories: readonly StoredCategory[],
): Promise<ImportOutcome | 'renames'> {
  const known = new Map(before.map((entry) => [entry.product.code, entry]));
  const problems: RowProblem[] = [];
  const next = new Map<string, StoredProduct>(known);
  let position = last;
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
  if (grown.newNames.size > 0 && !areAll) return 'renames';

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
