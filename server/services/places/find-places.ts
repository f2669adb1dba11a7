import type { MapPin } from '#domain/kernel/map-pin';
import type { PinQuestion, PlaceAnswer, PlaceQuestion, ServedPlace } from '#domain/places/place-service';
import { embedded } from '#server/gateways/geocoding/embedded';
import type {
  GeocodingGateway,
  GeocodingOutcome,
  PlaceIds,
  PlaceOnMap,
} from '#server/gateways/geocoding/geocoding-gateway';
import { placeGeocoder, placeReader } from './place-table.ts';

/** The company's geocoding service, where it has one, and the handler that is told when the service fails. */
export interface PlaceDeps {
  readonly service: GeocodingGateway | undefined;
  /** Receives a failure code, never a text or a pin of the user. */
  readonly onFailure: (reason: string) => void;
}

/** Searches places by text. Falls back to the server's own tables when the service fails. */
export function findPlaces(deps: PlaceDeps, question: PlaceQuestion): Promise<PlaceAnswer> {
  return answered(deps, (gateway) => gateway.search(question));
}

/** Finds the places that a pin lies in. The answer is empty outside Thailand. */
export function findPlaceOf(deps: PlaceDeps, question: PinQuestion): Promise<PlaceAnswer> {
  return answered(deps, (gateway) => gateway.locate(question));
}

async function answered(
  { service, onFailure }: PlaceDeps,
  query: (gateway: GeocodingGateway) => Promise<GeocodingOutcome>,
): Promise<PlaceAnswer> {
  if (service !== undefined) {
    const outcome = await query(service);
    if (outcome.kind === 'found') {
      const { attribution } = service;
      return { source: 'service', attribution, places: outcome.places.flatMap(served) };
    }
    onFailure(outcome.reason);
  }
  const own = embedded(placeGeocoder());
  const outcome = await query(own);
  const places = outcome.kind === 'found' ? outcome.places.flatMap(served) : [];
  return { source: 'own', attribution: own.attribution, places };
}

/**
 * A service names the surrounding areas in its line, and is more exact than our outlines. The outlines are
 * used when the line does not name them.
 */
function served({ line, pin, within }: PlaceOnMap): readonly ServedPlace[] {
  const ids = within ?? idsIn(line) ?? idsAt(pin);
  return ids === undefined ? [] : [{ line, pin, ...ids }];
}

function idsIn(line: string): PlaceIds | undefined {
  const { province, district, subdistrict } = placeReader()(line);
  if (province === undefined || district === undefined) return undefined;
  return { provinceId: province.id, districtId: district.id, subdistrictId: subdistrict?.id ?? '' };
}

function idsAt(pin: MapPin): PlaceIds | undefined {
  const found = placeGeocoder().locate(pin);
  if (found.kind === 'outside') return undefined;
  const { province, district, subdistrict } = found;
  return { provinceId: province.id, districtId: district.id, subdistrictId: subdistrict?.id ?? '' };
}
