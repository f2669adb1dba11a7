import { readPin, type MapPin } from '#domain/kernel/map-pin';
import type { Language } from '#domain/kernel/language';
import type { PinQuestion, PlaceAnswer, PlaceQuestion, ServedPlace } from '#domain/places/place-service';
import type { Call } from '#contract/protocol/call';
import { LIVE_READ } from '#contract/protocol/call-behaviours';
import { fieldMap, group, refuse } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';
import { envelope } from '#contract/protocol/envelope';
import { count, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { SHOPPERS } from '#contract/protocol/who';

/** Longer than any address that people search for. */
const MAX_TEXT_LENGTH = 300;

const MAX_PLACES = 20;

const language = converted<string, Language>(
  text,
  (input) => (input === 'en-US' ? 'en-US' : 'th-TH'),
  (value) => value,
);

/** Seven decimals are about a centimetre, more precise than any satellite positioning. */
const DECIMALS = 7;

/** Coordinates as text, as in an address, but required. */
const pin = group(
  { Lat: text, Long: text },
  {
    read: (wire, reading) =>
      readPin(wire.Lat, wire.Long) ?? refuse(reading, wire, 'must be valid coordinates'),
    write: ({ latitude, longitude }: MapPin) => ({
      Lat: latitude.toFixed(DECIMALS),
      Long: longitude.toFixed(DECIMALS),
    }),
  },
);

const place = fieldMap<ServedPlace>({
  line: ['Line', text],
  provinceId: ['ProvinceID', text],
  districtId: ['AmpherID', text],
  subdistrictId: ['TownID', text],
  pin,
});

/** Only results of an external map service are marked and credited; an unknown source counts as our own. */
const SOURCES = ['service', 'own'] as const;

const placeAnswer = fieldMap<PlaceAnswer>({
  source: ['Source', openOneOf(SOURCES, 'own', wireCode)],
  attribution: ['Attribution', text],
  places: ['Places', listOf(place)],
});

const shared = {
  ...LIVE_READ,
  who: SHOPPERS,
  answer: envelope<PlaceAnswer>({ value: placeAnswer.wire, toWire: placeAnswer.toWire }),
  tag: 'places',
} as const;

/** Searches places, including houses, streets and shops if the tenant has a map service. */
export const searchPlace: Call<PlaceQuestion, PlaceAnswer> = {
  ...shared,
  name: 'searchPlace',
  path: 'GEOCODING/SEARCH_PLACE',
  request: fieldMap<PlaceQuestion>({
  text: ['Text', requiredTextUpTo(MAX_TEXT_LENGTH)],
  limit: ['Take', count({ from: 1, to: MAX_PLACES, whenBlank: MAX_PLACES })],
  language: ['Language', language],
}),
};

/** Returns the places that contain a pin. */
export const locatePinCall: Call<PinQuestion, PlaceAnswer> = {
  ...shared,
  name: 'locatePin',
  path: 'GEOCODING/LOCATE_PIN',
  request: fieldMap<PinQuestion>({ pin, language: ['Language', language] }),
};
