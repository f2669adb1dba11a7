import { finderOf, type Finder } from '../matching/finder.ts';
import { oneEditFinder } from './one-edit.ts';
import { isOneEditApart } from './one-edit-apart.ts';
import { mayBeMisspelled } from '../query/plausible-words.ts';
import { thaiSound } from '../sounds/thai-sound.ts';

/** The separators of a search text (space, `NAME_START`, `HIERARCHY_START`) are the only characters up to a space. */
const SPACE = 0x20;

/** A whole word of this length rarely resembles another by chance. */
const MIN_WHOLE_WORD_LENGTH = 5;

/**
 * Words up to this length need the correct first and last letter and correct consonants: กะปิ is not กะทิ.
 */
const MAX_WITH_CONSONANTS = 4;

const NO_CONSONANT = /[^\ue001-\ue02e]/g;

function hasSameConsonants(one: string, other: string): boolean {
  if (one.at(-1) !== other.at(-1)) return false;
  const [first = '', second = ''] = [one, other].map((word) => thaiSound(word).replace(NO_CONSONANT, ''));
  return first === second || one.length !== other.length;
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}

/**
 * Matches a short word with at most one edit, if it is a whole word of the text or, in Thai, the start of a
 * word with the correct first letter. Short words resemble many others, so without these rules nonsense would
 * find something.
 *
 * @param word folded
 */
export function shortWordSlip(word: string): Finder {
  const { isIn, prefilter } = oneEditFinder(word);
  const isBeginning = !/[a-z]/.test(word) && mayBeMisspelled(word);
  const rest = word.slice(1);
  const begins = (other: string) =>
    other.startsWith(word.charAt(0)) &&
    [word.length - 1, word.length, word.length + 1].some((length) => {
      const start = other.slice(1, length);
      return (
        isOneEditApart(rest, start) && (word.length > MAX_WITH_CONSONANTS || hasSameConsonants(rest, start))
      );
    });
  const letters = lettersOf(word);
  // "fihs": swapped neighbours keep the same set of letters.
  const mayBeWholeWord = (other: string) =>
    other.length >= MIN_WHOLE_WORD_LENGTH || lettersOf(other) === letters;
  const isMeant = (other: string) =>
    (isOneEditApart(word, other) && mayBeWholeWord(other)) || (isBeginning && begins(other));
  const first = word.charCodeAt(0);
  // Most words are excluded before they are cut out of the text, because this runs for thousands of texts.
  const mayBeMeant = (text: string, from: number, to: number) =>
    Math.abs(to - from - word.length) <= 1 || (isBeginning && text.charCodeAt(from) === first);
  const hasMeantWord = (text: string) => {
    for (let from = 0; from < text.length;) {
      const to = endOfWord(text, from);
      if (mayBeMeant(text, from, to) && isMeant(text.slice(from, to))) return true;
      from = to + 1;
    }
    return false;
  };
  return finderOf(`short edit ${word}`, { isIn: (text) => isIn(text) && hasMeantWord(text), prefilter });
}

function endOfWord(text: string, from: number): number {
  let to = from;
  while (to < text.length && text.charCodeAt(to) > SPACE) to += 1;
  return to;
}
