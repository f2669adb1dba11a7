/**
 * Which texts of a list have which two letters beside each other. Thai is written without blanks and a search takes any
 * part of a name, so words cannot be looked up; but a text that has a word has all its pairs of neighbours, and few others
 * do. Those few are then read. Pairs share rows by a hash, which only makes a few more texts be read.
 *
 * It takes ROWS bits for each text, 1.3 MB for ten thousand: less than half of what the texts take. Tables of words without
 * a letter, or trees of words by their distance, would need words, and take more.
 */
export interface LetterPairs {
  /** How many texts were added. */
  readonly count: number;
  /** The next text of the list; not more than there is room for. */
  add(text: string): void;
  /** A bit for each text, in rows of so many columns of 32. */
  readonly bits: Uint32Array;
  readonly columns: number;
  /** Where in `bits` the row begins of texts that have these letters beside each other. */
  rowOf(before: number, after: number): number;
}

/** Of 32 neighbours in the list, a bit each, those that are worth reading. */
export type Sieve = (column: number, texts: number) => number;

const ROW_BITS = 10;
const ROWS = 1 << ROW_BITS;

/** @param room for so many texts */
export function openLetterPairs(room: number): LetterPairs {
  const columns = (room + 31) >>> 5;
  const bits = new Uint32Array(ROWS * columns);
  const rowOf = (before: number, after: number) => hashOf(before, after) * columns;
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(text) {
      if (count >= room) throw new RangeError('there is no room for another text');
      const column = count >>> 5;
      const bit = 1 << (count & 31);
      let before = text.charCodeAt(0);
      for (let at = 1; at < text.length; at += 1) {
        const after = text.charCodeAt(at);
        const place = rowOf(before, after) + column;
        bits[place] = (bits[place] ?? 0) | bit;
        before = after;
      }
      count += 1;
    },
    bits,
    columns,
    rowOf,
  };
}

/** By odd numbers without a pattern, so that letters that follow each other in the alphabet do not share rows. */
function hashOf(before: number, after: number): number {
  return (Math.imul(before, 0x9e37_79b1) ^ Math.imul(after, 0x85eb_ca6b)) >>> (32 - ROW_BITS);
}

/** So many letters of a word already tell the few texts that have it. */
const LETTERS_ASKED = 32;

/** The row of each letter with the next one, for the beginning of a long word. */
export function rowsOf(word: string, { rowOf }: LetterPairs): readonly number[] {
  const count = Math.max(0, Math.min(word.length, LETTERS_ASKED) - 1);
  return Array.from({ length: count }, (_, at) => rowOf(word.charCodeAt(at), word.charCodeAt(at + 1)));
}
