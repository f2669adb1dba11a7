import type { PlaceName } from './place-name.ts';
import type { NamedPlace } from './place.ts';
import { spellingsOf, type PlaceLevel } from './search/place-words.ts';
import { foldText, squeezeText } from '#domain/search/search-text';
import { plainPlaceName } from './plain-name.ts';

/** The district around the town of a province is in some tables called by this word alone. */
const TOWN = 'เมือง';

/** The name of a place, and of what it lies in where that matters. */
export interface WantedPlace {
  readonly level: PlaceLevel;
  readonly name: string;
  /** '' or left out where only the Thai name is known. */
  readonly englishName?: string;
  /** Of a district. */
  readonly provinceName?: string;
}

/**
 * The place of another table that is called so: with or without the word for what it is, in Thai or in English.
 *
 * @param places those that lie in the same place as the wanted one
 * @returns undefined where none is called so, and where several are: then only a person can tell
 */
export function placeCalled<Place extends PlaceName>(
  places: readonly Place[],
  { level, name, englishName = '', provinceName = '' }: WantedPlace,
): Place | undefined {
  const plain = plainPlaceName(name, level);
  const spellings = new Set(spellingsOf({ id: '', name: plain, englishName }));
  const province = plainPlaceName(provinceName, 'province');
  if (level === 'district' && (plain === TOWN || plain === TOWN + province))
    for (const town of [TOWN, TOWN + province]) spellings.add(folded(town));
  const found = places.filter((place) => spellings.has(folded(plainPlaceName(place.name, level))));
  return found.length === 1 ? found[0] : undefined;
}

/** Those of both lists that are the same place, each at most once. */
export function pairedByName<One extends PlaceName, Other extends NamedPlace>(
  ones: readonly One[],
  others: readonly Other[],
  about: { readonly level: PlaceLevel; readonly provinceName?: string },
): readonly { readonly one: One; readonly other: Other }[] {
  const taken = new Map<string, number>();
  const pairs = others.flatMap((other) => {
    const one = placeCalled(ones, { ...about, name: other.name, englishName: other.englishName });
    if (one === undefined) return [];
    taken.set(one.id, (taken.get(one.id) ?? 0) + 1);
    return [{ one, other }];
  });
  return pairs.filter(({ one }) => taken.get(one.id) === 1);
}

function folded(text: string): string {
  return squeezeText(foldText(text));
}
