import { unitOf } from '#domain/catalogue/units';
import type { SaveStock, SaveStockAnswer } from '#domain/office/stock/save-stock';
import { stateOf } from '#domain/stock/stock';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { entriesAfter, lastEntryOf } from '#server/store/office/stock-list';
import { lockStocks, putStocks, type StockRow } from '#server/store/stock/stocks';
import type { Audited, AuditFacts } from '#server/services/office/audit/write-audit';
import { countStocks, type StockCount } from '#server/services/stock/count-stock';
import { readStockVersion, settingsOf, stockVersion } from '../stock-version.ts';

/**
 * Sets a stock as a person counted it, and what the company wants of it. Orders that came since the person looked are taken off
 * the count. It is refused if somebody else counted or changed the stock since then.
 */
export async function saveStock(
  transaction: Database,
  wish: SaveStock,
  now: Date,
): Promise<Audited<SaveStockAnswer>> {
  const { productCode, unit, seen } = wish;
  const product = (await findStoredProducts(transaction, [productCode])).get(productCode);
  if (product === undefined || (unit !== 0 && unitOf(product, unit) === undefined))
    return refused('stock-product-unknown');
  // In the order of every count: a lock of all counts, then the rows. Otherwise two of them could wait for each other.
  await holdLock(transaction, 'stock');
  const read = async () => (await lockStocks(transaction, [productCode])).find((row) => row.unit === unit);
  const old = await read();
  const takenSince = await laterOrders(transaction, wish, old);
  if (takenSince === undefined) return refused('stock-changed');
  if (wish.amount !== undefined || wish.state !== undefined)
    await countStocks(transaction, [countOf(wish, takenSince)], { cause: 'count', countedAt: now, now });
  else if (old !== undefined) await putStocks(transaction, [rowOf(old, wish, now)]);
  const next = await read();
  if (next === undefined) throw new Error(`the stock of ${productCode} was not written`);
  return {
    result: {
      kind: 'saved',
      version: stockVersion(next, await lastEntryOf(transaction, wish)),
      amount: next.amount ?? undefined,
    },
    act: {
      action: 'stock-set',
      subject: 'products',
      subjectId: productCode,
      ...(seen === '' || old === undefined ? {} : { before: factsOf(old) }),
      after: factsOf(next),
    },
  };
}

const refused = (code: Extract<SaveStockAnswer, { kind: 'refused' }>['code']): Audited<SaveStockAnswer> => ({
  result: { kind: 'refused', code },
  act: undefined,
});

/** Sums what orders took since the person looked, as a negative number; undefined if somebody else set the stock since then. */
async function laterOrders(
  transaction: Database,
  { seen, productCode, unit }: SaveStock,
  old: StockRow | undefined,
): Promise<number | undefined> {
  if (old === undefined) return seen === '' ? 0 : undefined;
  const { lastEntry, settings } = readStockVersion(seen);
  if (settings !== settingsOf(old)) return undefined;
  const { byOrders, isCounted } = await entriesAfter(transaction, { productCode, unit }, lastEntry);
  return isCounted ? undefined : byOrders;
}

function countOf(
  { productCode, unit, amount, state, lowFrom, policy, backOn }: SaveStock,
  takenSince: number,
): StockCount {
  return {
    productCode,
    unit,
    lowFrom,
    policy,
    backOn,
    amount: amount === undefined ? undefined : amount + takenSince,
    toldState: state ?? 'in-stock',
  };
}

/** The row with its amount, its state and the moment of its count. */
function rowOf(old: StockRow, { lowFrom, policy, backOn }: SaveStock, now: Date): StockRow {
  return { ...old, lowFrom, policy: policy ?? null, backOn, changedAt: now };
}

function factsOf({ unit, amount, toldState, lowFrom, policy, backOn }: StockRow): AuditFacts {
  const known = amount ?? undefined;
  return {
    ...(unit === 0 ? {} : { unit }),
    ...(known === undefined
      ? { stockState: stateOf({ amount: known, toldState, lowFrom }) }
      : { stockLeft: known }),
    lowFrom,
    stockPolicy: policy ?? '',
    backOn,
  };
}
