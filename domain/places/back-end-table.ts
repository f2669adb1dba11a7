import type { NamedPlace, Subdistrict } from './place.ts';
import type { PlaceTable } from './place-table.ts';
import type { PlaceLevel } from './search/place-spellings.ts';
import { pairedByName } from './place-called.ts';
import { markPublished, publishedIdIn } from './published-id.ts';

/** The place lists that a back end with its own place ids has returned so far. */
export interface BackEndPlaceLists {
  /** Undefined until the back end returns them. */
  readonly provinces: readonly NamedPlace[] | undefined;
  /** Keyed by province id. */
  readonly districts: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Keyed by district id. */
  readonly subdistricts: ReadonlyMap<string, readonly Subdistrict[]>;
}

/** A place table that uses a back end's ids; places whose id is not known yet are matched by name. */
export interface BackEndTable extends PlaceTable {
  /**
   * The back end's id for a place of the app's own table; a marked id (`published-id.ts`) while it is unknown.
   */
  readonly idOf: (publishedId: string) => string;
}

/**
 * Combines the back end's lists with the English names and missing postcodes of the app's own table, matched by
 * name. A list that the back end has not returned is replaced by the app's own, if the parent place is known there.
 */
export function openBackEndTable(published: PlaceTable, lists: BackEndPlaceLists): BackEndTable {
  /**
   * Keyed by the back end's ids. Each level has its own map, because a back end may use the same id on
   * several levels.
   */
  const provinces = new Map<string, NamedPlace>();
  const districts = new Map<string, NamedPlace>();
  const subdistricts = new Map<string, Subdistrict>();
  /** Maps the app's own ids, which are unique across levels, to the back end's. */
  const ownIds = new Map<string, string>();
  const pair = <Place extends NamedPlace>(
    known: Map<string, Place>,
    received: readonly NamedPlace[],
    own: readonly Place[],
    about: { readonly level: PlaceLevel; readonly provinceName?: string },
  ) => {
    for (const { one, other } of pairedByName(received, own, about)) {
      known.set(one.id, other);
      ownIds.set(other.id, one.id);
    }
  };
  pair(provinces, lists.provinces ?? [], published.provinces, { level: 'province' });
  for (const [id, received] of lists.districts) {
    const province = provinces.get(id);
    if (province === undefined) continue;
    const about = { level: 'district', provinceName: province.name } as const;
    pair(districts, received, published.districtsOf(province.id), about);
  }
  for (const [id, received] of lists.subdistricts) {
    const district = districts.get(id);
    if (district === undefined) continue;
    pair(subdistricts, received, published.subdistrictsOf(district.id), { level: 'subdistrict' });
  }

  const idOf = (publishedId: string) => {
    const present = published.presentId(publishedId);
    return ownIds.get(present) ?? markPublished(present);
  };
  const below = (known: ReadonlyMap<string, NamedPlace>, id: string) =>
    publishedIdIn(id) ?? known.get(id)?.id ?? '';
  return {
    provinces: lists.provinces?.map((place) => named(place, provinces)) ?? published.provinces.map(marked),
    districtsOf: (id) =>
      lists.districts.get(id)?.map((place) => named(place, districts)) ??
      published.districtsOf(below(provinces, id)).map(marked),
    subdistrictsOf: (id) =>
      lists.subdistricts.get(id)?.map((place) => {
        const lent = subdistricts.get(place.id)?.postcodes ?? [];
        const postcodes = place.postcodes.length > 0 ? place.postcodes : lent;
        return { ...named(place, subdistricts), postcodes };
      }) ?? published.subdistrictsOf(below(districts, id)).map(marked),
    retiredOf: () => [],
    presentId: (id) => {
      const publishedId = publishedIdIn(id);
      return publishedId === undefined ? id : idOf(publishedId);
    },
    isComplete: (level, parentId) => {
      if (level === 'province') return lists.provinces !== undefined;
      return (level === 'district' ? lists.districts : lists.subdistricts).has(parentId);
    },
    idOf,
  };
}

function named(place: NamedPlace, known: ReadonlyMap<string, NamedPlace>): NamedPlace {
  const englishName = place.englishName || (known.get(place.id)?.englishName ?? '');
  return { id: place.id, name: place.name.replace(/\s+/g, ' ').trim(), englishName };
}

function marked<Place extends NamedPlace>(place: Place): Place {
  return { ...place, id: markPublished(place.id) };
}
