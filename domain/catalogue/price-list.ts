import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel, ProductPrices } from './prices.ts';

/** Of one product at one price level; `byLevel` holds that level alone, or none. */
export interface PricesOfProduct {
  /** The product's. */
  readonly code: string;
  readonly prices: ProductPrices;
}

/** About a hundred products' prices. */
export interface PricePart {
  readonly hash: string;
  /** Absent when the reader said that it has this part. */
  readonly prices?: readonly PricesOfProduct[];
}

/** What everything of one mode costs at one price level. */
export interface PriceList {
  /** Made of the parts' hashes. */
  readonly version: string;
  readonly priceLevel: PriceLevel;
  /** The server's clock. */
  readonly asOf: Date;
  /** In listing order. */
  readonly parts: readonly PricePart[];
}

export interface PriceListQuery {
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
  /** Hashes of the parts that the phone has and need not get again. */
  readonly knownParts: readonly string[];
}
