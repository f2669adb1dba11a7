import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import { askingGateways, mount, type RestScope } from '#server/plugins/rest';
import { findPlaceOf, findPlaces, type PlaceDoors } from '#server/services/places/find-places';

/** Places on the map, for guests too: who registers has no account yet. */
export function geocodingCalls(scope: RestScope, doors: PlaceDoors): void {
  const asking = askingGateways(scope);
  mount(asking, searchPlace, ({ request }) => findPlaces(doors, request));
  mount(asking, locatePinCall, ({ request }) => findPlaceOf(doors, request));
}
