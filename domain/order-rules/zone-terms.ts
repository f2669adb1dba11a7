import type { MapArea } from '#domain/kernel/map-pin';
import type { Satang } from '#domain/kernel/money';

/** The minimum order of an area. */
export interface ZoneMinimum {
  /** Ids of places. A zone without any place and without an area is the rest of the country. */
  readonly provinces: readonly string[];
  readonly districts: readonly string[];
  readonly subdistricts: readonly string[];
  /** Addresses with a pin in it are in the zone, whatever the lists say. */
  readonly area: MapArea;
  /** The minimum of goods before a coupon; 0 for none, undefined for the company's. */
  readonly minimum: Satang | undefined;
}

/** The terms of orders to an area. */
export interface ZoneTerms extends ZoneMinimum {
  /** The delivery fee; undefined for none. */
  readonly fee?: Satang | undefined;
  /** Goods that cost this or more, after all discounts, come without a fee; undefined if the fee is always paid. */
  readonly freeFrom?: Satang | undefined;
}
