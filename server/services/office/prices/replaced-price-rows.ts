import { satang, type Satang } from '#domain/kernel/money';
import type { ChangedPrice } from '#domain/office/prices/set-prices';
import type { StoredReplacedRows } from '#server/store/office/table-imports';

/** Prices of one product by their level. */
export interface ReplacedPrices {
  readonly code: string;
  readonly before: ReadonlyMap<number, Satang>;
  readonly after: ReadonlyMap<number, Satang>;
}

/** The stored form of replaced prices: a row for each product, whose fields are the levels, in satang. */
export function replacedRowsOf(prices: readonly ChangedPrice[]): StoredReplacedRows {
  const byCode = Map.groupBy(prices, ({ code }) => code);
  return [...byCode].map(([code, ofProduct]) => ({
    key: code,
    name: code,
    kind: 'changed',
    values: ofProduct.map(({ level, before, after }) => ({ field: String(level), before, after })),
    hash: '',
  }));
}

/** Reads the stored form again. */
export function replacedPricesIn(rows: StoredReplacedRows): readonly ReplacedPrices[] {
  return rows.map(({ key, values }) => ({
    code: key,
    before: new Map(values.map(({ field, before }) => [Number(field), satang(Number(before))])),
    after: new Map(values.map(({ field, after }) => [Number(field), satang(Number(after))])),
  }));
}
