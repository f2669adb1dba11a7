import { ZERO_SATANG, type Satang } from './money.ts';

export const PRICE_LEVELS = [1, 2, 3, 4, 5] as const;

/** Which of the distributor's price lists a customer buys at. */
export type PriceLevel = (typeof PRICE_LEVELS)[number];

export const DEFAULT_PRICE_LEVEL: PriceLevel = 1;

/** All prices of one product that the reader's token may see; each is for one whole unit. */
export interface ProductPrices {
  /** The list price of UNIT1, used where the level has none. */
  readonly salesPrice: Satang;
  /** The price of UNIT1 by price level; a level that is absent or zero has none. */
  readonly byLevel: { readonly [Level in PriceLevel]?: Satang };
  /** The advance price of unit 1, 2 and 3; zero is none. */
  readonly advance: readonly [Satang, Satang, Satang];
  readonly isAdvancePrice: boolean;
}

/** Of a product whose prices this reader does not have. */
export const NO_PRICES: ProductPrices = {
  salesPrice: ZERO_SATANG,
  byLevel: {},
  advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
  isAdvancePrice: false,
};

export function isPriceLevel(value: unknown): value is PriceLevel {
  return PRICE_LEVELS.some((level) => level === value);
}

/** PRICE{level} where above zero, else SalesPrice (Design, section 6: units). */
export function masterPriceOfCase(prices: ProductPrices, level: PriceLevel): Satang {
  const atLevel = prices.byLevel[level] ?? ZERO_SATANG;
  return atLevel > 0 ? atLevel : prices.salesPrice;
}
