import * as z from 'zod/mini';
import { readPin, type MapPin } from '#domain/kernel/map-pin';
import type { Language } from '#domain/kernel/language';
import type { PinQuestion, PlaceAnswer, PlaceQuestion, ServedPlace } from '#domain/places/place-service';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, requiredTextUpTo, text } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { SHOPPERS } from '#contract/protocol/who';

/** Longer than any address that people search for. */
const MAX_TEXT_LENGTH = 300;

const MAX_PLACES = 20;

const language: z.ZodMiniType<Language> = z.pipe(
  text,
  z.transform((input): Language => (input === 'en-US' ? 'en-US' : 'th-TH')),
);

/** Coordinates as text, as in an address, but required. */
const pinFields = { Lat: text, Long: text };

function pinIn(
  wire: { readonly Lat: string; readonly Long: string },
  reading: { readonly issues: z.core.$ZodRawIssue[] },
): MapPin {
  const pin = readPin(wire.Lat, wire.Long);
  if (pin !== undefined) return pin;
  reading.issues.push({ code: 'custom', message: 'must be valid coordinates', input: wire });
  return z.NEVER;
}

const pinToWire = ({ latitude, longitude }: MapPin) => ({
  Lat: latitude.toFixed(DECIMALS),
  Long: longitude.toFixed(DECIMALS),
});

/** Seven decimals are about a centimetre, more precise than any satellite positioning. */
const DECIMALS = 7;

const placeQuestion: ValueCodec<PlaceQuestion> = codec(
  z.pipe(
    z.object({
      Text: requiredTextUpTo(MAX_TEXT_LENGTH),
      Take: count({ from: 1, to: MAX_PLACES, whenBlank: MAX_PLACES }),
      Language: language,
    }),
    z.transform((wire) => ({ text: wire.Text, limit: wire.Take, language: wire.Language })),
  ),
  (question) => ({ Text: question.text, Take: question.limit, Language: question.language }),
);

const pinQuestion: ValueCodec<PinQuestion> = codec(
  z.pipe(
    z.object({ ...pinFields, Language: language }),
    z.transform((wire, reading) => ({ pin: pinIn(wire, reading), language: wire.Language })),
  ),
  (question) => ({ ...pinToWire(question.pin), Language: question.language }),
);

const place: ValueCodec<ServedPlace> = codec(
  z.pipe(
    z.object({ Line: text, ProvinceID: text, AmpherID: text, TownID: text, ...pinFields }),
    z.transform((wire, reading) => ({
      line: wire.Line,
      provinceId: wire.ProvinceID,
      districtId: wire.AmpherID,
      subdistrictId: wire.TownID,
      pin: pinIn(wire, reading),
    })),
  ),
  ({ line, provinceId, districtId, subdistrictId, pin }) => ({
    Line: line,
    ProvinceID: provinceId,
    AmpherID: districtId,
    TownID: subdistrictId,
    ...pinToWire(pin),
  }),
);

/** Only results of an external map service are marked and credited; an unknown source counts as our own. */
const SOURCES = ['service', 'own'] as const;

const answer = envelope<PlaceAnswer>({
  value: z.pipe(
    z.object({ Source: openEnum(SOURCES, 'own', wireCode), Attribution: text, Places: z.array(place.wire) }),
    z.transform((wire): PlaceAnswer => ({
      source: wire.Source,
      attribution: wire.Attribution,
      places: wire.Places,
    })),
  ),
  toWire: ({ source, attribution, places }) => ({
    Source: wireCode(source),
    Attribution: attribution,
    Places: places.map((each) => place.toWire(each)),
  }),
});

const shared = {
  method: 'POST',
  who: SHOPPERS,
  offline: 'live',
  idempotency: 'none',
  tag: 'places',
} as const;

/** Searches places, including houses, streets and shops if the tenant has a map service. */
export const searchPlace: Call<PlaceQuestion, PlaceAnswer> = {
  ...shared,
  name: 'searchPlace',
  path: 'GEOCODING/SEARCH_PLACE',
  request: placeQuestion,
  answer,
};

/** Returns the places that contain a pin. */
export const locatePinCall: Call<PinQuestion, PlaceAnswer> = {
  ...shared,
  name: 'locatePin',
  path: 'GEOCODING/LOCATE_PIN',
  request: pinQuestion,
  answer,
};
