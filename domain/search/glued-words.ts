import { allOf, type Finder } from './finder.ts';
import { HIERARCHY_START, NAME_START } from './product-search.ts';
import { wordFinder } from './word-finder.ts';

/** Stand before a word without a blank: a brand, a flavour, a scent, a filling, a recipe. */
const MARKS = ['ตรา', 'รส', 'กลิ่น', 'ไส้', 'สูตร', 'จาก'];

const BLANKS = new Set([' ', NAME_START, HIERARCHY_START]);

/** Letters that end a cluster: nothing begins with them. */
const NO_BEGINNING = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** A piece that begins where a word of the name begins may be short; elsewhere short pieces stand in everything. */
const MIN_AT_WORD_START = 3;
const MIN_LENGTH_ELSEWHERE = 5;
/** "นม", "ชา", "เจ": one such piece in a word is believed where a word begins so. */
const MIN_LENGTH_OF_ALL = 2;

/** @returns whether a word of the text begins so */
function beginsWord(text: string, piece: string): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    if (BLANKS.has(text.charAt(at - 1))) return true;
    if (MARKS.some((mark) => text.startsWith(mark, at - mark.length) && at >= mark.length)) return true;
  }
  return false;
}

/**
 * Whether a word is put together from pieces that all stand in a text, in any order: "ถั่วลิสงยายแป้นกะทิ" for
 * "ถั่วลิสงเคลือบ รสกะทิ ยายแป้น".
 */
function isCovered(word: string, text: string): boolean {
  // Words of other languages are written apart, and their ends are alike: each piece has to begin a word.
  const isLatin = /[a-z]/.test(word);
  // For each place, whether the word can be covered up to it without and with a very short piece.
  const reached = new Uint8Array(word.length + 1);
  reached[0] = 1;
  for (let from = 0; from < word.length; from += 1) {
    const state = reached[from] ?? 0;
    if (state === 0 || NO_BEGINNING.test(word.slice(from, from + 1))) continue;
    for (let to = from + MIN_LENGTH_OF_ALL; to <= word.length; to += 1) {
      const piece = word.slice(from, to);
      if (!text.includes(piece)) break;
      if (to < word.length && NO_BEGINNING.test(word.slice(to, to + 1))) continue;
      const length = to - from;
      if ((isLatin || length < MIN_LENGTH_ELSEWHERE) && !beginsWord(text, piece)) continue;
      const isShort = length < MIN_AT_WORD_START;
      if (isShort && isLatin) continue;
      if (!isShort) reached[to] = (reached[to] ?? 0) | state;
      else if ((state & 1) !== 0) reached[to] = (reached[to] ?? 0) | 2;
    }
  }
  return reached[word.length] !== 0;
}

/** @param word longer than two pieces; finds texts that have all of it, in pieces */
export function gluedWordFinder(word: string): Finder {
  const ends = allOf([
    wordFinder(word.slice(0, MIN_LENGTH_OF_ALL)),
    wordFinder(word.slice(-MIN_LENGTH_OF_ALL)),
  ]);
  return { isIn: (text) => isCovered(word, text), sieve: (pairs) => ends.sieve(pairs) };
}

/** A piece of so many letters says something wherever it stands. */
const MIN_LENGTH_TO_COUNT = 4;

/**
 * How much of the words stands in a text, in pieces of three letters and more, from 0 to 1. Long pieces count more than many
 * short ones.
 */
export function coverage(words: readonly string[], text: string): number {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (letters === 0) return 0;
  return words.reduce((sum, word) => sum + coveredLetters(word, text), 0) / letters;
}

const COST_OF_A_PIECE = 0.5;

function coveredLetters(word: string, text: string): number {
  const best = new Float64Array(word.length + 1);
  for (let from = word.length - 1; from >= 0; from -= 1) {
    let most = best[from + 1] ?? 0;
    if (!NO_BEGINNING.test(word.slice(from, from + 1))) {
      for (let to = from + MIN_AT_WORD_START; to <= word.length; to += 1) {
        const piece = word.slice(from, to);
        if (!text.includes(piece)) break;
        if (to - from < MIN_LENGTH_TO_COUNT && !beginsWord(text, piece)) continue;
        most = Math.max(most, to - from - COST_OF_A_PIECE + (best[to] ?? 0));
      }
    }
    best[from] = most;
  }
  return best[0] ?? 0;
}
