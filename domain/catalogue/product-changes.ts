import type { Satang } from '#domain/kernel/money';
import { levelsIn, type PricesByLevel, type ProductPrices } from './prices.ts';

/**
 * New prices of a product from another system of the company. Undefined fields keep their value; zero removes
 * a price.
 */
export interface PriceChange {
  readonly code: string;
  readonly salesPrice: Satang | undefined;
  readonly byLevel: PricesByLevel;
  /** For unit 1, 2 and 3. */
  readonly advance: readonly [Satang | undefined, Satang | undefined, Satang | undefined];
  readonly isAdvancePrice: boolean | undefined;
}

/**
 * The availability of a product. Undefined fields keep their value. A product is shown if it is neither sold
 * out nor withdrawn.
 */
export interface StockChange {
  readonly code: string;
  /** Whether it is out of stock for now. */
  readonly isSoldOut: boolean | undefined;
  /** Whether the company no longer sells it. */
  readonly isWithdrawn: boolean | undefined;
}

export type ProductChangeAnswer =
  /** The number of products that actually changed. */
  | { readonly kind: 'changed'; readonly count: number }
  /** The codes of unknown products. Nothing was changed, not even the known ones. */
  | { readonly kind: 'refused'; readonly code: 'products-unknown'; readonly products: readonly string[] };

/** Applies a change to prices; undefined fields keep their value. */
export function changedPrices(before: ProductPrices, change: Omit<PriceChange, 'code'>): ProductPrices {
  const [first, second, third] = before.advance;
  return {
    salesPrice: change.salesPrice ?? before.salesPrice,
    byLevel: { ...before.byLevel, ...change.byLevel },
    advance: [change.advance[0] ?? first, change.advance[1] ?? second, change.advance[2] ?? third],
    isAdvancePrice: change.isAdvancePrice ?? before.isAdvancePrice,
  };
}

export function isSamePrices(one: ProductPrices, other: ProductPrices): boolean {
  return (
    one.salesPrice === other.salesPrice &&
    one.isAdvancePrice === other.isAdvancePrice &&
    one.advance.every((price, place) => price === other.advance[place]) &&
    levelsIn({ ...one.byLevel, ...other.byLevel }).every(
      (level) => one.byLevel[level] === other.byLevel[level],
    )
  );
}
