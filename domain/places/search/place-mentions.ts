import type { NamedPlace, Subdistrict } from '#domain/places/place';
import type { PlaceTable } from '#domain/places/place-table';
import { spellingsOf, type PlaceLevel } from './place-spellings.ts';
import { foldText, squeezeText } from '#domain/search/search-text';

export interface MentionedPlaces {
  readonly province: NamedPlace | undefined;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: Subdistrict | undefined;
  /** The text without the mentions. */
  readonly rest: string;
}

/**
 * Finds place names in a text. @param postcodes written in the text; subdistricts that have one of them get more
 * weight
 */
export type PlaceMentions = (text: string, postcodes: readonly string[]) => MentionedPlaces;

/** Place ids by spelling, folded and without spaces. */
type ByName = ReadonlyMap<string, readonly string[]>;

interface Names {
  readonly byName: Readonly<Record<PlaceLevel, ByName>>;
  readonly provinces: ReadonlyMap<string, NamedPlace>;
  readonly districts: ReadonlyMap<string, NamedPlace>;
  readonly subdistricts: ReadonlyMap<string, Subdistrict>;
  readonly byPostcode: ReadonlyMap<string, readonly string[]>;
}

/** A part of the text that matches place names, including the title before it. */
interface Mention {
  readonly from: number;
  readonly to: number;
  readonly level: PlaceLevel;
  /** The ids of all places of the level with this name. */
  readonly ids: ReadonlySet<string>;
  readonly hasTitle: boolean;
}

interface Guess {
  readonly id: string;
  readonly mentions: readonly Mention[];
  readonly weight: number;
}

const WEIGHT: Readonly<Record<PlaceLevel, number>> = { province: 3, district: 2.5, subdistrict: 2 };
const WEIGHT_OF_TITLE = 1;
const WEIGHT_OF_POSTCODE = 2;

/** A name without a title or a parent place may be a street's. */
const MIN_WEIGHT = 3;

/** A name may have this many words: "Pom Prap Sattru Phai". */
const MAX_WORDS = 5;

/**
 * Opens a finder for the places in a written address. Out of nested place names, it picks the ones with the
 * most evidence.
 */
export function openMentions(table: PlaceTable): PlaceMentions {
  const names = namesOf(table);
  return (text, postcodes) => {
    const mentions = mentionsIn(text, names);
    const best = bestGuess(mentions, postcodes, names);
    if (best === undefined)
      return { province: undefined, district: undefined, subdistrict: undefined, rest: text };
    return {
      province: names.provinces.get(best.id.slice(0, 2)),
      district: names.districts.get(best.id.slice(0, 4)),
      subdistrict: names.subdistricts.get(best.id),
      rest: cut(text, best.mentions),
    };
  };
}

function namesOf(table: PlaceTable): Names {
  const byName = { province: new Map(), district: new Map(), subdistrict: new Map() } satisfies Record<
    PlaceLevel,
    Map<string, string[]>
  >;
  const byPostcode = new Map<string, string[]>();
  const districts = new Map<string, NamedPlace>();
  const subdistricts = new Map<string, Subdistrict>();
  const add = (map: Map<string, string[]>, name: string, id: string) => {
    const known = map.get(name);
    if (known === undefined) map.set(name, [id]);
    else known.push(id);
  };
  for (const province of table.provinces) {
    for (const name of spellingsOf(province)) add(byName.province, name, province.id);
    for (const district of table.districtsOf(province.id)) {
      districts.set(district.id, district);
      const isTown = district.name === `${TOWN}${province.name}`;
      for (const name of [...spellingsOf(district), ...(isTown ? TOWN_NAMES : [])])
        add(byName.district, name, district.id);
      for (const subdistrict of table.subdistrictsOf(district.id)) {
        subdistricts.set(subdistrict.id, subdistrict);
        for (const name of spellingsOf(subdistrict)) add(byName.subdistrict, name, subdistrict.id);
        for (const postcode of subdistrict.postcodes) add(byPostcode, postcode, subdistrict.id);
      }
    }
  }
  return {
    byName,
    provinces: new Map(table.provinces.map((province) => [province.id, province])),
    districts,
    subdistricts,
    byPostcode,
  };
}

/** The district around a province's town is usually written without the province's name. */
const TOWN = 'เมือง';
const TOWN_NAMES = [TOWN, 'mueang', 'muang'];

