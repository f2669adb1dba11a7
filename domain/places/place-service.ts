import type { MapPin } from '#domain/kernel/map-pin';
import type { Language } from '#domain/kernel/language';

/** A service of maps that knows houses and streets, where the company has one. Only the server speaks to it. */
export interface PlaceServiceSettings {
  readonly kind: 'nominatim' | 'photon';
  /** Without what the calls of the service add: `https://nominatim.example`. */
  readonly address: string;
  /** Whom its licence wants named beside what it found. */
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

/** A place with a line for people, and the ids of what it lies in; '' for what is not known. */
export interface ServedPlace {
  readonly line: string;
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
  readonly pin: MapPin;
}

/**
 * What the shop found. Of a pin it is the place it lies in, and none outside Thailand.
 * - service: a service of maps said it
 * - own: the shop's own tables did, because the company has no service, or it did not answer
 */
export interface PlaceAnswer {
  readonly source: 'service' | 'own';
  /** To be shown beside it. */
  readonly attribution: string;
  readonly places: readonly ServedPlace[];
}
