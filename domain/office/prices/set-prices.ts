import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { levelsIn, type PriceLevel, type PricesByLevel, type ProductPrices } from '#domain/catalogue/prices';
import type { ImportEntry } from '#domain/office/table-import';

/** The most products of one change. */
export const MAX_PRICED_PRODUCTS = 10_000;

/** Stands for the list price where others are numbered by their level. */
export const LIST_PRICE = 0;

/** The list price and the prices of levels. An undefined list price and absent levels are not named. */
export interface NamedPrices {
  readonly salesPrice: Satang | undefined;
  readonly byLevel: PricesByLevel;
}

/** New prices of a product. Zero removes a price. */
export interface OfficePriceChange extends NamedPrices {
  readonly code: string;
  /** The prices that the clerk saw in the preview, one for each new price; undefined before the preview. */
  readonly seen: NamedPrices | undefined;
}

/** One price that a change replaces. Level 0 is the list price, 1 to 99 the price levels. */
export interface ChangedPrice {
  readonly code: string;
  readonly level: number;
  readonly before: Satang;
  readonly after: Satang;
}

/** The customers of a price level, with the number of products that get another price for them. */
export interface ConcernedCustomers {
  readonly level: PriceLevel;
  readonly products: number;
  readonly customers: number;
}

/** A price that is not what the clerk saw. */
export interface PriceConflict {
  readonly code: string;
  readonly level: number;
  /** Undefined if the request names no seen price. */
  readonly seen: Satang | undefined;
  readonly present: Satang;
}

export interface SetPrices {
  readonly changes: readonly OfficePriceChange[];
  /** Whether to compute the result without changing anything. */
  readonly isDryRun: boolean;
  readonly isAcceptingLargeChanges: boolean;
}

/** Why prices are not set. Nothing was changed, not even the other prices. */
export type SetPricesRefusal =
  | { readonly kind: 'refused'; readonly code: 'products-unknown'; readonly products: readonly string[] }
  /** The first conflicts, and how many there are. */
  | {
      readonly kind: 'refused';
      readonly code: 'prices-changed';
      readonly conflicts: readonly PriceConflict[];
      readonly conflictCount: number;
    }
  | { readonly kind: 'refused'; readonly code: 'prices-large'; readonly largeCount: number };

export type SetPricesAnswer =
  | {
      readonly kind: 'changed';
      /** The number of products that change. */
      readonly count: number;
      /** Lists what a dry run would replace. It is empty once prices are set, because the preview showed them. */
      readonly prices: readonly ChangedPrice[];
      readonly customers: readonly ConcernedCustomers[];
      /** Names what can be undone later; undefined in a dry run and when nothing changed. */
      readonly entry: ImportEntry | undefined;
    }
  | SetPricesRefusal;

/** Lists the named prices by their level; the list price has level 0. */
export function pricesByNumber({ salesPrice, byLevel }: NamedPrices): ReadonlyMap<number, Satang> {
  const list = salesPrice === undefined ? [] : ([[LIST_PRICE, salesPrice]] as const);
  return new Map([
    ...list,
    ...levelsIn(byLevel).map((level) => [level, byLevel[level] ?? ZERO_SATANG] as const),
  ]);
}

/** The price of a level, or the list price for level 0; zero for a price that does not exist. */
export function priceAt(prices: ProductPrices, level: number): Satang {
  return level === LIST_PRICE ? prices.salesPrice : (prices.byLevel[level] ?? ZERO_SATANG);
}

/** Prices with some of them replaced, by their level. */
export function withPricesAt(prices: ProductPrices, replaced: ReadonlyMap<number, Satang>): ProductPrices {
  const byLevel = { ...prices.byLevel };
  for (const [level, price] of replaced) if (level !== LIST_PRICE) byLevel[level] = price;
  return { ...prices, salesPrice: replaced.get(LIST_PRICE) ?? prices.salesPrice, byLevel };
}

/** Lists the prices that a change replaces. */
export function replacedPrices(before: ProductPrices, change: OfficePriceChange): readonly ChangedPrice[] {
  return [...pricesByNumber(change)]
    .map(([level, after]) => ({ code: change.code, level, before: priceAt(before, level), after }))
    .filter((price) => price.before !== price.after);
}

/** Lists the named prices that are not what the clerk saw. */
export function conflictsOf(
  present: ProductPrices,
  { code, seen, ...named }: OfficePriceChange,
): readonly PriceConflict[] {
  const seenAt = seen === undefined ? new Map<number, Satang>() : pricesByNumber(seen);
  return [...pricesByNumber(named).keys()]
    .map((level) => ({ code, level, seen: seenAt.get(level), present: priceAt(present, level) }))
    .filter((price) => price.seen !== price.present);
}
