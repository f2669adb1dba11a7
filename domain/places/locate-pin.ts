import type { MapPin } from '#domain/kernel/map-pin';
import type { PinPlace } from './geocoder.ts';
import { isWithin, kmBetween, kmToShape, type Outlines, type Shape } from './outline.ts';
import type { NamedPlace } from './place.ts';
import { pointsOfSubdistrict, type PlacePoints } from './place-points.ts';
import type { PlaceTable } from './place-table.ts';

/**
 * The territorial waters of Thailand, 12 nautical miles: they include islands that the coarse outline lacks.
 */
const WATERS_KM = 22.2;

/** The possible error of the outline along borders to other countries, which often follow rivers. */
const BORDER_KM = 2.5;

/** The possible error of the outline between two provinces. */
const UNSURE_KM = 1;

/** A pin this close to a town's centre is in the town's country, whatever the coarse border says. */
const TOWN_KM = 1.5;

/** A subdistrict is suggested only if its own point is this close. */
const PROPOSED_KM = 2;

/**
 * Locates a pin. The province follows from its outline, not from the nearest place. Only within a kilometre of
 * another province, where the outline may be wrong, the places on both sides are compared. Near a border to
 * another country, a nearby town decides. At sea, the nearest province counts, within the territorial waters and
 * if no other country is closer. The district is the one with the nearest known point, weighted by its size.
 *
 * Measured on the points of 7,275 subdistricts, 98 of 100 get the right province and 83 the right district.
 */
export function locatePin(pin: MapPin, table: PlaceTable, points: PlacePoints, outlines: Outlines): PinPlace {
  const around = provincesAt(pin, table, points, outlines).flatMap(({ shape, km }) =>
    table.provinces
      .filter(({ id }) => id === shape.id)
      .map((province) => ({ province, km, land: landAt(pin, shape) })),
  );
  const districts = around.flatMap(({ province, land, km }) =>
    onSameLand(
      land,
      table.districtsOf(province.id).map((district) => {
        return { province, district, km, known: pointsInDistrict(district, province, table, points) };
      }),
    ),
  );
  const likeliest = leastOf(districts, ({ district, km, known }) => {
    return (kmToNearest(pin, known) / reachOf(district, known.length, table)) * (1 + km);
  });
  if (likeliest === undefined) return { kind: 'outside' };
  const { province, district } = likeliest.of;
  const nearest = leastOf(table.subdistrictsOf(district.id), (subdistrict) =>
    kmToNearest(pin, pointsOfSubdistrict(subdistrict, district, points)),
  );
  const subdistrict = nearest !== undefined && nearest.least <= PROPOSED_KM ? nearest.of : undefined;
  return { kind: 'in', province, district, subdistrict };
}

/** The island or mainland that the pin is on; undefined at sea. */
function landAt(pin: MapPin, { id, polygons }: Shape): Shape | undefined {
  if (polygons.length < 2) return undefined;
  return polygons.map((rings) => ({ id, polygons: [rings] })).find((land) => isWithin(pin, land));
}

/**
 * Keeps districts with a known point on the same island, if there are any; a district across the water is unlikely.
 */
function onSameLand<Known extends { readonly known: readonly MapPin[] }>(
  land: Shape | undefined,
  districts: readonly Known[],
): readonly Known[] {
  if (land === undefined) return districts;
  const here = districts
    .map((each) => ({ ...each, known: each.known.filter((point) => isWithin(point, land)) }))
    .filter(({ known }) => known.length > 0);
  return here.length > 0 ? here : districts;
}

interface NearShape {
  readonly shape: Shape;
  readonly km: number;
}

/** The province of the pin, followed by other possible ones; empty outside Thailand. */
function provincesAt(
  pin: MapPin,
  table: PlaceTable,
  points: PlacePoints,
  { provinces, neighbours }: Outlines,
): readonly NearShape[] {
  const near = provinces
    .map((shape) => ({ shape, km: kmToShape(pin, shape) }))
    .toSorted((a, b) => a.km - b.km);
  const [nearest] = near;
  if (nearest === undefined) return [];
  const abroadKm = Math.min(...neighbours.map((shape) => kmToShape(pin, shape)));
  const isAtBorder = nearest.km <= BORDER_KM && abroadKm <= BORDER_KM;
  const townKm = isAtBorder ? kmToNearest(pin, townsOf(nearest.shape.id, table, points)) : Infinity;
  const townAbroadKm = isAtBorder ? kmToNearest(pin, points.abroad) : Infinity;
  if (Math.min(townKm, townAbroadKm) <= TOWN_KM) return townKm <= townAbroadKm ? [nearest] : [];
  if (nearest.km === 0) return near.filter(({ km }) => km <= UNSURE_KM);
  return nearest.km <= WATERS_KM && nearest.km < abroadKm ? [nearest] : [];
}

function townsOf(provinceId: string, table: PlaceTable, points: PlacePoints): readonly MapPin[] {
  return table.districtsOf(provinceId).flatMap(({ id }) => points.ofDistrict(id));
}

function kmToNearest(pin: MapPin, towns: readonly MapPin[]): number {
  return Math.min(...towns.map((town) => kmBetween(pin, town)));
}

/**
 * Estimates how far a district reaches around each of its points: a district with many subdistricts is large,
 * and the area per point grows with it. With the nearest point alone, 80 of 100 districts would be right.
 */
function reachOf({ id }: NamedPlace, count: number, table: PlaceTable): number {
  return Math.sqrt(Math.max(table.subdistrictsOf(id).length, 1) / Math.max(count, 1));
}

function pointsInDistrict(
  district: NamedPlace,
  province: NamedPlace,
  table: PlaceTable,
  points: PlacePoints,
): readonly MapPin[] {
  const own = [
    ...points.ofDistrict(district.id),
    ...table.subdistrictsOf(district.id).flatMap(({ id }) => points.ofSubdistrict(id) ?? []),
  ];
  return own.length > 0 ? own : [points.ofProvince(province.id)].filter((point) => point !== undefined);
}

function leastOf<Each>(
  list: readonly Each[],
  weigh: (each: Each) => number,
): { readonly of: Each; readonly least: number } | undefined {
  let found: { readonly of: Each; readonly least: number } | undefined;
  for (const each of list) {
    const least = weigh(each);
    if (Number.isFinite(least) && (found === undefined || least < found.least)) found = { of: each, least };
  }
  return found;
}
