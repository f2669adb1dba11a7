import type { PlaceName } from './address.ts';
import type { Language } from './language.ts';
import type { NamedPlace, Subdistrict } from './place.ts';
import type { PlaceChoice } from './place-choice.ts';
import type { PlaceFinder } from './place-finder.ts';

/** Every province, district and subdistrict. A list of an id that nobody gave is empty. */
export interface PlaceTable {
  readonly provinces: readonly NamedPlace[];
  readonly districtsOf: (provinceId: string) => readonly NamedPlace[];
  readonly subdistrictsOf: (districtId: string) => readonly Subdistrict[];
}

/**
 * What a screen chooses from, in the order of the language that is read.
 * - reading: the lists are empty because they are not in memory yet
 * - missing: they are empty because they never came to this phone, and it could not reach the shop for them
 */
export interface PlaceLists extends PlaceTable {
  readonly kind: 'reading' | 'ready' | 'missing';
  readonly language: Language;
  readonly retry: () => void;
  /** Undefined until they are here. */
  readonly finder?: PlaceFinder | undefined;
}

export interface NamedPlaces {
  readonly province: NamedPlace;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: NamedPlace | undefined;
}

export interface ChosenPlaces {
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
}

/** The chosen places with their Thai names, as addresses keep them. A name is '' where the table has no such id. */
export function placesOf(table: PlaceTable, choice: PlaceChoice): ChosenPlaces {
  const named = (places: readonly NamedPlace[], id: string): PlaceName => ({
    id,
    name: places.find((place) => place.id === id)?.name ?? '',
  });
  return {
    province: named(table.provinces, choice.provinceId),
    district: named(table.districtsOf(choice.provinceId), choice.districtId),
    subdistrict: named(table.subdistrictsOf(choice.districtId), choice.subdistrictId),
  };
}

/** The chosen places by name in both languages, as far as they go; undefined while no province is chosen. */
export function namedPlaces(table: PlaceTable, choice: PlaceChoice): NamedPlaces | undefined {
  const find = (places: readonly NamedPlace[], id: string) => places.find((place) => place.id === id);
  const province = find(table.provinces, choice.provinceId);
  if (province === undefined) return undefined;
  return {
    province,
    district: find(table.districtsOf(choice.provinceId), choice.districtId),
    subdistrict: find(table.subdistrictsOf(choice.districtId), choice.subdistrictId),
  };
}

/** @param input what places/thailand.json holds; its form stands in places/README.md. Undefined where it is none */
export function readPlaceTable(input: unknown): PlaceTable | undefined {
  const found = entriesIn(input, '');
  const districts = new Map<string, readonly NamedPlace[]>();
  const subdistricts = new Map<string, readonly Subdistrict[]>();
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
    }
  }
  return {
    provinces: found.map(placeOf),
    districtsOf: (provinceId) => districts.get(provinceId) ?? [],
    subdistrictsOf: (districtId) => subdistricts.get(districtId) ?? [],
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
