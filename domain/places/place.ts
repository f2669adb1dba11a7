import type { PlaceName } from './place-name.ts';
import type { Language } from '#domain/kernel/language';
import { foldText, squeezeText } from '#domain/search/search-text';

/** `name` is Thai. */
export interface NamedPlace extends PlaceName {
  readonly englishName: string;
}

/** A subdistrict decides the postcode (Specification, PLACE-3). Where several are in use, the person chooses. */
export interface Subdistrict extends NamedPlace {
  /** At least one in our own table; a back end may know none. */
  readonly postcodes: readonly string[];
}

/** The places below what was chosen so far; an id that is '' was not chosen. */
export interface PlaceQuery {
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
}

export interface PlaceChoices {
  readonly provinces: readonly NamedPlace[];
  readonly districts: readonly NamedPlace[];
  readonly subdistricts: readonly Subdistrict[];
  /** Of the chosen subdistrict, its first where it has several; '' while none is chosen. */
  readonly postcode: string;
}

export function nameIn(place: NamedPlace, language: Language): string {
  return language === 'th-TH' || place.englishName === '' ? place.name : place.englishName;
}

/** As a person looks for them: by name in their own language. */
export function inOrder<Place extends NamedPlace>(
  places: readonly Place[],
  language: Language,
): readonly Place[] {
  const { compare } = new Intl.Collator(language);
  return places.toSorted((a, b) => compare(nameIn(a, language), nameIn(b, language)));
}

/** Those that hold what was typed in a name of either language; all where nothing was typed. */
export function placesWith<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): readonly Place[] {
  const wanted = folded(typed);
  return wanted === ''
    ? places
    : places.filter(
        ({ name, englishName }) => folded(name).includes(wanted) || folded(englishName).includes(wanted),
      );
}

function folded(text: string): string {
  return squeezeText(foldText(text));
}