interface Word {
  readonly from: number;
  readonly to: number;
  /** The title before the name, which is not part of it: its start and the level that it names. */
  readonly title: { readonly from: number; readonly level: PlaceLevel } | undefined;
  /** Whether the word names a street, a house or a village. */
  readonly isOther: boolean;
  readonly isStart: boolean;
}

const TITLES: readonly (readonly [RegExp, PlaceLevel])[] = [
  [
    /^(?:ตำบล|แขวง|ต\.|(?:tambon|tumbon|tambol|khwaeng|kwaeng|sub-?district of)(?=[\s.])\.?)\s*/i,
    'subdistrict',
  ],
  [/^(?:กิ่งอำเภอ|อำเภอ|เขต|อ\.|(?:amphoe|amphur|ampher|amper|khet)(?=[\s.])\.?)\s*/i, 'district'],
  [/^(?:จังหวัด|จ\.(?!ป\.)|(?:changwat|jangwat)(?=[\s.])\.?)\s*/i, 'province'],
];

/** Words that introduce another kind of name, with or without a space. */
const OTHER = /^(?:ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|มบ\.|หมู่ที่|หมู่|ม\.|อาคาร|ตึก|คอนโด|ตลาด|วัด|โรงเรียน|ตรอก|แยก|ปั๊ม)\s*/;
const OTHER_ENGLISH = /^(?:soi|moo|moobaan|village|building|tower)$/i;
const OTHER_AFTER =
  /^(?:road|rd|street|st|soi|lane|village|condo|market|tower|building|alley|avenue|ave)\.?$/i;

/**
 * Matches titles without a space before them: "แขวงหัวหมากเขตบางกะปิกรุงเทพฯ". The name before has at
 * least two letters.
 */
const GLUED =
  /(?<=[\u0e01-\u0e4e]{2})(?=(?:แขวง|เขต(?=[\u0e01-\u0e4e]{2})|ตำบล|อำเภอ|จังหวัด|กรุงเทพ|กทม|[ตอจ]\.[\u0e01-\u0e4e]{2}))/g;

function wordsIn(text: string, { byName }: Names): readonly Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(/[^\s,;|()]+/g)) {
    let from = found.index;
    for (const piece of found[0].split(GLUED)) {
      const before = words.at(-1);
      const to = from + piece.length;
      const isStart = /[\n,;|]/.test(text.slice(before?.to ?? 0, from));
      // "Sam Tambon" and "สามตำบล" are names: there the title belongs to the name before it.
      const isOfName =
        before !== undefined &&
        before.from < before.to &&
        !isStart &&
        isNameOfAny(nameIn(text, before.from, to), byName);
      words.push(
        ...(isOfName
          ? [{ from, to, title: undefined, isOther: false, isStart }]
          : wordIn(piece, from, before, isStart)),
      );
      from = to;
    }
  }
  return words;
}

function isNameOfAny(name: string, byName: Names['byName']): boolean {
  return byName.province.has(name) || byName.district.has(name) || byName.subdistrict.has(name);
}

/** Folds a part of the text in the same way as the keys of `Names`. */
function nameIn(text: string, from: number, to: number): string {
  return squeezeText(foldText(text.slice(from, to)));
}

/** Parses one word. A title alone yields an empty word that passes its level to the next one. */
function wordIn(piece: string, from: number, before: Word | undefined, isStart: boolean): readonly Word[] {
  const to = from + piece.length;
  const alone = before !== undefined && before.from === before.to ? before : undefined;
  for (const [pattern, level] of TITLES) {
    const length = pattern.exec(`${piece} `)?.[0].trimEnd().length ?? 0;
    if (length > 0)
      return [{ from: from + length, to, title: { from, level }, isOther: false, isStart: true }];
  }
  const other = OTHER.exec(piece)?.[0].length ?? 0;
  if (other > 0) {
    return [{ from: from + other, to, title: undefined, isOther: true, isStart: true }];
  }
  const isOther = alone?.isOther === true || OTHER_ENGLISH.test(piece);
  return [{ from, to, title: alone?.title, isOther, isStart: isStart || alone !== undefined }];
}

