import type { NamedPlace } from '#domain/places/place';
import { plainPlaceName } from '#domain/places/plain-name';
import { spellingsOf, type PlaceLevel } from '#domain/places/search/place-spellings';
import { foldWithoutSpaces } from '#domain/search/search-text';
import { placeTable } from './place-table.ts';

/** Places of one level as a clerk lists them in a cell. */
export interface ListedPlaces {
  readonly ids: readonly string[];
  /** The texts that are no place's name or id. */
  readonly unknown: readonly string[];
  /** Names that several places have. */
  readonly ambiguous: readonly string[];
}

/** Between the names of a place and of what it lies in. */
const INSIDE = '/';

const BETWEEN = /[,;|\n]+/;

const LEVELS = ['province', 'district', 'subdistrict'] as const satisfies readonly PlaceLevel[];

interface Found extends NamedPlace {
  /** The province, and the district of a subdistrict. */
  readonly parents: readonly NamedPlace[];
}

interface PlaceIndex {
  readonly byId: ReadonlyMap<string, Found>;
  readonly bySpelling: ReadonlyMap<string, readonly Found[]>;
}

/**
 * Reads a list of places, separated by commas or line breaks. A place is written as its id, its name in Thai or English, or its
 * name after those of what it lies in: `นนทบุรี/ปากเกร็ด`. A name alone has to be the only one in the country.
 */
export function readListedPlaces(written: string, level: PlaceLevel): ListedPlaces {
  const read = written
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, found: placesWritten(text, level) }));
  return {
    ids: [...new Set(read.flatMap(({ found }) => (found.length === 1 ? found.map(({ id }) => id) : [])))],
    unknown: read.filter(({ found }) => found.length === 0).map(({ text }) => text),
    ambiguous: read.filter(({ found }) => found.length > 1).map(({ text }) => text),
  };
}

/** Writes places so that reading them gives the same ids. Ids that the table does not have are written as they are. */
export function writeListedPlaces(ids: readonly string[], level: PlaceLevel): string {
  const { byId } = indexOf(level);
  return ids
    .map((id) => {
      const place = byId.get(id);
      return place === undefined ? id : [...place.parents, place].map(({ name }) => name).join(INSIDE);
    })
    .join(', ');
}

function placesWritten(text: string, level: PlaceLevel): readonly Found[] {
  const index = indexOf(level);
  const byId = index.byId.get(placeTable().presentId(text));
  if (byId !== undefined) return [byId];
  const names = text.split(INSIDE).map((name) => name.trim());
  const parents = names.slice(0, -1).toReversed();
  const found = index.bySpelling.get(foldedName(names.at(-1) ?? '', level)) ?? [];
  return found.filter((place) => {
    const above = place.parents.toReversed();
    return parents.every((name, at) => {
      const parent = above[at];
      return parent !== undefined && spellingsOf(parent).includes(foldedName(name, levelAbove(level, at + 1)));
    });
  });
}

function levelAbove(level: PlaceLevel, steps: number): PlaceLevel {
  return LEVELS[Math.max(0, LEVELS.indexOf(level) - steps)] ?? 'province';
}

function foldedName(name: string, level: PlaceLevel): string {
  return foldWithoutSpaces(plainPlaceName(name, level));
}

const indexes = new Map<PlaceLevel, PlaceIndex>();

/** The index of a level, which is made once. */
function indexOf(level: PlaceLevel): PlaceIndex {
  const known = indexes.get(level);
  if (known !== undefined) return known;
  const places = allPlaces(level);
  const bySpelling = new Map<string, Found[]>();
  for (const place of places) {
    for (const spelling of new Set(spellingsOf(place))) {
      const same = bySpelling.get(spelling);
      if (same === undefined) bySpelling.set(spelling, [place]);
      else same.push(place);
    }
  }
  const made = { byId: new Map(places.map((place) => [place.id, place])), bySpelling };
  indexes.set(level, made);
  return made;
}

function allPlaces(level: PlaceLevel): readonly Found[] {
  const table = placeTable();
  const provinces = table.provinces.map((place): Found => ({ ...place, parents: [] }));
  if (level === 'province') return provinces;
  const districts = provinces.flatMap((province) =>
    table.districtsOf(province.id).map((place): Found => ({ ...place, parents: [province] })),
  );
  if (level === 'district') return districts;
  return districts.flatMap((district) =>
    table
      .subdistrictsOf(district.id)
      .map((place): Found => ({ ...place, parents: [...district.parents, district] })),
  );
}
