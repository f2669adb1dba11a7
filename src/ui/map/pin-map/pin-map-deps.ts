import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace, PinPlace } from '#domain/places/geocoder';
import type { PlaceHere } from '#domain/places/place-here';
import type { PlaceAnswer } from '#domain/places/place-service';
import type { MapDeps } from '#ui/map/base/map-deps';

/** What the map of a pin asks for; all of it works without a signal once it was here. */
export interface PinMapDeps extends MapDeps {
  /**
   * Provinces, districts and subdistricts that are called so, the likeliest first; undefined where this phone cannot look for
   * them now. Never rejects.
   */
  readonly search: (text: string) => Promise<readonly FoundPlace[] | undefined>;
  /** Houses and streets that only the company's service of maps knows; undefined where nobody answered. Never rejects. */
  readonly searchFurther: (text: string) => Promise<PlaceAnswer | undefined>;
  /** What the pin lies in; undefined where it cannot be told now. Never rejects. */
  readonly locate: (pin: MapPin) => Promise<PinPlace | undefined>;
  readonly placeHere: () => Promise<PlaceHere>;
}
