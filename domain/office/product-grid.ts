import type { Satang } from '#domain/kernel/money';
import type { ProductPrices } from '#domain/catalogue/prices';
import type { PriceChange } from '#domain/catalogue/product-changes';
import type { PageRequest } from './page.ts';

export interface ProductGridQuery extends PageRequest {
  /** A part of the code or of a name; '' lists all. */
  readonly text: string;
  /** Undefined lists both. */
  readonly isSoldOut: boolean | undefined;
}

/** A product in the office's grid, by code. */
export interface GridProduct {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** The name of the largest unit, which the prices are for. */
  readonly unitName: string;
  /** The names of all units, the largest first. */
  readonly unitNames: readonly string[];
  readonly isSoldOut: boolean;
  readonly isWithdrawn: boolean;
  readonly prices: ProductPrices;
  /** File names for the picture service, the main one first. */
  readonly pictures: readonly string[];
}

/** One price that a change replaces. Field 0 is the list price, 1 to 99 the price levels. */
export interface ChangedPrice {
  readonly code: string;
  readonly level: number;
  readonly before: Satang;
  readonly after: Satang;
}

export interface SetPrices {
  readonly changes: readonly PriceChange[];
  /** Whether to compute the result without changing anything. */
  readonly isDryRun: boolean;
}

export type SetPricesAnswer =
  | { readonly kind: 'changed'; readonly count: number; readonly prices: readonly ChangedPrice[] }
  | { readonly kind: 'refused'; readonly code: 'products-unknown'; readonly products: readonly string[] };
