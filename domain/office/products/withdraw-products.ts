import type { ImportEntry } from '#domain/office/table-import';

/** The most products that are withdrawn at once. */
export const MAX_WITHDRAWN_PRODUCTS = 2000;

/** The most orders, promotions and products that an answer names. Its counts are complete. */
export const MAX_NAMED_IN_PREVIEW = 20;

/** Products to take off sale for good. */
export interface WithdrawProducts {
  readonly codes: readonly string[];
  /** Whether to tell what would be concerned without withdrawing anything. */
  readonly isDryRun: boolean;
}

export interface WithdrawnProduct {
  readonly code: string;
  readonly name: string;
}

/** The things that a withdrawal concerns. Lists hold the first entries; the counts are complete. */
export interface WithdrawalUses {
  /** Orders with one of the products that are neither delivered nor cancelled. They stay as they are. */
  readonly orderCount: number;
  readonly orders: readonly { readonly orderId: string; readonly orderNo: string }[];
  /** Promotions in use that name one of the products. */
  readonly promotionCount: number;
  readonly promotions: readonly { readonly id: string; readonly name: string }[];
  /** Products for which one of them is offered as a substitute. */
  readonly substitutedCount: number;
  readonly substituted: readonly string[];
}

export type WithdrawProductsAnswer =
  | {
      readonly kind: 'withdrawn';
      /** The products that go off sale; those that were withdrawn before are left out. */
      readonly products: readonly WithdrawnProduct[];
      readonly uses: WithdrawalUses;
      /** Names what can be undone later; undefined in a dry run and when nothing changed. */
      readonly entry: ImportEntry | undefined;
    }
  /** There are no products with these codes. Nothing was withdrawn. */
  | { readonly kind: 'refused'; readonly code: 'products-unknown'; readonly products: readonly string[] };
