import type { MapPin } from '#domain/kernel/map-pin';
import { oneEditFinder } from '#domain/search/slips/one-edit';
import type { FoundPlace, FoundPlaces } from '#domain/places/geocoder';
import type { NamedPlace, Subdistrict } from '#domain/places/place';
import { pointsOfSubdistrict, type PlacePoints } from '#domain/places/place-points';
import type { PlaceTable } from '#domain/places/place-table';
import { spellingsOf, wordsOf, type PlaceLevel, type SearchWord } from './place-spellings.ts';
import { wordTest } from '#domain/search/matching/word-finder';

/** A place with the names of itself and its parents, in this order. */
interface Row {
  readonly level: PlaceLevel;
  readonly province: NamedPlace;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: Subdistrict | undefined;
  readonly chain: readonly Named[];
}

/** A place's names, folded. */
interface Named {
  readonly level: PlaceLevel;
  readonly spellings: readonly string[];
  /** All spellings joined by spaces. */
  readonly text: string;
}

/** The cost of each kind of match; lower is better. */
const FIT = { exact: 0, begins: 1, within: 2, alike: 3 } as const;

/** Each additional name costs this much: a match with fewer names is more likely. */
const NAME_COST = 3;

const LEVELS: readonly PlaceLevel[] = ['province', 'district', 'subdistrict'];

/** A name may have this many words: "Pom Prap Sattru Phai". */
const MAX_WORDS_OF_NAME = 6;

/** One typing error in a shorter word would turn it into another word. */
const MIN_LETTERS_WITH_SLIP = 4;

export type PlaceSearch = (text: string, limit: number) => FoundPlaces;

/**
 * Opens a search for places by name and postcode. It works in memory, without network requests. Rows are
 * built at the first search.
 */
export function openPlaceSearch(table: PlaceTable, points: PlacePoints | undefined): PlaceSearch {
  let rows: readonly Row[] | undefined;
  return (text, limit) => {
    const words = wordsOf(text);
    if (words.length === 0) return { places: [], isAlike: false };
    rows ??= rowsOf(table);
    const placed = (found: readonly Row[]) =>
      found.slice(0, limit).map((row) => foundPlace(row, words, points, table));
    const exact = rowsWith(rows, words, false);
    if (exact.length > 0) return { places: placed(exact), isAlike: false };
    const alike = rowsWith(rows, words, true);
    if (alike.length > 0) return { places: placed(alike), isAlike: true };
    return { places: placed(rowsWithCut(rows, words)), isAlike: false };
  };
}

function rowsOf(table: PlaceTable): readonly Row[] {
  return table.provinces.flatMap((province) => {
    const ofProvince = namedOf('province', province);
    return [
      rowOf('province', province, undefined, undefined, [ofProvince]),
      ...table.districtsOf(province.id).flatMap((district) => {
        const ofDistrict = namedOf('district', district);
        const above = [ofDistrict, ofProvince];
        return [
          rowOf('district', province, district, undefined, above),
          ...table
            .subdistrictsOf(district.id)
            .map((subdistrict) =>
              rowOf('subdistrict', province, district, subdistrict, [
                namedOf('subdistrict', subdistrict),
                ...above,
              ]),
            ),
        ];
      }),
    ];
  });
}

function namedOf(level: PlaceLevel, place: NamedPlace): Named {
  const spellings = spellingsOf(place);
  return { level, spellings, text: spellings.join(' ') };
}

function rowOf(
  level: PlaceLevel,
  province: NamedPlace,
  district: NamedPlace | undefined,
  subdistrict: Subdistrict | undefined,
  chain: readonly Named[],
): Row {
  return { level, province, district, subdistrict, chain };
}

/**
 * The places that match all words: each group of words is the place's own name, a parent's name or its postcode.
 */
function rowsWith(
  rows: readonly Row[],
  words: readonly SearchWord[],
  isSlipAllowed: boolean,
): readonly Row[] {
  const groups = groupsOf(words);
  const fits = new Map<Named, readonly (number | undefined)[]>();
  const fitsOf = (named: Named) => {
    const known = fits.get(named) ?? groups.map((group) => fitOf(group, named, isSlipAllowed));
    fits.set(named, known);
    return known;
  };
  // A cheap test that rules out most rows.
  const mayFit = ({ chain: [own], subdistrict }: Row) =>
    own !== undefined &&
    groups.some(
      (group) =>
        isPostcodeOf(group, subdistrict) ||
        ((group.level ?? own.level) === own.level &&
          (group.isIn(own.text) || (isSlipAllowed && group.isAlmost?.(own.text) === true))),
    );
  const found = rows.flatMap((row) => {
    const cost = mayFit(row) ? costOf(row, words, groups, fitsOf) : undefined;
    return cost === undefined ? [] : [{ row, cost }];
  });
  return found
    .toSorted((a, b) => a.cost - b.cost || LEVELS.indexOf(a.row.level) - LEVELS.indexOf(b.row.level))
    .map(({ row }) => row);
}

interface Group {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly level: PlaceLevel | undefined;
  readonly isIn: (name: string) => boolean;
  readonly isAlmost: ((name: string) => boolean) | undefined;
}