function mentionsIn(text: string, names: Names): readonly Mention[] {
  const words = wordsIn(text, names).filter(({ from, to }) => from < to);
  const mentions: Mention[] = [];
  for (const [at, first] of words.entries()) {
    if (first.isOther) continue;
    for (let count = 1; count <= MAX_WORDS; count += 1) {
      const last = words[at + count - 1];
      // A name may end with such a word: "Nikhom Kham Soi".
      if (last === undefined || (count > 1 && last.isStart)) break;
      const next = words[at + count];
      const isStreet =
        next !== undefined && !next.isStart && OTHER_AFTER.test(text.slice(next.from, next.to));
      if (!isStreet) mentions.push(...mentionsOf(text, first, last, names.byName));
    }
  }
  return mentions;
}

/** Titles that follow an English name. */
const TITLE_AFTER = /^(?:sub-?district|district|province)\b/i;

function mentionsOf(text: string, first: Word, last: Word, byName: Names['byName']): readonly Mention[] {
  const name = nameIn(text, first.from, last.to);
  const levels: readonly PlaceLevel[] =
    first.title === undefined ? ['province', 'district', 'subdistrict'] : [first.title.level];
  const after = TITLE_AFTER.exec(text.slice(last.to).trimStart())?.[0] ?? '';
  const to = after === '' ? last.to : text.indexOf(after, last.to) + after.length;
  return levels.flatMap((level) => {
    const ids = byName[level].get(name);
    if (ids === undefined) return [];
    const hasTitle = first.title !== undefined;
    return [{ from: first.title?.from ?? first.from, to, level, ids: new Set(ids), hasTitle }];
  });
}

/**
 * The named place with the most evidence. If two are equal, their common parent, if it has enough evidence itself.
 */
function bestGuess(
  mentions: readonly Mention[],
  postcodes: readonly string[],
  names: Names,
): Guess | undefined {
  const ofPostcode = new Set(postcodes.flatMap((postcode) => names.byPostcode.get(postcode) ?? []));
  const named = new Set(mentions.flatMap(({ ids }) => [...ids]));
  const guesses = [...named]
    .map((id) => guessOf(id, mentions, ofPostcode))
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight || a.id.length - b.id.length);
  const [best, second] = guesses;
  if (best === undefined || second === undefined || second.weight < best.weight) return best;
  if (best.id.length < second.id.length && second.id.startsWith(best.id)) return best;
  // Two are equally likely: their common parent is certain, and the person chooses below it.
  const shared = [4, 2].map((digits) => best.id.slice(0, digits)).find((id) => second.id.startsWith(id));
  const above =
    shared === undefined || shared === best.id ? undefined : guessOf(shared, mentions, ofPostcode);
  return above !== undefined && above.weight >= MIN_WEIGHT ? above : undefined;
}

/**
 * Collects the evidence for a place. Of several mentions the last one counts, because streets and markets are
 * written before their place.
 */
function guessOf(id: string, mentions: readonly Mention[], ofPostcode: ReadonlySet<string>): Guess {
  const levels = (['subdistrict', 'district', 'province'] as const).filter(
    (level) => DIGITS[level] <= id.length,
  );
  const own: Mention[] = [];
  // Start with the largest level: in "ศรีราชา ชลบุรี" the province is certain.
  for (const level of levels.toReversed()) {
    const placeId = id.slice(0, DIGITS[level]);
    const found = mentions
      .filter((mention) => mention.level === level && mention.ids.has(placeId))
      .filter((mention) => own.every(({ from, to }) => mention.to <= from || mention.from >= to))
      .toSorted(
        (a, b) => Number(b.hasTitle) - Number(a.hasTitle) || b.to - b.from - (a.to - a.from) || b.from - a.from,
      )[0];
    if (found !== undefined) own.push(found);
  }
  const hasOwn = own.some(({ level }) => DIGITS[level] === id.length);
  const hasPostcode = [...ofPostcode].some((each) => each.startsWith(id));
  const weight = own.reduce(
    (sum, { level, hasTitle }) => sum + WEIGHT[level] + (hasTitle ? WEIGHT_OF_TITLE : 0),
    0,
  );
  return { id, mentions: own, weight: hasOwn ? weight + (hasPostcode ? WEIGHT_OF_POSTCODE : 0) : 0 };
}

const DIGITS: Readonly<Record<PlaceLevel, number>> = { province: 2, district: 4, subdistrict: 6 };

function cut(text: string, mentions: readonly Mention[]): string {
  return mentions
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)}\n${left.slice(to)}`, text)
    .replace(/(?:ประเทศไทย|(?<![a-z])thailand(?![a-z]))\.?/gi, '\n');
}
