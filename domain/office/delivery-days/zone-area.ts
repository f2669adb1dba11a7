import type { DeliveryZone, Weekday } from '#domain/delivery-days/delivery-zone';
import type { MapArea } from '#domain/kernel/map-pin';

/** A delivery zone as the office lists it. */
export interface ListedZone extends Pick<DeliveryZone, 'code' | 'name' | 'nameEn' | 'area'> {
  /** The names of its provinces, districts and subdistricts; '' for none. */
  readonly places: string;
  readonly weekdays: readonly Weekday[];
  /** `hh:mm` in Bangkok. */
  readonly cutOff: string;
  readonly leadDays: number;
  readonly isUsed: boolean;
}

/** Draws the area of a zone, in place of the one that the person saw. Both are empty for none. */
export interface SaveZoneArea {
  readonly code: string;
  readonly area: MapArea;
  readonly seen: MapArea;
}

/**
 * - area-changed: somebody else drew or imported another area since the person looked
 * - zone-unknown: there is no such zone
 * - area-…: the area cannot be used (`areaProblem`)
 * - areas-many-corners: all zones in use would have more corners than phones keep
 * - second-rest-zone: without an area, the zone would be a second rest of the country
 */
export const SAVE_ZONE_AREA_REFUSALS = [
  'area-changed',
  'zone-unknown',
  'area-few-corners',
  'area-many-corners',
  'area-outside',
  'area-crosses',
  'areas-many-corners',
  'second-rest-zone',
] as const;

export type SaveZoneAreaAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_ZONE_AREA_REFUSALS)[number] };
