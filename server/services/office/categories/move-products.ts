import { randomUUID } from 'node:crypto';
import {
  isSamePath,
  type MoveProducts,
  type MoveProductsAnswer,
  type PlacedProduct,
} from '#domain/office/categories/move-products';
import { CATEGORY_FIELDS } from '#domain/office/products/product-fields';
import { importProducts } from '#server/services/catalogue/import/import-products';
import type { Audited } from '#server/services/office/audit/write-audit';
import { findOwnImport, recordImport } from '#server/services/office/imports/import-log';
import type { Clerk } from '#server/services/office/record-receipt';
import { readCategories } from '#server/store/catalogue/categories';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import type { StoredReplacedRows } from '#server/store/office/table-imports';
import { categoriesAlong, pathOf, pathText } from './category-facts.ts';

/**
 * Moves products into a category as an import of the table of products would, all or none, and keeps where they were, so
 * that it can be undone.
 */
export async function moveProducts(
  transaction: Database,
  by: Clerk,
  { products, path, isDryRun }: MoveProducts,
): Promise<Audited<MoveProductsAnswer>> {
  if (!isDryRun) await holdLock(transaction, 'import');
  if (path.length === 0 || categoriesAlong(await readCategories(transaction), path) === undefined)
    return refused({ kind: 'refused', code: 'category-unknown' });
  const codes = [...new Set(products.map(({ code }) => code))];
  if (!isDryRun) await lockProducts(transaction, codes);
  const known = await findStoredProducts(transaction, codes);
  const changed = products.filter(({ code, path: seen }) => {
    const product = known.get(code);
    if (product === undefined) return true;
    const present = pathOf(product);
    return !isDryRun && !isSamePath(present, seen) && !isSamePath(present, path);
  });
  if (changed.length > 0)
    return refused({
      kind: 'refused',
      code: 'products-changed',
      products: [...new Set(changed.map(({ code }) => code))],
    });
  const moving = [...known.values()]
    .map((product): PlacedProduct & { readonly name: string } => ({
      code: product.code,
      name: product.name,
      path: pathOf(product),
    }))
    .filter((product) => !isSamePath(product.path, path));
  const shown = moving.map(({ code, path: from }) => ({ code, path: from }));
  if (isDryRun || moving.length === 0)
    return { result: { kind: 'moved', products: shown, entry: undefined }, act: undefined };
  const { problems } = await importProducts(
    transaction,
    moving.map(({ code }, index) => ({ line: index + 1, code, ...cellsOf(path) })),
  );
  if (problems.length > 0) throw new Error(`a category was refused: ${problems[0]?.code ?? ''}`);
  const id = randomUUID();
  await recordImport(transaction, {
    id,
    accountId: by.accountId,
    kind: 'product-categories',
    file: '',
    importedAt: by.now,
    added: 0,
    changed: moving.length,
    unchanged: known.size - moving.length,
    removed: 0,
    replaced: moving.map((product) => replacedOf(product, path)),
  });
  return {
    result: { kind: 'moved', products: shown, entry: await findOwnImport(transaction, { ...by, id }) },
    act: {
      action: 'products-moved',
      subject: 'products',
      subjectId: moving.length === 1 ? (moving[0]?.code ?? '') : '',
      after: { categoryPath: pathText(path), products: moving.length, codes: moving.map(({ code }) => code) },
    },
  };
}

/** The columns of a path; a level that it does not have is empty. */
export function cellsOf(path: readonly string[]): Record<(typeof CATEGORY_FIELDS)[number], string> {
  const [groupCode = '', brandCode = '', flavourCode = '', valueCode = '', sizeCode = ''] = path;
  return { groupCode, brandCode, flavourCode, valueCode, sizeCode };
}

function replacedOf(
  { code, name, path: from }: PlacedProduct & { readonly name: string },
  to: readonly string[],
): StoredReplacedRows[number] {
  const [before, after] = [cellsOf(from), cellsOf(to)];
  return {
    key: code,
    name: `${code} ${name}`,
    kind: 'changed',
    values: CATEGORY_FIELDS.map((field) => ({ field, before: before[field], after: after[field] })),
    hash: '',
  };
}

function refused(
  result: Extract<MoveProductsAnswer, { readonly kind: 'refused' }>,
): Audited<MoveProductsAnswer> {
  return { result, act: undefined };
}
