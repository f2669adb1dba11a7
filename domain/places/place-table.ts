import type { PlaceName } from './place-name.ts';
import type { NamedPlace, PlaceQuery, Subdistrict } from './place.ts';
import type { PlaceLevel } from './search/place-words.ts';

/** Every province, district and subdistrict. A list of an id that nobody gave is empty. */
export interface PlaceTable {
  readonly provinces: readonly NamedPlace[];
  readonly districtsOf: (provinceId: string) => readonly NamedPlace[];
  readonly subdistrictsOf: (districtId: string) => readonly Subdistrict[];
  /** What was a subdistrict once and has no single successor: nobody chooses it, and addresses that have it keep it. */
  readonly retiredOf: (districtId: string) => readonly Subdistrict[];
  /** The id that stands today for the place that had this one; an id of today, and one that nobody gave, is its own. */
  readonly presentId: (id: string) => string;
  /**
   * Whether the list of a level below this place is the one that the back end judges by: an id that is not in another list may
   * be right.
   */
  readonly isWhole: (level: PlaceLevel, parentId: string) => boolean;
}

/** While none is here. */
export const NO_PLACES: PlaceTable = {
  provinces: [],
  districtsOf: () => [],
  subdistrictsOf: () => [],
  retiredOf: () => [],
  presentId: (id) => id,
  isWhole: () => false,
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

/** The places of these ids as they are today, as far as the table has them; each only within the one above it. */
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
 * The chosen places with their ids of today and their Thai names, as addresses keep them. A name is '' where the table has no
 * such id.
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

/** The chosen places by name in both languages, as far as they go; undefined while no province is chosen. */
export function namedPlaces(table: PlaceTable, choice: PlaceQuery): NamedPlaces | undefined {
  const { province, ...below } = foundPlaces(table, choice);
  return province === undefined ? undefined : { province, ...below };
}

/** @param input what places/thailand.json holds; its form stands in places/README.md. Undefined where it is none */
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
    isWhole: () => true,
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
