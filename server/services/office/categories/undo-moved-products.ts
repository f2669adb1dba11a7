import { isSamePath } from '#domain/office/categories/move-products';
import type { KeptRow } from '#domain/office/table-import';
import { importProducts } from '#server/services/catalogue/import/import-products';
import type { ProductImportRow } from '#server/services/catalogue/product-row';
import { readCategories } from '#server/store/catalogue/categories';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import type { StoredReplacedRows } from '#server/store/office/table-imports';
import { categoriesAlong, pathOf } from './category-facts.ts';
import { cellsOf } from './move-products.ts';

/**
 * Moves products back to where they were. A product that somebody moved since stays, and so does one whose earlier
 * category is gone.
 */
export async function undoMovedProducts(
  transaction: Database,
  rows: StoredReplacedRows,
): Promise<{ readonly undone: number; readonly kept: readonly KeptRow[] }> {
  const codes = rows.map(({ key }) => key);
  await lockProducts(transaction, codes);
  const known = await findStoredProducts(transaction, codes);
  const categories = await readCategories(transaction);
  const kept: KeptRow[] = [];
  const back: ProductImportRow[] = [];
  for (const [index, { key, name, values }] of rows.entries()) {
    const pathIn = (side: 'before' | 'after') =>
      values.map((value) => String(value[side] ?? '')).filter((code) => code !== '');
    const product = known.get(key);
    const before = pathIn('before');
    if (product === undefined || !isSamePath(pathOf(product), pathIn('after')))
      kept.push({ name, reason: 'edited' });
    else if (categoriesAlong(categories, before) === undefined) kept.push({ name, reason: 'refused' });
    else back.push({ line: index + 1, code: key, ...cellsOf(before) });
  }
  const { problems } = await importProducts(transaction, back);
  if (problems.length > 0) throw new Error(`a category was refused: ${problems[0]?.code ?? ''}`);
  return { undone: back.length, kept };
}
