import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import { mount, type RestScope } from '#server/plugins/rest';
import { placeTable } from '#server/services/places/place-table';
import { listPlaceChoices } from '#server/services/places/list-places';

/** Lists provinces, districts and subdistricts. Guests may call it. */
export function placeCalls(scope: RestScope): void {
  mount(scope, getPlaceChoices, async ({ request }) => listPlaceChoices(placeTable(), request));
  mount(scope, getProvinces, async () => placeTable().provinces);
  mount(scope, getDistricts, async ({ request }) => placeTable().districtsOf(request));
  mount(scope, getSubdistricts, async ({ request }) => placeTable().subdistrictsOf(request));
}
