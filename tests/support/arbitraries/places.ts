import * as fc from 'fast-check';
import type { PlaceName } from '#domain/places/place-name';
import type { NamedPlace, PlaceChoices, PlaceQuery, Subdistrict } from '#domain/places/place';
import type { PinQuestion, PlaceAnswer, PlaceQuestion } from '#domain/places/place-service';
import { anyCode, anyLanguage, anyPin, anyText } from './plain-values.ts';

export const anyPlaceQuestion: fc.Arbitrary<PlaceQuestion> = fc.record({
  text: anyCode,
  limit: fc.integer({ min: 1, max: 20 }),
  language: anyLanguage,
});

export const anyPinQuestion: fc.Arbitrary<PinQuestion> = fc.record({ pin: anyPin, language: anyLanguage });

export const anyPlaceAnswer: fc.Arbitrary<PlaceAnswer> = fc.record({
  source: fc.constantFrom('service', 'own'),
  attribution: anyText,
  places: fc.array(
    fc.record({
      line: anyText,
      provinceId: anyText,
      districtId: anyText,
      subdistrictId: anyText,
      pin: anyPin,
    }),
    { maxLength: 3 },
  ),
});

export const anyPlace: fc.Arbitrary<PlaceName> = fc.record({ id: anyCode, name: anyText });

export const anyNamedPlace: fc.Arbitrary<NamedPlace> = fc.record({
  id: anyCode,
  name: anyText,
  englishName: anyText,
});

export const anySubdistrict: fc.Arbitrary<Subdistrict> = fc.record({
  id: anyCode,
  name: anyText,
  englishName: anyText,
  postcodes: fc.array(fc.stringMatching(/^[1-9][0-9]{4}$/), { maxLength: 3 }),
});

export const anyPlaceQuery: fc.Arbitrary<PlaceQuery> = fc.record({
  provinceId: anyText,
  districtId: anyText,
  subdistrictId: anyText,
});

export const anyPlaceChoices: fc.Arbitrary<PlaceChoices> = fc.record({
  provinces: fc.array(anyNamedPlace, { maxLength: 3 }),
  districts: fc.array(anyNamedPlace, { maxLength: 3 }),
  subdistricts: fc.array(anySubdistrict, { maxLength: 3 }),
  postcode: anyText,
});
