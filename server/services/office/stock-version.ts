import type { StockRow } from '#server/store/stock/stocks';

/** A version as a change sends it along. */
export interface SeenStock {
  /** The newest entry that the person saw. */
  readonly lastEntry: number;
  /** The settings of the company, without what orders took. */
  readonly settings: string;
}

/** Names what a person saw of a stock: its settings, and its entries up to the newest. Orders change only the entries. */
export function stockVersion(stock: StockRow, lastEntry: number): string {
  return `${lastEntry}|${settingsOf(stock)}`;
}

/** Everything that a count or a change by the company sets, except the amount, whose changes are entries. */
export function settingsOf({ amount, toldState, lowFrom, policy, backOn, countedAt }: StockRow): string {
  return [countedAt.getTime(), amount === null ? toldState : '', lowFrom, policy ?? '', backOn].join('|');
}

/** Reads a version. A text that is none fits no stock. */
export function readStockVersion(version: string): SeenStock {
  const [number = '', ...settings] = version.split('|');
  const lastEntry = Number(number);
  return { lastEntry: Number.isSafeInteger(lastEntry) ? lastEntry : 0, settings: settings.join('|') };
}
