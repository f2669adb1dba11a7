import type { HierarchyLevel } from '#domain/product';

/** What a product list shows. Level 0 and '' mean "any". */
export interface ProductFilter {
  readonly text: string;
  readonly level: HierarchyLevel | 0;
  readonly code: string;
  readonly isOnlyPromotions: boolean;
}

export const ALL_PRODUCTS: ProductFilter = { text: '', level: 0, code: '', isOnlyPromotions: false };
