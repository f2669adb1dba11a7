import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { AccountKey } from '#local/kernel/account';

/** One level's prices for one account. The parts are in a table of their own. */
export interface PriceListRow {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly level: PriceLevel;
  readonly version: string;
  /** The server's time. */
  readonly asOf: Date;
  readonly parts: readonly string[];
}

/**
 * The prices of about a hundred products in wire format, under the server's hash. As text, a part is read
 * from disk at once and parsed in slices.
 */
export interface PricePartRow {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly level: PriceLevel;
  readonly hash: string;
  readonly text: string;
}

export type PriceListTable = Table<PriceListRow, [AccountKey, CartMode, PriceLevel]>;
export type PricePartTable = Table<PricePartRow, [AccountKey, CartMode, PriceLevel, string]>;

export const PRICE_LISTS_SCHEMA = '[account+mode+level], account';
export const PRICE_PARTS_SCHEMA = '[account+mode+level+hash], account';
