import type { ProductSubstitutes } from '#domain/stock/substitutes';
import type { StockKey, StockPolicy, StockState } from '#domain/stock/stock';

/** Sets a stock by hand. */
export interface SaveStock extends StockKey {
  /** The version that the person saw; '' for a stock that is not kept yet. */
  readonly seen: string;
  /** The amount that can still be sold, as it was counted. What orders took since the person looked is taken off. */
  readonly amount: number | undefined;
  /** Told instead of an amount. Without both, the amount or state stays, and so does the moment of the count. */
  readonly state: StockState | undefined;
  readonly lowFrom: number;
  /** Undefined for the company’s. */
  readonly policy: StockPolicy | undefined;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

/**
 * - stock-changed: somebody else counted or changed it since the person looked
 * - stock-product-unknown: there is no such product, or it does not have the unit
 */
export const SAVE_STOCK_REFUSALS = ['stock-changed', 'stock-product-unknown'] as const;

export type SaveStockAnswer =
  | {
      readonly kind: 'saved';
      /** For the next change, such as one that restores the values before. */
      readonly version: string;
      /** The amount that can be sold now; undefined without a number. It is less than what was sent if orders took from it meanwhile. */
      readonly amount: number | undefined;
    }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_STOCK_REFUSALS)[number] };

/** Names the substitutes of a product, in place of those that the person saw. */
export interface SaveSubstitutes extends ProductSubstitutes {
  readonly seen: readonly string[];
}

/**
 * - substitutes-changed: somebody else named others since the person looked
 * - substitute-unknown: one of them is not a product, or the product itself
 */
export const SAVE_SUBSTITUTES_REFUSALS = ['substitutes-changed', 'substitute-unknown'] as const;

export type SaveSubstitutesAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_SUBSTITUTES_REFUSALS)[number] };
