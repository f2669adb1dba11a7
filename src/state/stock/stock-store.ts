import type { StockLevel, StockLevels } from '#domain/stock/stock-levels';
import type { AccountKey } from '#local/kernel/account';
import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';

/** The stock of a product as this phone knows it. */
export interface ProductStock {
  readonly levels: readonly StockLevel[];
  /** The moment of the answer, by the server's clock. */
  readonly answeredAt: Date;
}

/** The stock that an account may know. */
export interface KnownStock {
  readonly account: AccountKey;
  readonly stock: StockLevels;
  readonly byProduct: ReadonlyMap<string, ProductStock>;
  /** The codes of the products that replace one, the best first. */
  readonly substitutes: ReadonlyMap<string, readonly string[]>;
}

/** Undefined until the kept answer was read, and without the capability. */
export const stockStore = onePerPhone(() => openStore<KnownStock | undefined>(undefined));
