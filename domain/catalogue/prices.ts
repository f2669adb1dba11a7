import { ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** Which of the distributor's price lists a customer buys at: n is PRICEn. A whole number above zero. */
export type PriceLevel = number;

export const DEFAULT_PRICE_LEVEL: PriceLevel = 1;

/** The highest level of the bundled back end. The levels in another back end's answers have no limit. */
export const MAX_PRICE_LEVEL: PriceLevel = 99;

/** The price of UNIT1 by price level; a level that is absent or zero has none. */
export type PricesByLevel = Readonly<Record<PriceLevel, Satang>>;

/** All prices of one product that the reader's token may see; each is for one whole unit. */
export interface ProductPrices {
  /** The list price of UNIT1, used where the level has none. */
  readonly salesPrice: Satang;
  readonly byLevel: PricesByLevel;
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
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** The levels that have an entry, which may be zero, in ascending order. */
export function levelsIn(byLevel: PricesByLevel): readonly PriceLevel[] {
  return Object.keys(byLevel).map(Number);
}

/** PRICE{level} where above zero, else SalesPrice (Specification, CAT-10). */
export function masterPriceOfCase(prices: ProductPrices, level: PriceLevel): Satang {
  const atLevel = prices.byLevel[level] ?? ZERO_SATANG;
  return atLevel > 0 ? atLevel : prices.salesPrice;
}
