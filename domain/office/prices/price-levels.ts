import type { PriceLevel } from '#domain/catalogue/prices';

/** A price level that customers buy at, or that products have a price for. */
export interface UsedPriceLevel {
  readonly level: PriceLevel;
  readonly customers: number;
  /** The products that have a price of their own for this level. */
  readonly products: number;
}
