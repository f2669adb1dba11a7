import * as z from 'zod';
import { readPin } from '#domain/kernel/map-pin';
import type { PlaceServiceSettings } from '#domain/places/place-service';
import { queryService } from './query-service.ts';
import type { GeocodingGateway, PlaceOnMap } from './geocoding-gateway.ts';

const text = z.string().optional();

const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        locality: text,
        district: text,
        city: text,
        county: text,
        state: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
});

type Feature = z.output<typeof collection>['features'][number];

const COUNTRY = 'TH';

/** West, south, east, north. The service cannot filter by country. */
const THAILAND = '97.3,5.6,105.7,20.5';

/** Photon, https://github.com/komoot/photon: GeoJSON, with longitude first. Of our languages it supports English. */
export function photon({ address, attribution, timeoutMs }: PlaceServiceSettings): GeocodingGateway {
  const inLanguage = (language: string) => (language === 'en-US' ? { lang: 'en' } : {});
  const read = (body: unknown) => {
    const found = collection.safeParse(body);
    return found.success ? found.data.features.flatMap(placesIn) : undefined;
  };
  return {
    attribution,
    search: ({ text: q, limit, language }) =>
      queryService(address, 'api', { q, limit, bbox: THAILAND, ...inLanguage(language) }, timeoutMs, read),
    locate: ({ pin, language }) =>
      queryService(
        address,
        'reverse',
        { lat: pin.latitude, lon: pin.longitude, limit: 1, ...inLanguage(language) },
        timeoutMs,
        read,
      ),
  };
}

function placesIn({ geometry, properties }: Feature): readonly PlaceOnMap[] {
  const [longitude, latitude] = geometry.coordinates;
  const pin = readPin(latitude.toFixed(7), longitude.toFixed(7));
  if (pin === undefined || (properties.countrycode ?? COUNTRY) !== COUNTRY) return [];
  const { name, housenumber, street, locality, district, city, county, state, postcode } = properties;
  const house = [housenumber, street].filter((part) => part !== undefined).join(' ');
  const parts = [name, house, locality, district, city, county, state, postcode];
  const line = [...new Set(parts)].filter((part) => part !== undefined && part !== '').join(', ');
  return [{ line, pin }];
}
