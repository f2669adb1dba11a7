import type { Table } from 'dexie';
import type { AccountKey } from './account.ts';

/** A product list as far as it was loaded: codes in the shop's order. */
export interface ProductListRow {
  readonly account: AccountKey;
  /** The filter and mode in one string. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly isEnded: boolean;
  readonly askedAt: Date;
}

export type ProductListTable = Table<ProductListRow, [AccountKey, string]>;

export const PRODUCT_LISTS_SCHEMA = '[account+name], account';
