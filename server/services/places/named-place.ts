import type { PlaceName } from '#domain/places/place-name';
import type { NamedPlace } from '#domain/places/place';
import { foldText, squeezeText } from '#domain/search/search-text';
import { placeTable } from './place-table.ts';

/** Province, district and subdistrict as a clerk writes them, in Thai or English. '' means not given. */
export interface WrittenPlaces {
  readonly province: string;
  readonly district: string;
  readonly subdistrict: string;
}

export type FoundPlaces =
  | {
      readonly kind: 'found';
      readonly province: PlaceName;
      readonly district: PlaceName;
      readonly subdistrict: PlaceName;
      readonly postcodes: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly level: keyof WrittenPlaces; readonly name: string };

const NOWHERE: PlaceName = { id: '', name: '' };

/** Titles that people write before a name. They are redundant, because each level has its own column. */
const TITLES = /^(?:จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/;

/** Short forms of Bangkok that its residents write. */
const BANGKOK = ['กรุงเทพ', 'กรุงเทพฯ', 'กทม', 'กทม.'];

/**
 * Finds places by their Thai or English names, each level within the one above it. Titles and short forms of
 * Bangkok are understood.
 */
export function findNamedPlaces(written: WrittenPlaces): FoundPlaces {
  const table = placeTable();
  const province = placeNamed(table.provinces, written.province);
  if (province === undefined) return { kind: 'unknown', level: 'province', name: written.province };
  const district = placeNamed(table.districtsOf(province.id), written.district);
  if (district === undefined) return { kind: 'unknown', level: 'district', name: written.district };
  const below = table.subdistrictsOf(district.id);
  const subdistrict = placeNamed(below, written.subdistrict);
  if (subdistrict === undefined) return { kind: 'unknown', level: 'subdistrict', name: written.subdistrict };
  return {
    kind: 'found',
    province,
    district,
    subdistrict,
    postcodes: below.find(({ id }) => id === subdistrict.id)?.postcodes ?? [],
  };
}

/** @returns an empty place when no name was written, undefined when no place has the name */
function placeNamed(places: readonly NamedPlace[], written: string): PlaceName | undefined {
  const query = folded(BANGKOK.includes(written.trim()) ? 'กรุงเทพมหานคร' : written);
  if (query === '') return NOWHERE;
  const found = places.find(
    ({ name, englishName }) => folded(name) === query || folded(englishName) === query,
  );
  return found === undefined ? undefined : { id: found.id, name: found.name };
}

function folded(name: string): string {
  return squeezeText(foldText(name.trim().replace(TITLES, '')));
}
