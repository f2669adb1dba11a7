import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace, PinPlace } from '#domain/places/geocoder';
import type { PlaceHere } from '#domain/places/place-here';
import type { PlaceAnswer } from '#domain/places/place-service';
import type { MapDeps } from '#ui/map/drawing/map-deps';

/** The data of a map with a pin; all of it works offline once it was loaded. */
export interface PinMapDeps extends MapDeps {
  /**
   * Provinces, districts and subdistricts with this name, the likeliest first; undefined if this phone cannot search
   * now. Never rejects.
   */
  readonly search: (text: string) => Promise<readonly FoundPlace[] | undefined>;
  /** Houses and streets from the company's map service; undefined if it did not answer. Never rejects. */
  readonly searchFurther: (text: string) => Promise<PlaceAnswer | undefined>;
  /** The places in which the pin lies; undefined if that is unknown now. Never rejects. */
  readonly locate: (pin: MapPin) => Promise<PinPlace | undefined>;
  readonly placeHere: () => Promise<PlaceHere>;
}
