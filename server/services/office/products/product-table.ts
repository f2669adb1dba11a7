import type { RowProblem } from '#domain/kernel/import-problem';
import type { Language } from '#domain/kernel/language';
import type { ProductValues } from '#domain/office/products/product-form';
import type { ChangedValue } from '#domain/office/table-import';
import type { ProductImportRow, ProductRow } from '#server/services/catalogue/product-row';

/** The rules of the table of products, by which its form is read and written. */
export interface ProductTable {
  /** Reads cells as a row of an imported table. */
  readonly read: (cells: ReadonlyMap<string, string>) => {
    readonly row: ProductImportRow;
    readonly problems: readonly RowProblem[];
  };
  /** Writes a row as the form shows it. A level without a price has no cell. */
  readonly cellsOf: (row: ProductRow) => ProductValues;
  /** Lists the values that change so much that a person has to confirm them, the largest first. */
  readonly largeChanges: (
    before: ProductRow | undefined,
    after: ProductRow,
    language: Language,
  ) => readonly ChangedValue[];
  readonly messageOf: (problem: Pick<RowProblem, 'code' | 'detail'>, language: Language) => string;
}
