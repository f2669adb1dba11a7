import type { Objects, Topology } from 'topojson-specification';
import type { MapPin } from '#domain/address';
import type { Language } from '#domain/language';
import type { MapTiles } from '#domain/map-tiles';
import type { FoundPlace, PinPlace } from '#domain/geocoder';
import type { MapLabel } from '#domain/pin-map';
import type { PlaceHere } from '#domain/place-here';
import type { PlaceAnswer } from '#domain/place-service';

/** What a map is drawn from, as it comes with the app. */
export interface OutlineOfThailand {
  /** With the objects `provinces` and `neighbours`. */
  readonly shapes: Topology<Objects>;
  readonly labels: readonly MapLabel[];
}

/** What the map asks for; all of it works without a signal once it was here. */
export interface PinMapDoors {
  readonly language: Language;
  /** Streets, where the company has them. */
  readonly tiles: MapTiles | undefined;
  /** Undefined where it did not come. Never rejects. */
  readonly readOutline: () => Promise<OutlineOfThailand | undefined>;
  /** Provinces, districts and subdistricts that are called so, the likeliest first. Never rejects. */
  readonly search: (text: string) => Promise<readonly FoundPlace[]>;
  /** Houses and streets that only the company's service of maps knows; undefined where nobody answered. Never rejects. */
  readonly searchFurther: (text: string) => Promise<PlaceAnswer | undefined>;
  /** What the pin lies in; undefined where it cannot be told now. Never rejects. */
  readonly locate: (pin: MapPin) => Promise<PinPlace | undefined>;
  readonly placeHere: () => Promise<PlaceHere>;
}
