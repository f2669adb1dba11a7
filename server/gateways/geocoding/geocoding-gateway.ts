import type { MapPin } from '#domain/kernel/map-pin';
import type { PinQuestion, PlaceQuestion, ServedPlace } from '#domain/places/place-service';

/** A place as a map service describes it. */
export interface PlaceOnMap {
  readonly line: string;
  readonly pin: MapPin;
  /** The surrounding areas, when the gateway knows their ids. */
  readonly within?: PlaceIds;
}

/** '' means unknown. */
export type PlaceIds = Pick<ServedPlace, 'provinceId' | 'districtId' | 'subdistrictId'>;

/**
 * The result of a query. A failure is one of the network or the service. `reason` is for the log: no text and
 * no pin.
 */
export type GeocodingOutcome =
  | { readonly kind: 'found'; readonly places: readonly PlaceOnMap[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Finds places by text and by pin. Never rejects. */
export interface GeocodingGateway {
  /** Searches in Thailand only. */
  readonly search: (question: PlaceQuestion) => Promise<GeocodingOutcome>;
  /** Returns at most one place. */
  readonly locate: (question: PinQuestion) => Promise<GeocodingOutcome>;
  /** The attribution to show with the results. */
  readonly attribution: string;
}
