import { MINUTE_MS } from '#domain/kernel/durations';
import { stateOf, type StockRules } from '#domain/stock/stock';
import type { StockLevel, StockLevels, StockLevelsQuery } from '#domain/stock/stock-levels';
import type { Database } from '#server/store/database/database';
import { readSubstitutes } from '#server/store/stock/substitutes';
import { readStocks, stockOfRow, type StockRow } from '#server/store/stock/stocks';

/** A change is visible when its transaction ends, and that may be later than the moment that it stores. */
const OVERLAP_MS = 5 * MINUTE_MS;

/**
 * Lists what customers may know of the stock, and what is offered in place of products: all of it, or what changed since an earlier answer.
 *
 * @param rules undefined if the company keeps no stock
 */
export async function listStockLevels(
  database: Database,
  { rules, now }: { readonly rules: StockRules | undefined; readonly now: Date },
  { knownAt }: Pick<StockLevelsQuery, 'knownAt'>,
): Promise<StockLevels> {
  if (rules === undefined) return { asOf: now, isWhole: true, levels: [], substitutes: [] };
  const since = knownAt === undefined ? undefined : new Date(knownAt.getTime() - OVERLAP_MS);
  const rows = await readStocks(database, since);
  return {
    asOf: now,
    isWhole: since === undefined,
    levels: rows.map((row) => levelOf(row, rules)),
    substitutes: await readSubstitutes(database, since),
  };
}

function levelOf(row: StockRow, rules: StockRules): StockLevel {
  const { productCode, unit, amount, policy, backOn, ...stock } = stockOfRow(row, rules);
  return {
    productCode,
    unit,
    state: stateOf({ ...stock, amount }),
    policy,
    countedAt: row.countedAt,
    backOn,
    ...(rules.isNumberShown && amount !== undefined ? { left: Math.max(0, amount) } : {}),
  };
}
