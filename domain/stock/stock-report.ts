import type { StockKey, StockPolicy, StockState } from './stock.ts';

/** Reports a stock from another system of the company: its amount, or its state if the company does not count. */
export interface ToldStock extends StockKey {
  /** The amount that could be sold at the moment of the count. */
  readonly amount: number | undefined;
  /** Only without an amount. */
  readonly state: StockState | undefined;
  /** Undefined keeps the value, as for the fields below. */
  readonly lowFrom: number | undefined;
  readonly policy: StockPolicy | undefined;
  /** `yyyy-mm-dd`; '' if it is no longer known. */
  readonly backOn: string | undefined;
}

export interface StockReport {
  /** The moment of the count; undefined for now. What orders took since then stays off. */
  readonly countedAt: Date | undefined;
  readonly stocks: readonly ToldStock[];
}
