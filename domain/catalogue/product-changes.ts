import type { Satang } from '#domain/kernel/money';
import { levelsIn, type PricesByLevel, type ProductPrices } from './prices.ts';

/** What another system of the company says a product costs from now on; what it says nothing of stays. Zero is none. */
export interface PriceChange {
  readonly code: string;
  readonly salesPrice: Satang | undefined;
  readonly byLevel: PricesByLevel;
  /** Of unit 1, 2 and 3. */
  readonly advance: readonly [Satang | undefined, Satang | undefined, Satang | undefined];
  readonly isAdvancePrice: boolean | undefined;
}

/** Whether a product can be had; what nothing is said of stays. It is shown where it is sold and there is some. */
export interface StockChange {
  readonly code: string;
  /** Whether none is left for now. */
  readonly isSoldOut: boolean | undefined;
  /** Whether the company does not sell it any more. */
  readonly isWithdrawn: boolean | undefined;
}

export type ProductChangeAnswer =
  /** How many products are another thing than before. */
  | { readonly kind: 'changed'; readonly count: number }
  /** Products that the shop does not know, by their codes; nothing was done with the others either. */
  | { readonly kind: 'refused'; readonly code: 'products-unknown'; readonly products: readonly string[] };

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
