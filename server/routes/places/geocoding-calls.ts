import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import { scopeWithGateways, mount, type RestScope } from '#server/plugins/rest';
import { findPlaceOf, findPlaces, type PlaceDeps } from '#server/services/places/find-places';

/** Searches places and locates pins. Guests may call it, because a person who registers has no account yet. */
export function geocodingCalls(scope: RestScope, deps: PlaceDeps): void {
  const gatewayScope = scopeWithGateways(scope);
  mount(gatewayScope, searchPlace, ({ request }) => findPlaces(deps, request));
  mount(gatewayScope, locatePinCall, ({ request }) => findPlaceOf(deps, request));
}
