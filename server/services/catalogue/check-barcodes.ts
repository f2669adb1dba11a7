import { significantDigits } from '#domain/catalogue/find-by-barcode';
import type { RowProblem } from '#domain/kernel/import-problem';
import type { StoredProduct } from '#server/store/catalogue/products';
import type { ProductImportRow, ProductRow } from './product-row.ts';

const FIELDS = ['unit1Barcode', 'unit2Barcode', 'unit3Barcode'] as const;

interface Checked {
  /** Rows that give a product the barcode of another one. */
  readonly problems: readonly RowProblem<keyof ProductRow>[];
  /** Duplicate barcodes that existed before and that a row repeats. */
  readonly warnings: readonly RowProblem<keyof ProductRow>[];
}

/**
 * Finds barcodes that two products on sale share, because a scanner would find only one of them. Existing
 * duplicates give a warning, so that they do not block other changes of their products.
 *
 * @param known the products before the import, by code
 * @param next all products after the import, by code
 */
export function checkBarcodes(
  rows: readonly ProductImportRow[],
  known: ReadonlyMap<string, StoredProduct>,
  next: ReadonlyMap<string, StoredProduct>,
): Checked {
  const lines = new Map(rows.map(({ code = '', line }) => [code, line]));
  const holders = new Map<string, string[]>();
  for (const { product, isActive } of next.values()) {
    if (!isActive) continue;
    for (const digits of new Set(product.barcodes.map(significantDigits)))
      if (digits !== '') holders.set(digits, [...(holders.get(digits) ?? []), product.code]);
  }
  const problems: RowProblem<keyof ProductRow>[] = [];
  const warnings: RowProblem<keyof ProductRow>[] = [];
  for (const row of rows) {
    const entry = next.get(row.code ?? '');
    if (entry?.isActive !== true) continue;
    const old = known.get(entry.product.code);
    for (const [unit, field] of FIELDS.entries()) {
      const digits = significantDigits(entry.product.barcodes[unit] ?? '');
      const others = (holders.get(digits) ?? []).filter((code) => code !== entry.product.code);
      const [other] = others;
      if (other === undefined) continue;
      const wasSold = old?.isActive === true;
      const isNew = !wasSold || significantDigits(old.product.barcodes[unit] ?? '') !== digits;
      if (!isNew && row[field] === undefined) continue;
      const stranger = others.find((code) => !lines.has(code));
      const column = row[field] === undefined ? 'isSold' : field;
      const problem =
        stranger === undefined
          ? ({ code: 'barcode-twice', detail: `${lines.get(other) ?? ''} (${other})` } as const)
          : ({ code: 'barcode-taken', detail: stranger } as const);
      (isNew ? problems : warnings).push({ line: row.line, field: column, ...problem });
    }
  }
  return { problems, warnings };
}
