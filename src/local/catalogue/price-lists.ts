import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { AccountKey } from '#local/kernel/account';

/** One level's prices as one account may see them. Its parts stand in a table of their own. */
export interface PriceListRow {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly level: PriceLevel;
  readonly version: string;
  /** By the shop's clock. */
  readonly asOf: Date;
  readonly parts: readonly string[];
}

/**
 * About a hundred products' prices in the wire's words, under the shop's hash: a text is read from the disk in one go and
 * unpacked in slices.
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
