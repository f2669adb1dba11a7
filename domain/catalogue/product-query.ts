import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Product } from './product.ts';

/** A page holds this many products (Specification, LIMIT-1). */
export const PRODUCT_PAGE_SIZE = 12;

/** The filter of a product list. An empty field means "any". */
export interface ProductQuery {
  readonly take: number;
  readonly skip: number;
  readonly mode: CartMode;
  readonly customer: CustomerKey;
  /** Free text: name, code, any part. */
  readonly text: string;
  /** Codes for level 1 to 5; any of a level's codes fits. */
  readonly hierarchy: readonly (readonly string[])[];
  readonly hierarchyGroup: string;
  readonly productCodes: readonly string[];
  readonly isIgnoringImages: boolean;
  readonly isOnlyPromotions: boolean;
}

/** A page of products; `isEnded` if it is the last page. */
export interface ProductPage {
  readonly products: readonly Product[];
  /** The offset of this page. */
  readonly skip: number;
  readonly isEnded: boolean;
  /**
   * Products of this page that could not be parsed and were left out. They count towards the next page's
   * offset.
   */
  readonly unreadableCount?: number;
  /** Nothing matches exactly, and these are similar. A back end that omits it means an exact match. */
  readonly isSimilar?: boolean;
}
