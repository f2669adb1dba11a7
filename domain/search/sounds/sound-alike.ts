import { finderOf, type Finder } from '../matching/finder.ts';
import type { LetterPairs, TextFilter } from '../matching/letter-pairs.ts';
import { NAME_START } from '../product-search.ts';

/**
 * Groups of romanizations of one Thai sound: "dao thale" and "Dao Talay", "mee duang di" and "Mee Duang Dee".
 * Longer spellings are tried first.
 */
const SOUNDS: readonly (readonly string[])[] = [
  ['kh', 'k', 'g', 'c'],
  ['ph', 'p', 'b'],
  ['th', 't', 'd'],
  ['ch', 'j'],
  ['ay', 'ey', 'eh', 'ae', 'e'],
  ['ai', 'ay', 'y'],
  ['ee', 'ii', 'ie', 'i', 'y'],
  ['oo', 'uu', 'u', 'ue', 'eu'],
  ['or', 'aw', 'o'],
  ['ao', 'aow', 'au', 'aw'],
  ['z', 's'],
  ['w', 'v'],
  ['r', 'l'],
  ['aa', 'ah', 'a'],
];

const SPELLINGS = [...new Set(SOUNDS.flat())].sort((a, b) => b.length - a.length);

const MIN_LENGTH = 3;

/** Every spoken word has a vowel: "zzzqq" is not a word. */
const VOWEL = /[aeiouy]/;

/** A single sound matches almost everything. */
const MIN_SOUNDS = 2;

/** Four letters with fewer sounds, such as "zood", are more often nonsense than another spelling. */
const LETTERS_WITH_MORE_SOUNDS = 4;

/** In letters; words up to this length match only whole words. */
const MAX_WHOLE_LENGTH = 5;

/**
 * Matches words in the name of a search text that may be pronounced the same.
 *
 * @param word folded
 * @returns undefined if the word is not Latin or too short
 */
export function soundFinder(word: string): Finder | undefined {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word) || !VOWEL.test(word)) return undefined;
  const sounds: (readonly string[])[] = [];
  for (let at = 0; at < word.length;) {
    const spelling = SPELLINGS.find((each) => word.startsWith(each, at)) ?? word.charAt(at);
    sounds.push(spellingsOf(spelling));
    at += spelling.length;
    while (at < word.length && word.charAt(at) === word.charAt(at - 1)) at += 1;
  }
  if (sounds.length < (word.length === LETTERS_WITH_MORE_SOUNDS ? word.length : MIN_SOUNDS)) return undefined;
  // A short word must not match the start of a longer one by chance.
  const end = word.length <= MAX_WHOLE_LENGTH ? '(?= |$)' : '';
  const pattern = new RegExp(
    `(?:^| )${sounds.map((spellings) => `(?:${spellings.join('|')}){1,2}`).join(' ?')}${end}`,
  );
  return finderOf(`alike ${word}`, {
    isIn: (text) => pattern.test(latinName(text)),
    prefilter: (pairs) => soundPrefilter(sounds, pairs),
  });
}

/** This many sounds of a word are selective enough. */
const MAX_CHECKED_SOUNDS = 12;

/** Between two sounds there is either nothing or a space. */
function soundPrefilter(sounds: readonly (readonly string[])[], pairs: LetterPairs): TextFilter {
  const ends = [[' ', NAME_START], ...sounds.map((spellings) => spellings.map((each) => each.slice(-1)))];
  const steps = sounds.slice(0, MAX_CHECKED_SOUNDS).map((spellings, place) => {
    const before = ends[place] ?? [];
    const after = spellings.map((each) => each.charAt(0));
    return {
      adjacent: rowsBetween(before, after, pairs),
      beforeBlank: place === 0 ? [] : rowsBetween(before, [' '], pairs),
      afterBlank: rowsBetween([' '], after, pairs),
    };
  });
  const ofAny = (rows: readonly number[], column: number) => {
    let texts = 0;
    for (const row of rows) texts |= pairs.bits[row + column] ?? 0;
    return texts;
  };
  return (column, texts) => {
    let through = texts;
    for (const { adjacent, beforeBlank, afterBlank } of steps) {
      through &= ofAny(adjacent, column) | (ofAny(beforeBlank, column) & ofAny(afterBlank, column));
      if (through === 0) return 0;
    }
    return through;
  };
}

/** The rows of all pairs of one of these letters with one of the following ones. */
function rowsBetween(
  letters: readonly string[],
  following: readonly string[],
  { rowOf }: LetterPairs,
): readonly number[] {
  const rows = letters.flatMap((one) =>
    following.map((next) => rowOf(one.charCodeAt(0), next.charCodeAt(0))),
  );
  return [...new Set(rows)];
}

/**
 * The English name in a search text, or the main name if there is none; searching more fields would be too slow.
 */
function latinName(text: string): string {
  const name = text.indexOf(NAME_START, 1);
  const thai = text.indexOf(NAME_START, name + 1);
  const english = text.indexOf(NAME_START, thai + 1);
  const end = text.indexOf(NAME_START, english + 1);
  return end > english + 1 ? text.slice(english + 1, end) : text.slice(name + 1, thai);
}

/** All spellings of the sound, longest first. */
function spellingsOf(spelling: string): readonly string[] {
  const same = SOUNDS.filter((row) => row.includes(spelling)).flat();
  return same.length === 0 ? [spelling] : [...new Set(same)].sort((a, b) => b.length - a.length);
}
