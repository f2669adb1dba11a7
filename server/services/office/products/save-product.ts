import { randomUUID } from 'node:crypto';
import type { RowProblem } from '#domain/kernel/import-problem';
import type { Language } from '#domain/kernel/language';
import { levelsIn, type ProductPrices } from '#domain/catalogue/prices';
import { LIST_PRICE, priceAt, type ChangedPrice } from '#domain/office/prices/set-prices';
import { CATEGORY_FIELDS, PRODUCT_TEXT_FIELDS } from '#domain/office/products/product-fields';
import {
  conflictsIn,
  fieldsIn,
  textAt,
  type ProductValues,
  type SaveProduct,
  type SaveProductAnswer,
} from '#domain/office/products/product-form';
import { categoryKey } from '#server/services/catalogue/categories-of-products';
import { importProducts } from '#server/services/catalogue/import/import-products';
import { productRowOf } from '#server/services/catalogue/list-product-rows';
import type { ProductImportRow } from '#server/services/catalogue/product-row';
import type { Audited, AuditedAct } from '#server/services/office/audit/write-audit';
import { recordImport } from '#server/services/office/imports/import-log';
import { replacedRowsOf } from '#server/services/office/prices/replaced-price-rows';
import type { Clerk } from '#server/services/office/record-receipt';
import { readCategories } from '#server/store/catalogue/categories';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findStoredProduct, type StoredProduct } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import type { ProductTable } from './product-table.ts';

type Refused = Exclude<SaveProductAnswer, { readonly kind: 'saved' }>;

/**
 * Adds or changes one product as an import of a table with this row would: the same rules, the same messages, and the same
 * way to the phones. Prices that are replaced are kept in the history of prices.
 */
export async function saveProduct(
  transaction: Database,
  by: Clerk,
  request: SaveProduct,
  table: ProductTable,
): Promise<Audited<SaveProductAnswer>> {
  const { code, isNew, values, language } = request;
  // Imports write whole rows, so prices that others set meanwhile wait too.
  await holdLock(transaction, 'import');
  await lockProducts(transaction, [code]);
  const before = await findStoredProduct(transaction, code);
  const seenCells = before === undefined ? {} : table.cellsOf(productRowOf(before));
  if (isNew && before !== undefined) return refused({ kind: 'refused', code: 'product-exists' });
  if (!isNew && before === undefined) return refused({ kind: 'refused', code: 'product-unknown' });
  if (conflictsIn(seenCells, request).length > 0)
    return refused({ kind: 'refused', code: 'product-changed' });
  const cells = new Map<string, string>([
    ['code', code],
    ...fieldsIn(values).map((field) => [field, values[field] ?? ''] as const),
  ]);
  const read = table.read(cells);
  if (read.problems.length > 0) return refused(invalid(table, read.problems, language));
  const outcome = await tryRow(transaction, { before, row: read.row, request, table });
  if ('refusal' in outcome) return refused(outcome.refusal);
  const { after } = outcome;
  const afterCells = table.cellsOf(productRowOf(after));
  const changed = fieldsIn({ ...seenCells, ...afterCells }).filter(
    (field) => textAt(seenCells, field) !== textAt(afterCells, field),
  );
  if (changed.length === 0) return { result: { kind: 'saved' }, act: undefined };
  if (before !== undefined)
    await keepPrices(transaction, by, { code, before: before.product.prices, after: after.product.prices });
  return {
    result: { kind: 'saved' },
    act: actOf(request, changed, { before: seenCells, after: afterCells }),
  };
}

function refused(result: Refused): Audited<SaveProductAnswer> {
  return { result, act: undefined };
}

function invalid(
  table: ProductTable,
  problems: readonly Omit<RowProblem, 'line'>[],
  language: Language,
): Refused {
  return {
    kind: 'refused',
    code: 'product-invalid',
    problems: problems.map((problem) => ({
      field: problem.field,
      message: table.messageOf(problem, language),
    })),
  };
}

