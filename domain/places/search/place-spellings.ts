import type { NamedPlace } from '#domain/places/place';
import { foldText, foldWithoutSpaces, squeezeText } from '#domain/search/search-text';

export type PlaceLevel = 'province' | 'district' | 'subdistrict';

/** A word of a search text, folded. */
export interface SearchWord {
  readonly text: string;
  /** The level that the title before it names: "อ." stands for a district. */
  readonly level: PlaceLevel | undefined;
  /** Whether a name cannot continue from the previous word into this one. */
  readonly isStart: boolean;
}

/** Titles before a name; "จ.ป.ร." is a subdistrict. */
const BEFORE: readonly (readonly [RegExp, PlaceLevel])[] = [
  [/^(?:ตำบล|แขวง|ต\.|(?:tambon|tumbon|tambol|khwaeng|kwaeng|t\.)(?=[ .]|$)\.?)/, 'subdistrict'],
  [/^(?:กิ่งอำเภอ|อำเภอ|เขต|อ\.|(?:amphoe|amphur|ampher|amper|khet|a\.)(?=[ .]|$)\.?)/, 'district'],
  [/^(?:จังหวัด|จ\.(?!ป\.)|(?:changwat|jangwat|province of)(?=[ .]|$)\.?)/, 'province'],
];

/** Titles after an English name, which add no information. */
const BEHIND = /^(?:sub-?district|district|province|thailand)$/;

/** Alternative names, keyed by the table's name; folded and without spaces. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  กรุงเทพมหานคร: ['กทม', 'กทม.', 'กรุงเทพฯ', 'krungthep', 'bkk', 'bangkokmetropolis'],
  นครราชสีมา: ['โคราช', 'korat', 'khorat'],
  พระนครศรีอยุธยา: ['กรุงเก่า', 'ayudhya'],
  ฉะเชิงเทรา: ['แปดริ้ว', 'paetrio'],
  บางละมุง: ['พัทยา', 'pattaya'],
};

/** The spellings of a place, folded and without spaces. */
export function spellingsOf({ name, englishName }: NamedPlace): readonly string[] {
  const thai = foldWithoutSpaces(name);
  return [thai, foldWithoutSpaces(englishName), ...(OTHER_NAMES[thai] ?? [])].filter((each) => each !== '');
}

/**
 * Splits a search text into words, with levels from titles: "ต.ศรีราชา อ.ศรีราชา" is a subdistrict and a district.
 */
export function wordsOf(text: string): readonly SearchWord[] {
  return foldText(text.replaceAll('\n', ', '))
    .split(/[,;|]+/)
    .flatMap((part) => wordsIn(part.trim()));
}

function wordsIn(part: string): readonly SearchWord[] {
  const words: SearchWord[] = [];
  let rest = part;
  let level: PlaceLevel | undefined;
  let isStart = true;
  while (rest !== '') {
    const before = wordBefore(rest);
    if (before !== undefined) {
      [level, isStart, rest] = [before.level, true, before.rest];
      continue;
    }
    const word = /^[^ ]+/.exec(rest)?.[0] ?? '';
    rest = rest.slice(word.length).trim();
    if (words.length > 0 && BEHIND.test(word)) {
      isStart = true;
      continue;
    }
    for (const text of piecesOf(word)) {
      words.push({ text, level, isStart });
      [level, isStart] = [undefined, /\d$/.test(text)];
    }
  }
  return words;
}

/**
 * Takes a title. A name may begin like one, and at the end of the text it may be an unfinished name, so
 * something has to follow.
 */
function wordBefore(text: string): { readonly level: PlaceLevel; readonly rest: string } | undefined {
  for (const [pattern, level] of BEFORE) {
    const rest = text.slice(pattern.exec(text)?.[0].length ?? text.length).trim();
    if (rest !== '') return { level, rest };
  }
  return undefined;
}

/** Splits off a postcode, which is often written directly after a name. */
function piecesOf(word: string): readonly string[] {
  const found = /^(\D+)(\d{5})$/.exec(word);
  const pieces = found === null ? [word] : [found[1] ?? '', found[2] ?? ''];
  return pieces.map(squeezeText).filter((piece) => piece !== '');
}
