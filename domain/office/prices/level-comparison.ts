import { masterPriceOfCase, type PriceLevel, type ProductPrices } from '#domain/catalogue/prices';
import type { Satang } from '#domain/kernel/money';

/** The price that customers of a level pay. */
export interface LevelPrice {
  readonly price: Satang;
  /** Whether the level has a price of its own, and not the list price. */
  readonly isOwn: boolean;
}

export function levelPrice(prices: ProductPrices, level: PriceLevel): LevelPrice {
  return { price: masterPriceOfCase(prices, level), isOwn: (prices.byLevel[level] ?? 0) > 0 };
}

/** How much a price is above another one in percent, with one decimal; undefined if the other one is zero. */
export function percentAbove(price: Satang, other: Satang): number | undefined {
  if (other === 0) return undefined;
  const tenths = Math.round(((price - other) / other) * 1000);
  // Zero has no sign.
  return tenths === 0 ? 0 : tenths / 10;
}
