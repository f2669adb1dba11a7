import { finderOf, type Finder } from '../matching/finder.ts';
import type { LetterPairs, TextFilter } from '../matching/letter-pairs.ts';
import { HIERARCHY_START, NAME_START } from '../product-search.ts';

/** Words that are written directly before another word: brand, flavour, scent, filling, recipe, origin. */
const MARKS = ['ตรา', 'รส', 'กลิ่น', 'ไส้', 'สูตร', 'จาก'];

const BLANKS = new Set([' ', NAME_START, HIERARCHY_START]);

/** A vowel or mark that belongs to the letter before it, so that no word starts with it. */
export const NO_BEGINNING = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/**
 * Pieces at the start of a word of the name may be short; elsewhere, short pieces match almost everything.
 */
const MIN_AT_WORD_START = 3;
const MIN_LENGTH_ELSEWHERE = 5;
/** "นม", "ชา", "เจ": one piece this short is allowed, at the start of a word. */
const MIN_LENGTH_OF_ALL = 2;

/** @returns whether a word of the text starts with the piece */
function beginsWord(text: string, piece: string): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    if (BLANKS.has(text.charAt(at - 1))) return true;
    if (MARKS.some((mark) => text.startsWith(mark, at - mark.length) && at >= mark.length)) return true;
  }
  return false;
}

/**
 * Whether a word consists of pieces that all occur in a text, in any order: "ถั่วลิสงยายแป้นกะทิ" matches
 * "ถั่วลิสงเคลือบ รสกะทิ ยายแป้น".
 */
function isCovered(word: string, text: string): boolean {
  // Latin words are separated by spaces and have similar endings, so each piece has to start a word.
  const isLatin = /[a-z]/.test(word);
  // For each position, two bits: whether the word can be covered up to it without, and with, one very short piece.
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

/** Finds texts that contain all of a word in pieces. @param word longer than two pieces */
export function gluedWordFinder(word: string): Finder {
  return finderOf(`glued ${word}`, {
    isIn: (text) => isCovered(word, text),
    prefilter: (pairs) => coveredPrefilter(word, pairs),
  });
}

/** The last letters of what may precede a piece that has to begin a word. */
const BEFORE_WORDS = [...BLANKS, ...MARKS.map((mark) => mark.slice(-1))];

/** Like `isCovered`, but a text contains a piece if it has all its letter pairs. Covers 32 texts at once. */
function coveredPrefilter(word: string, { bits, rowOf }: LetterPairs): TextFilter {
  const { length } = word;
  const isLatin = /[a-z]/.test(word);
  const mayBegin = Array.from({ length: length + 1 }, (_, at) => !NO_BEGINNING.test(word.slice(at)));
  const rows = Array.from({ length: length - 1 }, (_, at) =>
    rowOf(word.charCodeAt(at), word.charCodeAt(at + 1)),
  );
  const rowsBefore = Array.from({ length }, (_, at) =>
    BEFORE_WORDS.map((before) => rowOf(before.charCodeAt(0), word.charCodeAt(at))),
  );
  // For each position, the texts that cover the word up to it without, and with, one very short piece.
  const long = new Int32Array(length + 1);
  const short = new Int32Array(length + 1);
  return (column, texts) => {
    long.fill(0);
    short.fill(0);
    long[0] = texts;
    for (let from = 0; from < length; from += 1) {
      const withoutShort = long[from] ?? 0;
      const reached = withoutShort | (short[from] ?? 0);
      if (reached === 0 || mayBegin[from] !== true) continue;
      let beginning = 0;
      for (const row of rowsBefore[from] ?? []) beginning |= bits[row + column] ?? 0;
      let through = reached;
      for (let to = from + MIN_LENGTH_OF_ALL; to <= length; to += 1) {
        through &= bits[(rows[to - 2] ?? 0) + column] ?? 0;
        if (through === 0) break;
        if (mayBegin[to] !== true) continue;
        const isAnywhere = !isLatin && to - from >= MIN_LENGTH_ELSEWHERE;
        const piece = isAnywhere ? through : through & beginning;
        if (to - from >= MIN_AT_WORD_START) {
          long[to] = (long[to] ?? 0) | (piece & withoutShort);
          short[to] = (short[to] ?? 0) | (piece & reached);
        } else if (!isLatin) short[to] = (short[to] ?? 0) | (piece & withoutShort);
      }
    }
    return (long[length] ?? 0) | (short[length] ?? 0);
  };
}

/** A piece of this length counts wherever it occurs. */
const MIN_LENGTH_TO_COUNT = 4;

/**
 * The share of the words' letters that occur in a text, in pieces of at least three letters, from 0 to 1. One
 * long piece counts more than several short ones.
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
