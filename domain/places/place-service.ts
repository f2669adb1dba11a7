import type { MapPin } from '#domain/kernel/map-pin';
import type { Language } from '#domain/kernel/language';

/** An external map service for houses and streets, if the tenant has one. Only the server calls it. */
export interface PlaceServiceSettings {
  readonly kind: 'nominatim' | 'photon';
  /** The base URL, without the service's paths: `https://nominatim.example`. */
  readonly address: string;
  /** The credit that its licence requires beside results. */
  readonly attribution: string;
  readonly timeoutMs: number;
}

export interface PlaceQuestion {
  readonly text: string;
  readonly limit: number;
  readonly language: Language;
}

export interface PinQuestion {
  readonly pin: MapPin;
  readonly language: Language;
}

/** A result with a line of text and the ids of its parent places; '' for unknown ones. */
export interface ServedPlace {
  readonly line: string;
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
  readonly pin: MapPin;
}

/**
 * The server's results. For a pin, it is the surrounding place, and none outside Thailand.
 * - service: from an external map service
 * - own: from the server's tables, because the tenant has no service or it did not answer
 */
export interface PlaceAnswer {
  readonly source: 'service' | 'own';
  /** Must be shown beside the results. */
  readonly attribution: string;
  readonly places: readonly ServedPlace[];
}
