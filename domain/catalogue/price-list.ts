import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel, ProductPrices } from './prices.ts';

/** The prices of one product at one price level; `byLevel` holds at most that level. */
export interface PricesOfProduct {
  /** The product's code. */
  readonly code: string;
  readonly prices: ProductPrices;
}

/** The prices of about a hundred products. */
export interface PricePart {
  readonly hash: string;
  /** Absent if the request listed this part as known. */
  readonly prices?: readonly PricesOfProduct[];
}

/** The prices of all products of one mode at one price level. */
export interface PriceList {
  /** Derived from the parts' hashes. */
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
  /** Hashes of the parts that the phone already has. */
  readonly knownParts: readonly string[];
}
