import type { PlaceName } from './place-name.ts';
import type { NamedPlace } from './place.ts';
import { spellingsOf, type PlaceLevel } from './search/place-spellings.ts';
import { foldWithoutSpaces } from '#domain/search/search-text';
import { plainPlaceName } from './plain-name.ts';

/** In some tables, the district around a province's town has only this name. */
const TOWN = 'เมือง';

/** A place to match by name, with its parent if that matters. */
export interface PlaceToMatch {
  readonly level: PlaceLevel;
  readonly name: string;
  /** '' or absent if only the Thai name is known. */
  readonly englishName?: string;
  /** Used for a district. */
  readonly provinceName?: string;
}

/**
 * Finds the place with this name in another table: with or without its title, in Thai or English.
 *
 * @param places the places within the same parent
 * @returns undefined if there is no match or several, which only a person can resolve
 */
export function placeNamed<Place extends PlaceName>(
  places: readonly Place[],
  { level, name, englishName = '', provinceName = '' }: PlaceToMatch,
): Place | undefined {
  const plain = plainPlaceName(name, level);
  const spellings = new Set(spellingsOf({ id: '', name: plain, englishName }));
  const province = plainPlaceName(provinceName, 'province');
  if (level === 'district' && (plain === TOWN || plain === TOWN + province))
    for (const town of [TOWN, TOWN + province]) spellings.add(foldWithoutSpaces(town));
  const found = places.filter((place) => spellings.has(foldWithoutSpaces(plainPlaceName(place.name, level))));
  return found.length === 1 ? found[0] : undefined;
}

/** Pairs the places that are the same in both lists, each at most once. */
export function pairedByName<One extends PlaceName, Other extends NamedPlace>(
  ones: readonly One[],
  others: readonly Other[],
  about: { readonly level: PlaceLevel; readonly provinceName?: string },
): readonly { readonly one: One; readonly other: Other }[] {
  const matchCounts = new Map<string, number>();
  const pairs = others.flatMap((other) => {
    const one = placeNamed(ones, { ...about, name: other.name, englishName: other.englishName });
    if (one === undefined) return [];
    matchCounts.set(one.id, (matchCounts.get(one.id) ?? 0) + 1);
    return [{ one, other }];
  });
  return pairs.filter(({ one }) => matchCounts.get(one.id) === 1);
}
