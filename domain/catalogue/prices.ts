import { ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** The distributor's price list that a customer buys at: n stands for PRICEn. A whole number above zero. */
export type PriceLevel = number;

export const DEFAULT_PRICE_LEVEL: PriceLevel = 1;

/** The highest level of the bundled back end. Other back ends may return any level. */
export const MAX_PRICE_LEVEL: PriceLevel = 99;

/** The price of UNIT1 by price level. A level that is absent or zero has no price. */
export type PricesByLevel = Readonly<Record<PriceLevel, Satang>>;

/** The prices of one product that the reader's token may see, each for one whole unit. */
export interface ProductPrices {
  /** The list price of UNIT1, used where the level has none. */
  readonly salesPrice: Satang;
  readonly byLevel: PricesByLevel;
  /** The advance price of unit 1, 2 and 3; zero is none. */
  readonly advance: readonly [Satang, Satang, Satang];
  readonly isAdvancePrice: boolean;
}

/** Stands for the prices of a product whose prices this reader does not have. */
export const NO_PRICES: ProductPrices = {
  salesPrice: ZERO_SATANG,
  byLevel: {},
  advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
  isAdvancePrice: false,
};

export function isPriceLevel(value: unknown): value is PriceLevel {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** The levels that have an entry, in ascending order; an entry may be zero. */
export function levelsIn(byLevel: PricesByLevel): readonly PriceLevel[] {
  return Object.keys(byLevel).map(Number);
}

/** PRICE{level} where above zero, else SalesPrice (Specification, CAT-10). */
export function masterPriceOfCase(prices: ProductPrices, level: PriceLevel): Satang {
  const atLevel = prices.byLevel[level] ?? ZERO_SATANG;
  return atLevel > 0 ? atLevel : prices.salesPrice;
}
