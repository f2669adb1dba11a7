import type { PlaceName } from './place-name.ts';
import type { Language } from '#domain/kernel/language';
import { foldWithoutSpaces } from '#domain/search/search-text';

/** A place with its Thai name in `name`. */
export interface NamedPlace extends PlaceName {
  readonly englishName: string;
}

/**
 * A subdistrict determines the postcode (Specification, PLACE-3). If several are in use, the person chooses.
 */
export interface Subdistrict extends NamedPlace {
  /** At least one in the app's own table; a back end may have none. */
  readonly postcodes: readonly string[];
}

/** The places chosen so far, which decide the lists below them; '' for those not chosen. */
export interface PlaceQuery {
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
}

export interface PlaceChoices {
  readonly provinces: readonly NamedPlace[];
  readonly districts: readonly NamedPlace[];
  readonly subdistricts: readonly Subdistrict[];
  /** The first postcode of the chosen subdistrict; '' while none is chosen. */
  readonly postcode: string;
}

/** The name to show; the Thai name if there is no English one. */
export function nameIn(place: NamedPlace, language: Language): string {
  return language === 'th-TH' || place.englishName === '' ? place.name : place.englishName;
}

/** Sorts places by name in the given language. */
export function inOrder<Place extends NamedPlace>(
  places: readonly Place[],
  language: Language,
): readonly Place[] {
  const { compare } = new Intl.Collator(language);
  return places.toSorted((a, b) => compare(nameIn(a, language), nameIn(b, language)));
}

/** The places whose name in either language contains the typed text; all if it is empty. */
export function placesWith<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): readonly Place[] {
  const query = foldWithoutSpaces(typed);
  return query === ''
    ? places
    : places.filter(
        ({ name, englishName }) => foldWithoutSpaces(name).includes(query) || foldWithoutSpaces(englishName).includes(query),
      );
}