/** Rolls back a row that is not saved. */
class NotSaved extends Error {
  override readonly name = 'NotSaved';
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super('the product is not saved');
    this.refusal = refusal;
  }
}

interface Tried {
  readonly before: StoredProduct | undefined;
  readonly row: ProductImportRow;
  readonly request: SaveProduct;
  readonly table: ProductTable;
}

async function tryRow(
  transaction: Database,
  tried: Tried,
): Promise<{ readonly after: StoredProduct } | { readonly refusal: Refused }> {
  try {
    return { after: await transaction.transaction((inner) => writeRow(inner, tried)) };
  } catch (error) {
    if (error instanceof NotSaved) return { refusal: error.refusal };
    throw error;
  }
}

/** @throws NotSaved */
async function writeRow(
  transaction: Database,
  { before, row, request, table }: Tried,
): Promise<StoredProduct> {
  const { code, language, isAcceptingLargeChanges } = request;
  const known = new Set((await readCategories(transaction)).map(categoryKey));
  const { problems } = await importProducts(transaction, [row]);
  if (problems.length > 0) throw new NotSaved(invalid(table, problems, language));
  const after = await findStoredProduct(transaction, code);
  if (after === undefined) throw new Error('a product that was saved is missing');
  // A table may bring new categories; here a code that no category has is a mistake.
  const added = new Set((await readCategories(transaction)).map(categoryKey)).difference(known);
  const unknown = unknownCategory(after, added);
  if (unknown !== undefined) throw new NotSaved(invalid(table, [unknown], language));
  const large = table.largeChanges(before && productRowOf(before), productRowOf(after), language);
  if (large.length > 0 && !isAcceptingLargeChanges)
    throw new NotSaved({ kind: 'refused', code: 'product-large', large });
  return after;
}

function unknownCategory(
  { product: { hierarchy } }: StoredProduct,
  added: ReadonlySet<string>,
): Omit<RowProblem, 'line'> | undefined {
  for (const [index, field] of CATEGORY_FIELDS.entries()) {
    const code = hierarchy[index]?.code ?? '';
    const parentCode = hierarchy[index - 1]?.code ?? '';
    if (added.has(categoryKey({ level: index + 1, code, parentCode })))
      return { field, code: 'category-unknown', detail: code };
  }
  return undefined;
}

/** Records replaced prices as a change of prices, which can be undone like one that was pasted. */
async function keepPrices(
  transaction: Database,
  by: Clerk,
  {
    code,
    before,
    after,
  }: { readonly code: string; readonly before: ProductPrices; readonly after: ProductPrices },
): Promise<void> {
  const levels = [LIST_PRICE, ...levelsIn({ ...before.byLevel, ...after.byLevel })];
  const replaced = levels
    .map((level): ChangedPrice => ({
      code,
      level,
      before: priceAt(before, level),
      after: priceAt(after, level),
    }))
    .filter((price) => price.before !== price.after);
  if (replaced.length === 0) return;
  await recordImport(transaction, {
    id: randomUUID(),
    accountId: by.accountId,
    kind: 'prices',
    file: '',
    importedAt: by.now,
    added: 0,
    changed: 1,
    unchanged: 0,
    removed: 0,
    replaced: replacedRowsOf(replaced),
  });
}

function actOf(
  { code, isNew }: SaveProduct,
  changed: readonly (keyof ProductValues)[],
  { before, after }: { readonly before: ProductValues; readonly after: ProductValues },
): AuditedAct {
  const texts = changed.filter((field) => PRODUCT_TEXT_FIELDS.includes(field));
  const cells = changed
    .filter((field) => !texts.includes(field))
    .map((field) => ({ field, was: textAt(before, field), is: textAt(after, field) }));
  return {
    action: isNew ? 'product-added' : 'product-saved',
    subject: 'products',
    subjectId: code,
    after: { ...(texts.length > 0 ? { fields: texts } : {}), ...(cells.length > 0 ? { cells } : {}) },
  };
}
