import type { OrOther } from '#domain/kernel/or-other';
import type { Named } from '#domain/kernel/named';
import type { StockCause } from '#domain/stock/stock-cause';
import type { StockKey, StockPolicy, StockState } from '#domain/stock/stock';
import type { PageRequest } from '#domain/office/page';

/**
 * Which stocks a list shows.
 * - short: open orders have taken more than there was
 * - others: the state
 */
export const STOCK_FILTERS = ['out', 'low', 'in-stock', 'short'] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number];

export interface StockListQuery extends PageRequest {
  /** A part of the code or of a name; '' lists all. */
  readonly text: string;
  /** Undefined lists all. */
  readonly filter: StockFilter | undefined;
}

/** A product that is named beside another. */
export interface NamedProduct extends Named {
  readonly code: string;
}

/** A stock in the office’s list, by code and unit. */
export interface ListedStock extends StockKey {
  readonly name: string;
  readonly nameEn: string;
  /** The unit in which it counts. */
  readonly unitName: string;
  /** The amount that can still be sold; undefined if the company tells only a state. */
  readonly amount: number | undefined;
  readonly state: StockState;
  readonly lowFrom: number;
  /** Undefined for the company’s. */
  readonly policy: StockPolicy | undefined;
  readonly companyPolicy: StockPolicy;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
  /** The moment when it was last counted or told. */
  readonly countedAt: Date;
  /** The amount that open orders have taken. It is off the amount already. */
  readonly reserved: number;
  /** The substitutes of the product; the best first. */
  readonly substitutes: readonly NamedProduct[];
  /** An opaque text that a change of this stock sends along. */
  readonly version: string;
}

/** One change of an amount, newest first in lists. */
export interface StockEntry {
  readonly number: number;
  readonly at: Date;
  readonly cause: OrOther<StockCause>;
  /** Added to the amount; negative takes from it. */
  readonly change: number;
  /** The amount after it. */
  readonly amount: number;
  /** '' without an order. */
  readonly orderId: string;
  readonly orderNo: string;
}

export interface StockEntryQuery extends StockKey, PageRequest {}
