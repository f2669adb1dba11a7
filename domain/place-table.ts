import type { NamedPlace, Subdistrict } from './place.ts';

/** Every province, district and subdistrict. A list of an id that nobody gave is empty. */
export interface PlaceTable {
  readonly provinces: readonly NamedPlace[];
  readonly districtsOf: (provinceId: string) => readonly NamedPlace[];
  readonly subdistrictsOf: (districtId: string) => readonly Subdistrict[];
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
