import type { MapArea } from '#domain/kernel/map-pin';
import type { Satang } from '#domain/kernel/money';

/** A day of the week: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** The most days between the last moment to order and the delivery. */
export const MAX_LEAD_DAYS = 30;

/** An area to which the company delivers by one calendar. */
export interface DeliveryZone {
  readonly code: string;
  /** In Thai. */
  readonly name: string;
  /** '' shows the Thai name in English too. */
  readonly nameEn: string;
  /** Ids of places. A zone without any place and without an area is the rest of the country. */
  readonly provinces: readonly string[];
  readonly districts: readonly string[];
  readonly subdistricts: readonly string[];
  /** Addresses with a pin in it are in the zone, whatever the lists say. */
  readonly area: MapArea;
  /** The days of the week with deliveries, sorted; none of a zone that takes no orders. */
  readonly weekdays: readonly Weekday[];
  /** `hh:mm` in Bangkok: the last moment to order, `leadDays` before the delivery. */
  readonly cutOff: string;
  /** 0 is a delivery on the same day. */
  readonly leadDays: number;
  /** The most orders a day; undefined for no limit. */
  readonly capacity: number | undefined;
  /** The minimum order of goods before a coupon; 0 for none, undefined for the company's. */
  readonly minimum: Satang | undefined;
  /** The delivery fee of an order; undefined for none. */
  readonly fee: Satang | undefined;
  /** Goods that cost this or more, after all discounts, come without a fee; undefined if the fee is always paid. */
  readonly freeFrom: Satang | undefined;
}

/** The days of the week on which a zone gets deliveries: none if it takes no order a day. */
export function weekdaysWithPlaces({
  weekdays,
  capacity,
}: Pick<DeliveryZone, 'weekdays' | 'capacity'>): readonly Weekday[] {
  return capacity === 0 ? [] : weekdays;
}

/** A day without deliveries. */
export interface DeliveryHoliday {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** The code of the zone; '' for all zones. */
  readonly zone: string;
  /** In Thai; '' if it was not told. */
  readonly reason: string;
  /** '' shows the Thai reason in English too. */
  readonly reasonEn: string;
}
