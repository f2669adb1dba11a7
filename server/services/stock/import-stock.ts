import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { unitOf } from '#domain/catalogue/units';
import { stateOf, stockKeyText, type StockPolicy, type StockState } from '#domain/stock/stock';
import { importOutcome } from '#server/services/kernel/import-changes';
import { readStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { readStocks, type StockRow } from '#server/store/stock/stocks';
import { countStocks, type StockCount } from './count-stock.ts';

/** A stock as a clerk writes it in one row. */
export interface StockTableRow {
  readonly productCode: string;
  /** The whole product, or one of its units. */
  readonly unit: StockUnitName | undefined;
  /** The amount that can be sold; undefined if the company does not count. */
  readonly amount: number | undefined;
  /** Only without an amount. */
  readonly state: StockState | undefined;
  readonly lowFrom: number | undefined;
  readonly policy: StockPolicy | undefined;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

const UNIT_NAMES = { all: 0, 'unit-1': 1, 'unit-2': 2, 'unit-3': 3 } as const;

export type StockUnitName = keyof typeof UNIT_NAMES;

/**
 * Sets the stock of products. Columns that the table lacks keep their value. Products that it does not name stay. Nothing is
 * stored when a row has a problem.
 */
export async function importStock(
  transaction: Database,
  rows: readonly ImportRow<StockTableRow>[],
  now: Date,
): Promise<ImportOutcome> {
  const products = new Map(
    (await readStoredProducts(transaction)).map(({ product }) => [product.code, product]),
  );
  const known = new Map((await readStocks(transaction)).map((row) => [stockKeyText(row), row]));
  const problems: RowProblem<keyof StockTableRow>[] = [];
  const counts: StockCount[] = [];
  const lines = new Map<string, number>();
  for (const { line, ...row } of rows) {
    const productCode = row.productCode ?? '';
    const unit = UNIT_NAMES[row.unit ?? 'all'];
    const key = stockKeyText({ productCode, unit });
    const twice = lines.get(key);
    lines.set(key, line);
    const product = products.get(productCode);
    if (twice !== undefined)
      problems.push({ line, field: 'productCode', code: 'row-twice', detail: String(twice) });
    if (product === undefined)
      problems.push({ line, field: 'productCode', code: 'product-unknown', detail: productCode });
    else if (unit !== 0 && unitOf(product, unit) === undefined)
      problems.push({ line, field: 'unit', code: 'unit-gap' });
    counts.push(countOf(row, { productCode, unit }, known.get(key)));
  }
  if (problems.length > 0) return importOutcome(rows, { added: 0, touched: [], problems });
  const { added, changed } = await countStocks(transaction, counts, {
    cause: 'import',
    countedAt: now,
    now,
  });
  return importOutcome(rows, {
    added: added.length,
    touched: [...added, ...changed].map(({ productCode }) =>
      `${productCode} ${products.get(productCode)?.name ?? ''}`.trim(),
    ),
    problems,
  });
}

function countOf(
  row: Partial<StockTableRow>,
  key: Pick<StockCount, 'productCode' | 'unit'>,
  old: StockRow | undefined,
): StockCount {
  const amount = 'amount' in row ? row.amount : (old?.amount ?? undefined);
  return {
    ...key,
    amount,
    toldState: amount === undefined ? (row.state ?? old?.toldState ?? 'in-stock') : 'in-stock',
    lowFrom: 'lowFrom' in row ? (row.lowFrom ?? 0) : (old?.lowFrom ?? 0),
    policy: 'policy' in row ? row.policy : (old?.policy ?? undefined),
    backOn: row.backOn ?? old?.backOn ?? '',
  };
}

/** Lists the stocks as rows of the import. Importing them again changes nothing. */
export async function listStockRows(database: Database): Promise<readonly StockTableRow[]> {
  return (await readStocks(database)).map((row) => ({
    productCode: row.productCode,
    unit: row.unit === 0 ? 'all' : `unit-${row.unit}`,
    amount: row.amount ?? undefined,
    state: stateOf({ ...row, amount: row.amount ?? undefined }),
    lowFrom: row.lowFrom || undefined,
    policy: row.policy ?? undefined,
    backOn: row.backOn,
  }));
}
