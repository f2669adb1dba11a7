import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#domain/catalogue/barcode';
import { importProducts, MAX_ROWS_READ_ALONE } from '#server/services/catalogue/import/import-products';
import type { ProductImportRow } from '#server/services/catalogue/product-row';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { readCategories } from '#server/store/catalogue/categories';
import { readStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { examples } from '#tests/support/runs/property-runs';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** Products that no rule connects with those of the rows below. */
const OTHERS = Array.from({ length: MAX_ROWS_READ_ALONE + 1 }, (_, index) => `OTHER-${index}`);

const CODES = ['C1001', 'C1002', 'T1', 'T2'];
const BARCODES = ['885000000001', '885000000002'].map((digits) => `${digits}${checkDigitOf(digits)}`);

const row = fc.record(
  {
    code: fc.constantFrom(...CODES),
    name: fc.constantFrom('', 'ชื่อใหม่'),
    unit1Name: fc.constantFrom('', 'ลัง'),
    unit1Barcode: fc.constantFrom('', ...BARCODES, `0${BARCODES[0] ?? ''}`),
    unit3Barcode: fc.constantFrom('', ...BARCODES),
    groupCode: fc.constantFrom('', 'G001', 'G-NEW'),
    groupName: fc.constantFrom('', 'เครื่องปรุง', 'ชื่อหมวดใหม่'),
    isSold: fc.boolean(),
  },
  { requiredKeys: ['code'], noNullPrototype: true },
);

const rowsOf = fc
  .uniqueArray(row, { selector: ({ code }) => code, minLength: 1, maxLength: CODES.length })
  .map((rows) => rows.map((each, index): ProductImportRow => ({ ...each, line: index + 2 })));

async function imported(transaction: Database, first: readonly ProductImportRow[], more: readonly string[]) {
  await importProducts(
    transaction,
    OTHERS.map((code, index) => ({ line: index, code, name: code, unit1Name: 'ลัง' })),
  );
  await importProducts(transaction, first);
  const others = more.map((code, index) => ({ line: 100 + index, code }));
  return (rows: readonly ProductImportRow[]) => importProducts(transaction, [...rows, ...others]);
}

test('a few rows are refused, or change the same, as they would in a large table', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, rowsOf, async (first, rows) => {
      const run = (more: readonly string[]) =>
        withDryRun(server.database, true, async (transaction) => {
          const importRows = await imported(transaction, first, more);
          const { unchanged, ...outcome } = await importRows(rows);
          return {
            ...outcome,
            unchanged: outcome.problems.length > 0 ? 0 : unchanged - more.length,
            products: await readStoredProducts(transaction),
            categories: await readCategories(transaction),
          };
        });
      expect(await run([])).toEqual(await run(OTHERS));
    }),
    examples(60),
  );
});
