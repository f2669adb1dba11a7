import type { Product } from '#domain/catalogue/product';
import { stateOf, stockKeyText, type StockRules } from '#domain/stock/stock';
import { STOCK_CAUSES } from '#domain/stock/stock-cause';
import { OTHER } from '#domain/kernel/or-other';
import type {
  ListedStock,
  NamedProduct,
  StockEntry,
  StockEntryQuery,
  StockListQuery,
} from '#domain/office/stock/stock-list';
import type { Page } from '#domain/office/page';
import { storedFacts } from '#server/store/catalogue/stored-product';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { reservedOf, stockEntryPage, stockPage, type StockPageRow } from '#server/store/office/stock-list';
import { findSubstitutes } from '#server/store/stock/substitutes';
import { stockVersion } from '../stock-version.ts';
import { positionOf, readPosition } from './list-position.ts';

/**
 * Lists one page of stocks by code and unit.
 *
 * @param rules undefined if the company keeps no stock here; the list is then empty
 */
export async function listStock(
  database: Database,
  rules: StockRules | undefined,
  { text, filter, after, take }: StockListQuery,
): Promise<Page<ListedStock>> {
  if (rules === undefined) return { rows: [], next: '' };
  const [code, unit] = readPosition(after) ?? [];
  const found = await stockPage(database, {
    text: text.trim(),
    filter,
    after: typeof code === 'string' && typeof unit === 'number' ? [code, unit] : undefined,
    take: take + 1,
  });
  const page = found.slice(0, take);
  const codes = [...new Set(page.map(({ stock }) => stock.productCode))];
  const reserved = new Map(
    (await reservedOf(database, codes)).map((each) => [stockKeyText(each), each.amount]),
  );
  const substitutesOf = await namedSubstitutes(database, codes);
  const rows = page.map((row) => ({
    ...listedStock(row, rules),
    reserved: reserved.get(stockKeyText(row.stock)) ?? 0,
    substitutes: substitutesOf(row.stock.productCode),
  }));
  const last = rows.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows, next: hasMore ? positionOf(last.productCode, last.unit) : '' };
}

function listedStock(
  { stock, facts, lastEntry }: StockPageRow,
  { policy: companyPolicy }: StockRules,
): Omit<ListedStock, 'reserved' | 'substitutes'> {
  const { name, shortNameEn, units } = storedFacts.parse(facts);
  const { productCode, unit, toldState, lowFrom, policy, backOn, countedAt } = stock;
  const amount = stock.amount ?? undefined;
  return {
    productCode,
    unit,
    name,
    nameEn: shortNameEn,
    unitName: unitNameOf(units, unit),
    amount,
    state: stateOf({ amount, toldState, lowFrom }),
    lowFrom,
    policy: policy ?? undefined,
    companyPolicy,
    backOn,
    countedAt,
    version: stockVersion(stock, lastEntry),
  };
}

/** The name of the unit in which a stock counts: its own, or the product’s smallest. */
function unitNameOf(units: readonly { readonly name: string }[], unit: ListedStock['unit']): string {
  if (unit !== 0) return units[unit - 1]?.name ?? '';
  return units.findLast(({ name }) => name !== '')?.name ?? '';
}

async function namedSubstitutes(
  database: Database,
  codes: readonly string[],
): Promise<(productCode: string) => readonly NamedProduct[]> {
  const known = await findSubstitutes(database, codes);
  const products = await findStoredProducts(database, [...new Set([...known.values()].flat())]);
  return (productCode) => (known.get(productCode) ?? []).map((code) => named(code, products.get(code)));
}

function named(code: string, product: Product | undefined): NamedProduct {
  return { code, name: product?.name ?? code, nameEn: product?.shortNameEn ?? '' };
}

/** Lists one page of the changes of a stock, newest first. */
export async function listStockEntries(
  database: Database,
  { after, take, ...key }: StockEntryQuery,
): Promise<Page<StockEntry>> {
  const [number] = readPosition(after) ?? [];
  const found = await stockEntryPage(database, key, {
    before: typeof number === 'number' ? number : undefined,
    take: take + 1,
  });
  const rows = found.slice(0, take).map(({ happenedAt, cause, orderId, orderNo, ...entry }): StockEntry => ({
    ...entry,
    at: happenedAt,
    cause: STOCK_CAUSES.find((known) => known === cause) ?? OTHER,
    orderId: orderId ?? '',
    orderNo: orderNo ?? '',
  }));
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.number) : '' };
}
