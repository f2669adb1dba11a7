import type { PlaceName } from './place-name.ts';
import type { NamedPlace, PlaceQuery, Subdistrict } from './place.ts';
import type { PlaceLevel } from './search/place-spellings.ts';

/** All provinces, districts and subdistricts; the lists of an unknown id are empty. */
export interface PlaceTable {
  readonly provinces: readonly NamedPlace[];
  readonly districtsOf: (provinceId: string) => readonly NamedPlace[];
  readonly subdistrictsOf: (districtId: string) => readonly Subdistrict[];
  /**
   * Former subdistricts without a single successor: they cannot be chosen, but existing addresses keep them.
   */
  readonly retiredOf: (districtId: string) => readonly Subdistrict[];
  /** The current id of a place that had this one. A current or unknown id is returned unchanged. */
  readonly presentId: (id: string) => string;
  /**
   * Whether the list below this place is the one that the back end checks against. An id that is missing from
   * any other list may still be valid.
   */
  readonly isComplete: (level: PlaceLevel, parentId: string) => boolean;
}

/** The table before one has loaded. */
export const NO_PLACES: PlaceTable = {
  provinces: [],
  districtsOf: () => [],
  subdistrictsOf: () => [],
  retiredOf: () => [],
  presentId: (id) => id,
  isComplete: () => false,
};

export interface NamedPlaces {
  readonly province: NamedPlace;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: Subdistrict | undefined;
}

export interface ChosenPlaces {
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
}

/** Looks up the current places of these ids, each only within its parent. */
function foundPlaces(table: PlaceTable, { provinceId, districtId, subdistrictId }: PlaceQuery) {
  const find = <Place extends NamedPlace>(places: readonly Place[], id: string) => {
    const present = table.presentId(id);
    return places.find((place) => place.id === present);
  };
  const province = find(table.provinces, provinceId);
  const district = find(table.districtsOf(table.presentId(provinceId)), districtId);
  const below = table.presentId(districtId);
  const subdistrict =
    find(table.subdistrictsOf(below), subdistrictId) ?? find(table.retiredOf(below), subdistrictId);
  return { province, district, subdistrict };
}

/**
 * The chosen places with their current ids and Thai names, as addresses store them. A name is '' if the id is
 * unknown.
 */
export function placesOf(table: PlaceTable, choice: PlaceQuery): ChosenPlaces {
  const { province, district, subdistrict } = foundPlaces(table, choice);
  const named = (place: NamedPlace | undefined, id: string): PlaceName => ({
    id: place?.id ?? id,
    name: place?.name ?? '',
  });
  return {
    province: named(province, choice.provinceId),
    district: named(district, choice.districtId),
    subdistrict: named(subdistrict, choice.subdistrictId),
  };
}

/**
 * The chosen places with names in both languages, as far as they are known; undefined without a known province.
 */
export function namedPlaces(table: PlaceTable, choice: PlaceQuery): NamedPlaces | undefined {
  const { province, ...below } = foundPlaces(table, choice);
  return province === undefined ? undefined : { province, ...below };
}

/**
 * Parses places/thailand.json, whose format is described in places/README.md. @returns undefined for any other input
 */
export function readPlaceTable(input: unknown): PlaceTable | undefined {
  const found = entriesIn(input, '');
  const districts = new Map<string, readonly NamedPlace[]>();
  const subdistricts = new Map<string, readonly Subdistrict[]>();
  const retired = new Map<string, readonly Subdistrict[]>();
  const successors = new Map<string, string>();
  if (found === undefined || found.length === 0) return undefined;
  for (const province of found) {
    const below = entriesIn(province.below[0], province.id);
    if (below === undefined) return undefined;
    districts.set(province.id, below.map(placeOf));
    for (const district of below) {
      const lowest = entriesIn(district.below[0], district.id);
      if (lowest === undefined || !lowest.every(isSubdistrict)) return undefined;
      subdistricts.set(
        district.id,
        lowest.map((entry) => ({ ...placeOf(entry), postcodes: entry.below.filter(isText) })),
      );
      const former = entriesIn(district.below[1] ?? [], district.id);
      if (former === undefined) return undefined;
      for (const {
        id,
        below: [successor],
      } of former)
        if (isText(successor)) successors.set(id, district.id + successor);
      retired.set(
        district.id,
        former
          .filter(({ id }) => !successors.has(id))
          .map((entry) => ({ ...placeOf(entry), postcodes: entry.below.slice(1).filter(isText) })),
      );
    }
  }
  return {
    provinces: found.map(placeOf),
    districtsOf: (provinceId) => districts.get(provinceId) ?? [],
    subdistrictsOf: (districtId) => subdistricts.get(districtId) ?? [],
    retiredOf: (districtId) => retired.get(districtId) ?? [],
    presentId: (id) => successors.get(id) ?? id,
    isComplete: () => true,
  };
}

interface Entry extends NamedPlace {
  readonly below: readonly unknown[];
}

function entriesIn(input: unknown, parentId: string): readonly Entry[] | undefined {
  if (!Array.isArray(input)) return undefined;
  const entries = input.flatMap((each: unknown) => entryIn(each, parentId) ?? []);
  return entries.length === input.length ? entries : undefined;
}

function entryIn(input: unknown, parentId: string): Entry | undefined {
  if (!Array.isArray(input)) return undefined;
  const [id, name, englishName, ...below]: readonly unknown[] = input;
  if (!isText(id) || !isText(name) || !isText(englishName)) return undefined;
  return { id: parentId + id, name, englishName, below };
}

function isText(input: unknown): input is string {
  return typeof input === 'string' && input !== '';
}

function isSubdistrict({ below }: Entry): boolean {
  return below.length > 0 && below.every(isText);
}

function placeOf({ id, name, englishName }: Entry): NamedPlace {
  return { id, name, englishName };
}
