import { HOUR_MS } from '#domain/kernel/durations';
import { byKey } from '#domain/stock/fill-lines';
import { stockKeyText, type StockKey, type StockPolicy, type StockState } from '#domain/stock/stock';
import type { StockCause } from '#domain/stock/stock-cause';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import { ordersAfter, stockPostings } from '#server/store/stock/stock-entries';
import { lockStocks, putStocks, type StockRow } from '#server/store/stock/stocks';

/** A stock as the company counts or tells it. */
export interface StockCount extends StockKey {
  /** The amount that could be sold; undefined if the company does not count. */
  readonly amount: number | undefined;
  readonly toldState: StockState;
  readonly lowFrom: number;
  /** Undefined for the company's. */
  readonly policy: StockPolicy | undefined;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

export interface CountedStocks {
  readonly added: readonly StockCount[];
  readonly changed: readonly StockCount[];
}

/** Phones learn of a count that confirms the one before only after this time. */
const CONFIRMED_AFTER_MS = 12 * HOUR_MS;

/**
 * Sets stocks to what was counted. The difference is an entry. What orders took and gave back after the count is still taken
 * off. The stocks are locked by code and unit, as those of an order are.
 *
 * @param countedAt the moment of the count; `now` or earlier
 */
export async function countStocks(
  transaction: Database,
  counts: readonly StockCount[],
  { cause, countedAt, now }: { readonly cause: StockCause; readonly countedAt: Date; readonly now: Date },
): Promise<CountedStocks> {
  await holdLock(transaction, 'stock');
  const added: StockCount[] = [];
  const changed: StockCount[] = [];
  for (const slice of slicesOf(counts.toSorted(byKey), IDS_PER_QUERY)) {
    const codes = [...new Set(slice.map(({ productCode }) => productCode))];
    const known = new Map((await lockStocks(transaction, codes)).map((row) => [stockKeyText(row), row]));
    const later = countedAt < now ? await ordersAfter(transaction, codes, countedAt) : [];
    const laterBy = new Map(later.map((sum) => [stockKeyText(sum), sum.amount]));
    const rows: StockRow[] = [];
    const entries = slice.flatMap((count) => {
      const old = known.get(stockKeyText(count));
      const amount =
        count.amount === undefined ? null : count.amount + (laterBy.get(stockKeyText(count)) ?? 0);
      const row = rowOf(count, amount, { old, countedAt, now });
      rows.push(row);
      if (old === undefined) added.push(count);
      else if (row.changedAt.getTime() === now.getTime() && !isSame(old, row)) changed.push(count);
      const difference = (amount ?? 0) - (old?.amount ?? 0);
      return difference === 0
        ? []
        : [{ productCode: count.productCode, unit: count.unit, amount: difference }];
    });
    const postings = stockPostings(transaction, { cause, orderId: undefined, now }, entries);
    await putStocks(transaction, rows);
    for (const statement of postings) await statement.execute();
    const untold = rows.filter(({ amount }) => amount === null);
    if (untold.length > 0) await putStocks(transaction, untold);
  }
  return { added, changed };
}

function rowOf(
  count: StockCount,
  amount: number | null,
  {
    old,
    countedAt,
    now,
  }: { readonly old: StockRow | undefined; readonly countedAt: Date; readonly now: Date },
): StockRow {
  const row: StockRow = {
    ...count,
    amount,
    policy: count.policy ?? null,
    countedAt,
    changedAt: now,
  };
  const isNews =
    old === undefined ||
    !isSame(old, row) ||
    countedAt.getTime() - old.countedAt.getTime() > CONFIRMED_AFTER_MS;
  return isNews ? row : { ...row, changedAt: old.changedAt };
}

function isSame(one: StockRow, other: StockRow): boolean {
  const { amount, toldState, lowFrom, policy, backOn } = one;
  return (
    amount === other.amount &&
    toldState === other.toldState &&
    lowFrom === other.lowFrom &&
    policy === other.policy &&
    backOn === other.backOn
  );
}
