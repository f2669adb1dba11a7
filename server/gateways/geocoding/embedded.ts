import { foundPlaceText } from '#domain/places/found-place';
import type { FoundPlace, Geocoder } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { GeocodingGateway, PlaceOnMap } from './geocoding-gateway.ts';

/** Geocoding from the server's own tables. It is always available, but knows no houses. */
export function embedded(geocoder: Geocoder): GeocodingGateway {
  const onMap = (found: FoundPlace, language: Language): PlaceOnMap => {
    const { name, within } = foundPlaceText(found, language);
    return {
      line: `${name} ${within}`.trim(),
      pin: found.pin,
      within: {
        provinceId: found.province.id,
        districtId: found.district?.id ?? '',
        subdistrictId: found.subdistrict?.id ?? '',
      },
    };
  };
  return {
    attribution: 'GeoNames, Natural Earth',
    search: async ({ text, limit, language }) => ({
      kind: 'found',
      places: geocoder.search(text, limit).places.map((found) => onMap(found, language)),
    }),
    locate: async ({ pin, language }) => {
      const found = geocoder.locate(pin);
      if (found.kind === 'outside') return { kind: 'found', places: [] };
      return { kind: 'found', places: [onMap({ ...found, postcodes: [], pin }, language)] };
    },
  };
}
