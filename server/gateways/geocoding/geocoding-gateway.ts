import type { MapPin } from '#domain/kernel/map-pin';
import type { PinQuestion, PlaceQuestion, ServedPlace } from '#domain/places/place-service';

/** A place as a service of maps writes it. */
export interface PlaceOnMap {
  readonly line: string;
  readonly pin: MapPin;
  /** Where the gateway itself knows what the place lies in. */
  readonly within?: PlaceIds;
}

/** '' for what is not known. */
export type PlaceIds = Pick<ServedPlace, 'provinceId' | 'districtId' | 'subdistrictId'>;

/** A fault of the road or of the service, never the person's. `reason` is for the log: no text and no pin. */
export type GeocodingOutcome =
  | { readonly kind: 'found'; readonly places: readonly PlaceOnMap[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Who knows places by what people write, and pins by where they are. Never throws. */
export interface GeocodingGateway {
  /** In Thailand only. */
  readonly search: (question: PlaceQuestion) => Promise<GeocodingOutcome>;
  /** One place at most. */
  readonly locate: (question: PinQuestion) => Promise<GeocodingOutcome>;
  /** To be shown beside what it found. */
  readonly attribution: string;
}
