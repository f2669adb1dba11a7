import { locatePinCall, searchPlace } from '#contract/geocoding';
import { mount, type RestScope } from '#server/plugins/rest';
import { findPlaceOf, findPlaces, type PlaceDoors } from '#server/services/find-places';

/** Places on the map, for guests too: who registers has no account yet. */
export function geocodingCalls(scope: RestScope, doors: PlaceDoors): void {
  mount(scope, searchPlace, ({ request }) => findPlaces(doors, request));
  mount(scope, locatePinCall, ({ request }) => findPlaceOf(doors, request));
}
