import type { ProductChangeAnswer, StockChange } from '#domain/catalogue/product-changes';

/** Whether a product is sold, as the clerk saw it. */
export interface SeenMarks {
  readonly isSoldOut: boolean;
  readonly isWithdrawn: boolean;
}

/** Marks a product as sold out or withdrawn, or as available again. */
export interface MarkProduct extends StockChange {
  readonly seen: SeenMarks;
}

export type MarkProductsAnswer =
  | ProductChangeAnswer
  /** Somebody marked these products since the clerk saw them. Nothing was changed. */
  | { readonly kind: 'refused'; readonly code: 'marks-changed'; readonly products: readonly string[] };
