import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import { askingGateways, mount, type RestScope } from '#server/plugins/rest';
import { findPlaceOf, findPlaces, type PlaceDeps } from '#server/services/places/find-places';

/** Searches places and locates pins. Guests may call it, because a person who registers has no account yet. */
export function geocodingCalls(scope: RestScope, deps: PlaceDeps): void {
  const asking = askingGateways(scope);
  mount(asking, searchPlace, ({ request }) => findPlaces(deps, request));
  mount(asking, locatePinCall, ({ request }) => findPlaceOf(deps, request));
}
