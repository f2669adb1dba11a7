import type { CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Product } from './product.ts';

/** A page holds this many products (Specification, LIMIT-1). */
export const PRODUCT_PAGE_SIZE = 12;

/** What a product list is asked for. Empty means "any". */
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

/** A page of products; `ended` when nothing comes after it. */
export interface ProductPage {
  readonly products: readonly Product[];
  /** Where this page began. */
  readonly skip: number;
  readonly isEnded: boolean;
  /** Products of this page that could not be read and were left out; they count for the next page's start. */
  readonly unreadableCount?: number;
  /** Nothing is as the text says; this may have been meant. A back end that does not say so means exact. */
  readonly isSimilar?: boolean;
}
