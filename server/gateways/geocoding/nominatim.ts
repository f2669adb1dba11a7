import * as z from 'zod';
import { readPin } from '#domain/kernel/map-pin';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import { queryService } from './query-service.ts';
import type { GeocodingGateway, PlaceOnMap } from './geocoding-gateway.ts';

const placeFound = z.object({
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  address: z.object({ country_code: z.string() }).partial().optional(),
});

/** A pin in the sea has no address, which is not a fault. */
const nothingThere = z.object({ error: z.string() });

const COUNTRY = 'th';

/** The most detailed level: houses and their streets. */
const ZOOM_OF_HOUSES = 18;

/** Nominatim's API, which other services also implement: https://nominatim.org/release-docs/latest/api/Overview/ */
export function nominatim({ address, attribution, timeoutMs }: PlaceServiceSettings): GeocodingGateway {
  const shared = { format: 'jsonv2', addressdetails: 1 };
  return {
    attribution,
    search: ({ text, limit, language }) =>
      queryService(
        address,
        'search',
        { ...shared, q: text, limit, countrycodes: COUNTRY, 'accept-language': language },
        timeoutMs,
        (body) => {
          const read = z.array(placeFound).safeParse(body);
          return read.success ? read.data.flatMap(placesIn) : undefined;
        },
      ),
    locate: ({ pin, language }) =>
      queryService(
        address,
        'reverse',
        {
          ...shared,
          lat: pin.latitude,
          lon: pin.longitude,
          zoom: ZOOM_OF_HOUSES,
          'accept-language': language,
        },
        timeoutMs,
        (body) => {
          if (nothingThere.safeParse(body).success) return [];
          const read = placeFound.safeParse(body);
          return read.success ? placesIn(read.data) : undefined;
        },
      ),
  };
}

function placesIn({ lat, lon, display_name, address }: z.output<typeof placeFound>): readonly PlaceOnMap[] {
  const pin = readPin(lat, lon);
  const isAbroad = address?.country_code !== undefined && address.country_code !== COUNTRY;
  return pin === undefined || isAbroad ? [] : [{ line: display_name, pin }];
}
