/**
 * A bitmap index of the adjacent letter pairs of a list of texts. Thai is written without spaces and a search
 * matches any part of a name, so words cannot be indexed. But a text that contains a word has all of its
 * letter pairs, and few other texts do; only those few are read. Pairs share rows by hash, which only causes
 * a few extra reads.
 *
 * It takes ROWS bits per text, 1.3 MB for ten thousand texts: less than half of the texts themselves.
 * Deletion tables and BK-trees would need words, and more memory.
 */
export interface LetterPairs {
  /** The texts added so far. */
  readonly texts: readonly string[];
  /** Adds the next text of the list. @throws RangeError if there is no room left */
  add(text: string): void;
  /** One bit per text, in rows of `columns` words of 32 bits. */
  readonly bits: Uint32Array;
  readonly columns: number;
  /** The offset in `bits` of the row for this letter pair. */
  rowOf(before: number, after: number): number;
}

/** Returns the bits of those texts that pass, out of these of 32 neighbours in the list. */
export type TextFilter = (column: number, texts: number) => number;

const ROW_BITS = 10;
const ROWS = 1 << ROW_BITS;

/** @param capacity the maximum number of texts */
export function openLetterPairs(capacity: number): LetterPairs {
  const columns = (capacity + 31) >>> 5;
  const bits = new Uint32Array(ROWS * columns);
  const rowOf = (before: number, after: number) => hashOf(before, after) * columns;
  const texts: string[] = [];
  return {
    texts,
    add(text) {
      const count = texts.length;
      if (count >= capacity) throw new RangeError(`the index is full: it has room for ${capacity} texts`);
      const column = count >>> 5;
      const bit = 1 << (count & 31);
      let before = text.charCodeAt(0);
      for (let at = 1; at < text.length; at += 1) {
        const after = text.charCodeAt(at);
        const place = rowOf(before, after) + column;
        bits[place] = (bits[place] ?? 0) | bit;
        before = after;
      }
      texts.push(text);
    },
    bits,
    columns,
    rowOf,
  };
}

/** The place of the lowest bit, from 0; the bits must not be 0. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Multiplies by odd constants without a pattern, so that neighbours in the alphabet get different rows. */
function hashOf(before: number, after: number): number {
  return (Math.imul(before, 0x9e37_79b1) ^ Math.imul(after, 0x85eb_ca6b)) >>> (32 - ROW_BITS);
}

/** This many letters of a word are selective enough. */
const MAX_CHECKED_LETTERS = 32;

/** The rows of all adjacent letter pairs, for the beginning of a long word. */
export function rowsOf(word: string, { rowOf }: LetterPairs): readonly number[] {
  const count = Math.max(0, Math.min(word.length, MAX_CHECKED_LETTERS) - 1);
  return Array.from({ length: count }, (_, at) => rowOf(word.charCodeAt(at), word.charCodeAt(at + 1)));
}
