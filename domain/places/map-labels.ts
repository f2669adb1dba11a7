import type { MapPin } from '#domain/kernel/map-pin';
import type { MapLabel } from './pin-map.ts';
import type { NamedPlace } from './place.ts';
import type { PlacePoints } from './place-points.ts';
import type { PlaceTable } from './place-table.ts';
import type { PlaceLevel } from './search/place-spellings.ts';

/** The labels of all places with a position, from the provinces down. */
export function mapLabels(table: PlaceTable, points: PlacePoints): readonly MapLabel[] {
  const label = (place: NamedPlace, level: PlaceLevel, pin: MapPin | undefined): readonly MapLabel[] =>
    pin === undefined ? [] : [{ ...place, level, pin }];
  const districts = table.provinces.flatMap(({ id }) => table.districtsOf(id));
  const subdistricts = districts.flatMap(({ id }) => table.subdistrictsOf(id));
  return [
    ...table.provinces.flatMap((place) => label(place, 'province', points.ofProvince(place.id))),
    ...districts.flatMap((place) => label(place, 'district', points.ofDistrict(place.id)[0])),
    ...subdistricts.flatMap((place) => label(place, 'subdistrict', points.ofSubdistrict(place.id))),
  ];
}
