import { boundedQuery } from '#domain/search/query/bounded-query';
import { NO_BEGINNING } from '#domain/search/pieces/glued-words';
import { inOtherLayout } from '#domain/search/query/keyboard-layout';
import { readMisspelledNickname, readNickname, type Nicknames } from '#domain/search/nicknames/nicknames';
import { PRODUCT_NICKNAMES } from '#domain/search/nicknames/product-nicknames';
import { foldText } from '#domain/search/search-text';
import { thaiSound } from '#domain/search/sounds/thai-sound';

/** Names of more products add no better word, only time. */
const MAX_NAMES = 12;

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 3;

/** A correction may change this share of the letters. */
const MAX_CHANGED = 0.4;

/** A piece in the middle of a word is the likelier correction only if it is closer by more than this. */
const COST_WITHIN_WORD = 0.5;

/** A vowel that is written before its consonant: no word ends with it. */
const LEADING_VOWEL = /[\u0e40-\u0e44]$/;

/**
 * The query that was probably meant, if a search found only similar products: the text of the other keyboard layout,
 * the catalogue's word for a trade name, or words of the found names in place of misspelled ones.
 *
 * @param typed as typed
 * @param names the names of the found products, best first
 * @returns folded by `foldText`; every word of it occurs in one of the names. Undefined if there is none
 */
export function correctedQuery(
  typed: string,
  names: readonly string[],
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): string | undefined {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  const texts = names.slice(0, MAX_NAMES).map(foldText);
  const guesses = [
    () => foldText(inOtherLayout(query) ?? ''),
    () => foldText(inOtherLayout(query.toLowerCase()) ?? ''),
    () => meaningIn(folded, texts, nicknames),
    () => closestWords(folded, texts),
  ];
  for (const guess of guesses) {
    const corrected = guess();
    if (corrected !== '' && corrected !== folded && isInOneOf(texts, corrected)) return corrected;
  }
  return undefined;
}

function isInOneOf(texts: readonly string[], words: string): boolean {
  return texts.some((text) => words.split(' ').every((word) => text.includes(word)));
}

/** The first meaning of a trade name that the found names contain; '' if there is none. */
function meaningIn(folded: string, texts: readonly string[], nicknames: Nicknames): string {
  const reading = readNickname(folded, nicknames) ?? readMisspelledNickname(folded, nicknames);
  if (reading === undefined) return '';
  const queries = reading.meant.map((meant) => `${meant} ${reading.rest}`.trim());
  return queries.find((query) => isInOneOf(texts, query)) ?? '';
}

/** The query with every word that no name contains replaced by the closest piece of one; '' if there is none. */
function closestWords(folded: string, texts: readonly string[]): string {
  const words = folded.split(' ').map((word) => {
    if (texts.some((text) => text.includes(word))) return word;
    return word.length < MIN_LENGTH || /\d/.test(word) ? '' : closestPiece(word, texts);
  });
  return words.includes('') ? '' : words.join(' ');
}

function closestPiece(word: string, texts: readonly string[]): string {
  const sound = thaiSound(word);
  let best = '';
  let least = word.length * MAX_CHANGED;
  for (const text of texts) {
    for (const { piece, isAtStart } of piecesOf(text, word.length)) {
      // What sounds the same is the likelier spelling.
      const isHomophone = sound !== '' && thaiSound(piece) === sound;
      const cost = (isHomophone ? 1 : edits(word, piece)) + (isAtStart ? 0 : COST_WITHIN_WORD);
      if (cost >= least) continue;
      least = cost;
      best = piece;
    }
  }
  return best;
}

interface Piece {
  readonly piece: string;
  /** It starts after a space. */
  readonly isAtStart: boolean;
}

/** The pieces of a text that a word of this length may stand for. Latin pieces are whole words. */
function* piecesOf(text: string, length: number): Generator<Piece> {
  for (const word of text.split(' ')) {
    if (/[a-z]/.test(word)) {
      yield { piece: word, isAtStart: true };
      continue;
    }
    const spread = Math.max(1, Math.floor(length * MAX_CHANGED));
    for (let from = 0; from < word.length; from += 1) {
      if (NO_BEGINNING.test(word.slice(from)) || LEADING_VOWEL.test(word.slice(0, from))) continue;
      for (let to = from + Math.max(MIN_LENGTH, length - spread); to <= from + length + spread; to += 1) {
        const piece = word.slice(from, to);
        if (to > word.length || LEADING_VOWEL.test(piece) || NO_BEGINNING.test(word.slice(to))) continue;
        yield { piece, isAtStart: from === 0 };
      }
    }
  }
}

/** The number of letters that are inserted, left out, replaced or swapped between two words. */
function edits(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(!isSame),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