/** Returns all runs of words that may form one name. A title ("อ.") and a comma start a new run. */
function groupsOf(words: readonly SearchWord[]): readonly Group[] {
  return words.flatMap((word, from) => {
    const runs: Group[] = [];
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS_OF_NAME); to += 1) {
      if (to > from + 1 && words[to - 1]?.isStart === true) break;
      const text = words
        .slice(from, to)
        .map((each) => each.text)
        .join('');
      const isLong = text.length >= MIN_LETTERS_WITH_SLIP && !/^\d+$/.test(text);
      runs.push({
        from,
        to,
        text,
        level: word.level,
        isIn: wordTest(text),
        isAlmost: isLong ? oneEditFinder(text).isIn : undefined,
      });
    }
    return runs;
  });
}

function fitOf(group: Group, { level, spellings }: Named, isSlipAllowed: boolean): number | undefined {
  if (group.level !== undefined && group.level !== level) return undefined;
  const fits = spellings.flatMap((spelling) => {
    const at = spelling.indexOf(group.text);
    if (at > 0) return FIT.within;
    if (at === 0) return spelling.length === group.text.length ? FIT.exact : FIT.begins;
    if (!isSlipAllowed || group.isAlmost?.(spelling) !== true) return [];
    return FIT.alike + Math.abs(spelling.length - group.text.length) / MAX_NAME_LENGTH;
  });
  return fits.length === 0 ? undefined : Math.min(...fits);
}

/** Breaks ties between similar names: equal length is more likely. */
const MAX_NAME_LENGTH = 100;

function isPostcodeOf({ text, from, to }: Group, subdistrict: Subdistrict | undefined): boolean {
  return (
    subdistrict !== undefined &&
    to === from + 1 &&
    POSTCODE_START.test(text) &&
    subdistrict.postcodes.some((postcode) => postcode.startsWith(text))
  );
}

/** Fewer digits of a postcode are ambiguous. */
const POSTCODE_START = /^\d{3,5}$/;

/**
 * The cost of matching a row; undefined if the words do not match. The row's own name has the highest weight.
 */
function costOf(
  { chain, subdistrict }: Row,
  words: readonly SearchWord[],
  groups: readonly Group[],
  fitsOf: (named: Named) => readonly (number | undefined)[],
): number | undefined {
  const step = (at: number, used: number): number | undefined => {
    if (at === words.length) return (used & 1) === 1 ? 0 : undefined;
    let best: number | undefined;
    for (const [place, group] of groups.entries()) {
      if (group.from !== at) continue;
      if (isPostcodeOf(group, subdistrict)) {
        const rest = step(group.to, used | 1);
        if (rest !== undefined) best = Math.min(best ?? rest, rest);
      }
      for (const [above, named] of chain.entries()) {
        if ((used & (2 << above)) !== 0) continue;
        const fit = fitsOf(named)[place];
        if (fit === undefined) continue;
        const rest = step(group.to, used | (2 << above) | (above === 0 ? 1 : 0));
        if (rest === undefined) continue;
        const cost = rest + NAME_COST + fit * (above === 0 ? 4 : 1);
        best = Math.min(best ?? cost, cost);
      }
    }
    return best;
  };
  return step(0, 0);
}

/** Thai is written without spaces: "ศรีราชาชลบุรี" is a district and its province. */
function rowsWithCut(rows: readonly Row[], words: readonly SearchWord[]): readonly Row[] {
  const [only, ...more] = words;
  if (only === undefined || more.length > 0) return [];
  for (let at = only.text.length - 2; at >= 2; at -= 1) {
    const parts = [
      { ...only, text: only.text.slice(0, at) },
      { text: only.text.slice(at), level: undefined, isStart: true },
    ];
    const found = rowsWith(rows, parts, false);
    if (found.length > 0) return found;
  }
  return [];
}

function foundPlace(
  { province, district, subdistrict }: Row,
  words: readonly SearchWord[],
  points: PlacePoints | undefined,
  table: PlaceTable,
): FoundPlace {
  const isTyped = (postcode: string) => words.some(({ text }) => text === postcode);
  const postcodes = subdistrict?.postcodes ?? [];
  return {
    province,
    district,
    subdistrict,
    postcodes: [...postcodes.filter(isTyped), ...postcodes.filter((each) => !isTyped(each))],
    pin: pinOf(province, district, subdistrict, points, table) ?? BANGKOK,
  };
}

/** The map's initial position (Specification, PLACE-10), used if there are no points. */
const BANGKOK: MapPin = { latitude: 13.7563, longitude: 100.5018 };

function pinOf(
  province: NamedPlace,
  district: NamedPlace | undefined,
  subdistrict: Subdistrict | undefined,
  points: PlacePoints | undefined,
  table: PlaceTable,
): MapPin | undefined {
  if (points === undefined) return undefined;
  const ofSubdistrict =
    subdistrict !== undefined && district !== undefined
      ? pointsOfSubdistrict(subdistrict, district, points)[0]
      : undefined;
  // A search for a province usually means its main town.
  const seat = district ?? table.districtsOf(province.id)[0];
  const ofDistrict = seat === undefined ? undefined : points.ofDistrict(seat.id)[0];
  return ofSubdistrict ?? ofDistrict ?? points.ofProvince(province.id);
}
