import type { ProductPrices } from '#domain/catalogue/prices';
import type { PageRequest } from './page.ts';

export interface ProductGridQuery extends PageRequest {
  /** A part of the code or of a name; '' lists all. */
  readonly text: string;
  /** Undefined lists both. */
  readonly isSoldOut: boolean | undefined;
  /** The codes from the first level down to a category, which lists its products. Left out, all are listed. */
  readonly category?: readonly string[];
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
