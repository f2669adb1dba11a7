import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { withText } from '#domain/kernel/with-text';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import { readCategories, saveCategories, type StoredCategory } from '#server/store/catalogue/categories';
import { importChanges } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { readStoredProducts, saveProducts } from '#server/store/catalogue/products';
import { categoryKey, namesOf, withCategoryNames } from '#server/services/catalogue/categories-of-products';

/** A category as a clerk writes it. Its level follows from its parent. */
export interface CategoryRow {
  readonly code: string;
  /** '' means the first level. */
  readonly parentCode: string;
  readonly name: string;
  readonly nameEn: string;
  readonly picture: string;
}

type Row = ImportRow<CategoryRow>;

/**
 * Adds and renames categories. Products show the new names of their categories. Nothing is stored when a row
 * has a problem.
 */
export async function importCategories(transaction: Database, rows: readonly Row[]): Promise<ImportOutcome> {
  const before = await readCategories(transaction);
  const known = new Map(before.map((category) => [categoryKey(category), category]));
  const inTable = new Map(rows.map((row) => [row.code ?? '', row]));
  const byCode = new Map(before.map((category) => [category.code, category]));
  const problems: RowProblem<keyof CategoryRow>[] = [];
  const changes = importChanges<StoredCategory>();
  for (const row of rows) {
    const { line, code = '', parentCode = '' } = row;
    const level = levelOf(row, inTable, byCode);
    if (typeof level === 'object') {
      problems.push({ line, field: 'parentCode', ...level });
      continue;
    }
    const old = known.get(categoryKey({ level, code, parentCode }));
    const name = row.name || (old?.name ?? '');
    if (name === '') problems.push({ line, field: 'name', code: 'missing' });
    const next = {
      level,
      code,
      parentCode,
      name,
      ...withText({ nameEn: row.nameEn ?? old?.nameEn ?? '' }),
      picture: row.picture ?? old?.picture ?? '',
    };
    changes.compare(old, next);
  }
  if (problems.length === 0) {
    await storeCategories(transaction, [...changes.added, ...changes.changed]);
  }
  return changes.outcome(rows, problems, ({ code, name }) => `${code} ${name}`);
}

/** Inserts or updates categories, and writes their names into their products. */
export async function storeCategories(
  transaction: Database,
  saved: readonly StoredCategory[],
): Promise<void> {
  await saveCategories(transaction, saved);
  await renameInProducts(transaction, saved);
}

async function renameInProducts(transaction: Database, named: readonly StoredCategory[]): Promise<void> {
  const names = namesOf(named);
  const products = await readStoredProducts(transaction);
  const renamed = products.map((entry) => withCategoryNames(entry, names));
  await saveProducts(
    transaction,
    renamed.filter((entry, index) => !isDeepStrictEqual(entry, products[index])),
  );
}

type Refused = Pick<RowProblem, 'code' | 'detail'>;

/** Computes the level: one below the parent, which is in the table or in the database. */
function levelOf(
  row: Row,
  inTable: ReadonlyMap<string, Row>,
  byCode: ReadonlyMap<string, StoredCategory>,
): HierarchyLevel | Refused {
  const way = [row.code ?? ''];
  let above = row.parentCode ?? '';
  let depth = 1;
  while (above !== '') {
    if (way.includes(above)) return { code: 'category-loop', detail: [...way, above].join(' > ') };
    way.push(above);
    const parent = inTable.get(above);
    const existing = parent === undefined ? byCode.get(above) : undefined;
    if (parent === undefined && existing === undefined) return { code: 'category-unknown', detail: above };
    depth += existing === undefined ? 1 : existing.level;
    above = existing === undefined ? (parent?.parentCode ?? '') : '';
  }
  return HIERARCHY_LEVELS.find((level) => level === depth) ?? { code: 'category-level' };
}

export async function listCategoryRows(database: Database): Promise<readonly CategoryRow[]> {
  return (await readCategories(database)).map(({ code, parentCode, name, nameEn = '', picture }) => ({
    code,
    parentCode,
    name,
    nameEn,
    picture,
  }));
}
