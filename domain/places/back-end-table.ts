import type { NamedPlace, Subdistrict } from './place.ts';
import type { PlaceTable } from './place-table.ts';
import type { PlaceLevel } from './search/place-words.ts';
import { pairedByName } from './place-called.ts';
import { markPublished, publishedIdIn } from './published-id.ts';

/** What a back end with place ids of its own has told so far. */
export interface BackEndPlaceLists {
  /** Undefined while it has told none. */
  readonly provinces: readonly NamedPlace[] | undefined;
  /** By the id of the province. */
  readonly districts: ReadonlyMap<string, readonly NamedPlace[]>;
  /** By the id of the district. */
  readonly subdistricts: ReadonlyMap<string, readonly Subdistrict[]>;
}

/** Places by the ids of a back end, and by name where it has not told its ids. */
export interface BackEndTable extends PlaceTable {
  /** The back end's id of a place of the app's own table; a marked one (`published-id.ts`) while that is not known. */
  readonly idOf: (publishedId: string) => string;
}

/**
 * What the back end told, with English names and missing postcodes of the app's own table, mapped by name. Where a list was
 * never told, the own table stands in for it as far as the place above is known there.
 */
export function openBackEndTable(published: PlaceTable, lists: BackEndPlaceLists): BackEndTable {
  /** By the back end's ids: its tables count each level from 1, so one id stands for several places. */
  const provinces = new Map<string, NamedPlace>();
  const districts = new Map<string, NamedPlace>();
  const subdistricts = new Map<string, Subdistrict>();
  /** By the own table's ids, which are of one level each. */
  const ownIds = new Map<string, string>();
  const pair = <Place extends NamedPlace>(
    known: Map<string, Place>,
    told: readonly NamedPlace[],
    own: readonly Place[],
    about: { readonly level: PlaceLevel; readonly provinceName?: string },
  ) => {
    for (const { one, other } of pairedByName(told, own, about)) {
      known.set(one.id, other);
      ownIds.set(other.id, one.id);
    }
  };
  pair(provinces, lists.provinces ?? [], published.provinces, { level: 'province' });
  for (const [id, told] of lists.districts) {
    const province = provinces.get(id);
    if (province === undefined) continue;
    const about = { level: 'district', provinceName: province.name } as const;
    pair(districts, told, published.districtsOf(province.id), about);
  }
  for (const [id, told] of lists.subdistricts) {
    const district = districts.get(id);
    if (district === undefined) continue;
    pair(subdistricts, told, published.subdistrictsOf(district.id), { level: 'subdistrict' });
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
    isWhole: (level, parentId) => {
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
