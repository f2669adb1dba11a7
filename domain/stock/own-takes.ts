import type { StockTake } from './fill-lines.ts';
import { stockKeyText, type Stock } from './stock.ts';

/** Adds to stocks what an order took of them: this much is there for the order itself. */
export function withOwnTakes(stocks: readonly Stock[], own: readonly StockTake[]): readonly Stock[] {
  const taken = new Map(own.map((take) => [stockKeyText(take), take.amount]));
  return stocks.map((stock) =>
    stock.amount === undefined
      ? stock
      : { ...stock, amount: stock.amount + (taken.get(stockKeyText(stock)) ?? 0) },
  );
}
