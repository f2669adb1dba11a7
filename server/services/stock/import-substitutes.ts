import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { MAX_SUBSTITUTES, type ProductSubstitutes } from '#domain/stock/substitutes';
import { importChanges } from '#server/services/kernel/import-changes';
import { readStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { putSubstitutes, readSubstitutes } from '#server/store/stock/substitutes';

/** The substitutes of a product as a clerk writes them in one row. */
export interface SubstituteRow {
  readonly productCode: string;
  /** Product codes, the best first, separated by commas or blanks; '' for none. */
  readonly codes: string;
}

/**
 * Sets the substitutes of products. Products that the table does not name keep theirs. Nothing is stored when a row has a problem.
 */
export async function importSubstitutes(
  transaction: Database,
  rows: readonly ImportRow<SubstituteRow>[],
  now: Date,
): Promise<ImportOutcome> {
  await holdLock(transaction, 'substitutes');
  const products = new Map(
    (await readStoredProducts(transaction)).map(({ product }) => [product.code, product]),
  );
  const known = new Map((await readSubstitutes(transaction)).map((each) => [each.productCode, each]));
  const problems: RowProblem<keyof SubstituteRow>[] = [];
  const changes = importChanges<ProductSubstitutes>();
  const lines = new Map<string, number>();
  for (const { line, ...row } of rows) {
    const productCode = row.productCode ?? '';
    const old = known.get(productCode);
    const codes = row.codes === undefined ? (old?.codes ?? []) : wordsOf(row.codes);
    const twice = lines.get(productCode);
    lines.set(productCode, line);
    if (twice !== undefined)
      problems.push({ line, field: 'productCode', code: 'row-twice', detail: String(twice) });
    if (!products.has(productCode))
      problems.push({ line, field: 'productCode', code: 'product-unknown', detail: productCode });
    const unknown = codes.find((code) => !products.has(code) || code === productCode);
    if (unknown !== undefined)
      problems.push({ line, field: 'codes', code: 'product-unknown', detail: unknown });
    if (codes.length > MAX_SUBSTITUTES)
      problems.push({ line, field: 'codes', code: 'too-large', detail: String(MAX_SUBSTITUTES) });
    changes.compare(old, { productCode, codes });
  }
  if (problems.length === 0) await putSubstitutes(transaction, [...changes.added, ...changes.changed], now);
  return changes.outcome(rows, problems, ({ productCode }) =>
    `${productCode} ${products.get(productCode)?.name ?? ''}`.trim(),
  );
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/u).filter((word) => word !== ''))];
}

/** Lists the substitutes as rows of the import. Importing them again changes nothing. */
export async function listSubstituteRows(database: Database): Promise<readonly SubstituteRow[]> {
  return (await readSubstitutes(database))
    .filter(({ codes }) => codes.length > 0)
    .map(({ productCode, codes }) => ({ productCode, codes: codes.join(' ') }));
}
