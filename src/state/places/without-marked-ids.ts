import { withPlacesInBody } from '#contract/places/places-in-body';
import type { PlaceName } from '#domain/address';
import { publishedIdIn } from '#domain/places/published-id';

/**
 * A back end with place ids of its own tells them only to who is signed in: the names go without the ids of the app's own
 * table, which would be another place's there.
 */
export function withoutMarkedIds(written: unknown): unknown {
  const unmarked = (place: PlaceName) => (publishedIdIn(place.id) === undefined ? place : { ...place, id: '' });
  return withPlacesInBody(written, ({ province, district, subdistrict }) => ({
    province: unmarked(province),
    district: unmarked(district),
    subdistrict: unmarked(subdistrict),
  }));
}
