import { findClosest } from './pieces/closest-products.ts';
import { allOf, anyOf, finderOf, type Finder } from './matching/finder.ts';
import { gluedWordFinder, NO_BEGINNING } from './pieces/glued-words.ts';
import { inOtherLayout } from './query/keyboard-layout.ts';
import { oneEditFinder } from './slips/one-edit.ts';
import { PRODUCT_NICKNAMES } from './nicknames/product-nicknames.ts';
import { HIERARCHY_START, NAME_START } from './product-search.ts';
import { findAll, hasAny, type Scope, type SearchEntry, type SearchIndex } from './matching/search-index.ts';
import { partsAsWritten, partsReadFreely, partsWithSizes, type QueryPart } from './query/search-query.ts';
import { foldText } from './search-text.ts';
import { boundedQuery } from './query/bounded-query.ts';
import { closestInSound, findClosestBySound } from './sounds/closest-by-sound.ts';
import {
  isNickname,
  readMisspelledNickname,
  readNickname,
  type NicknameReading,
  type Nicknames,
} from './nicknames/nicknames.ts';
import { mayBeMisspelled } from './query/plausible-words.ts';
import { isClassWord, withoutClassWord, withoutContainer, withoutPoliteness } from './query/polite-words.ts';
import { shortWordSlip } from './slips/short-word-slip.ts';
import { thaiSound } from './sounds/thai-sound.ts';
import { wordSoundFinder, wordSoundSlipFinder } from './sounds/word-sounds.ts';

import { soundFinder } from './sounds/sound-alike.ts';
import { wordFinder } from './matching/word-finder.ts';

/** The searched products, with the names by which customers call them. */
interface SearchRange<Entry extends SearchEntry> {
  readonly index: SearchIndex<Entry>;
  readonly isInScope: Scope<Entry>;
  readonly nicknames: Nicknames;
}

export interface SearchMatches<Entry> {
  /** Entries that match every part of the query. */
  readonly exact: readonly Entry[];
  /** Only if nothing matches exactly: what was probably meant. */
  readonly similar: readonly Entry[];
}

/**
 * Searches as people type: every part of the query occurs in the code, the names or the hierarchy, in any
 * order, with or without spaces. If nothing matches all of it, the search allows for one typing error per
 * word, the wrong keyboard layout, or another romanization. Names that start with the first part come first,
 * then those with a word that starts with it, then others, then entries matched only by category; each group
 * stays in the order of the entries. Only the part of the query within `boundedQuery` is used.
 */
export function findProducts<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  if (folded === '') return { exact: index.entries.filter(isInScope), similar: [] };
  const range = { index, isInScope, nicknames };
  const exact = findParts(range, partsAsWritten(folded));
  if (exact.length > 0) return { exact, similar: [] };
  return findCorrected(index, query, isInScope, nicknames);
}

/** The part of `findProducts` that runs when nothing matches every part as written. */
export function findCorrected<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  const range = { index, isInScope, nicknames };
  const literal = otherReading(range, folded, findFreely);
  if (hasMatches(literal)) return literal;
  const similar = findProbable(range, query);
  return { exact: [], similar: similar.length > 0 ? similar : findKind(range, folded) };
}

/** Returns what was probably meant, from the first strategy that finds something. */
function findProbable<Entry extends SearchEntry>(range: SearchRange<Entry>, query: string): readonly Entry[] {
  const folded = foldText(query);
  const ways = [
    () => findStripped(range, withoutPoliteness(folded), folded),
    () => findSimilar(range, query),
    () => findNicknameAlone(range, folded),
    // Runs after spelling corrections: "กลากระป๋อง" is a typing error, not "กลา" in a can.
    () => findStripped(range, withoutContainer(folded), folded),
    () => findMost(range, withoutPoliteness(folded)),
    () => findStripped(range, withoutClassWord(folded), folded),
    () => findKnownWords(range, folded),
  ];
  for (const find of ways) {
    const similar = find();
    if (similar.length > 0) return similar;
  }
  return [];
}

/**
 * Searches without the words around the product. The results are similar, because the removed words may add meaning.
 *
 * @param stripped the query without them; equal to `folded` if there are none
 */
function findStripped<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  stripped: string,
  folded: string,
): readonly Entry[] {
  if (stripped === folded) return [];
  const startMatches = findParts(range, partsAsWritten(stripped).map(atAnyWordStart));
  if (startMatches.length > 0) return startMatches;
  const { exact, similar } = otherReading(range, stripped, findFreely);
  return [...exact, ...similar];
}

function hasMatches<Entry>({ exact, similar }: SearchMatches<Entry>): boolean {
  return exact.length + similar.length > 0;
}

const everything = () => true;

/** Searches without spelling corrections: every word as written, or in the free reading. */
export function findWritten<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
): readonly Entry[] {
  const folded = foldText(query);
  if (folded === '') return [];
  const range = { index, isInScope: everything };
  const exact = findParts(range, partsAsWritten(folded));
  return exact.length > 0 ? exact : findParts(range, partsReadFreely(folded));
}

/**
 * Searches for other meanings of a written text that is not corrected while typing.
 *
 * @returns exact: all entries that contain everything, also in pieces, so that a single result is unambiguous;
 * similar: matches by nickname or with a spelling correction, otherwise the entries that contain most of it. They take
 * far longer, so they are searched for when they are read
 */
export function findOtherwise<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const folded = foldText(query);
  const range = { index, isInScope, nicknames };
  const literal = otherReading(range, folded, findInPieces);
  if (literal.exact.length > 0) return literal;
  let similar: readonly Entry[] | undefined;
  return {
    exact: [],
    get similar() {
      return (similar ??= findSimilarOtherwise(range, query, folded, literal.similar));
    },
  };
}

/** @param folded the query by `foldText` @param literal the matches by nickname */
function findSimilarOtherwise<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  query: string,
  folded: string,
  literal: readonly Entry[],
): readonly Entry[] {
  const { index, isInScope, nicknames } = range;
  const words = wordsOf(folded);
  const similar = literal.length > 0 ? literal : findProbable(range, query);
  if (similar.length === 0) return findClosest(index, words, isInScope);
  // Names that contain nearly everything come before a nickname reading of one word.
  const isNicknamed = readNickname(folded, nicknames) !== undefined;
  const closest = isNicknamed ? findClosest(index, words, isInScope, NEARLY_ALL) : [];
  return closest.length > 0 ? closest : similar;
}

/** A share of the letters, from 0 to 1. */
const NEARLY_ALL = 0.7;

/** The free reading splits "m150". */
const LETTERS_AND_DIGITS = /[a-z]-?\d|\d[a-z]/;

/** Searches by another reading, then by a nickname; without spelling corrections. */
function otherReading<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
  findAgain: typeof findInPieces<Entry>,
): SearchMatches<Entry> {
  // "น้ำเขียว" also occurs in pieces in other names.
  const isSplit = LETTERS_AND_DIGITS.test(folded) || isNickname(folded, range.nicknames);
  const exact = isSplit ? [] : findAgain(range, folded);
  if (exact.length > 0) return { exact, similar: [] };
  const nicknamed = findNicknamed(range, folded, readNickname);
  if (nicknamed.length > 0) return { exact: [], similar: nicknamed };
  return { exact: isSplit ? findAgain(range, folded) : [], similar: [] };
}

function findFreely<Entry extends SearchEntry>(range: SearchRange<Entry>, folded: string): readonly Entry[] {
  const parts = partsReadFreely(folded);
  // The same parts would find nothing again.
  const isOtherReading = JSON.stringify(parts) !== JSON.stringify(partsAsWritten(folded));
  const readFreely = isOtherReading ? findParts(range, parts) : [];
  return readFreely.length > 0 ? readFreely : findInPieces(range, folded);
}

function findInPieces<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  for (const parts of [partsWithSizes(folded), partsReadFreely(folded)]) {
    const found =
      parts === undefined ? [] : findAll(range.index, allOf(parts.map(gluedFinder)), range.isInScope);
    if (parts !== undefined && found.length > 0) return inOrderOfPlace(found, parts);
  }
  return [];
}

/** Returns the entries that match all parts, best first. */
function findParts<Entry extends SearchEntry>(
  range: Omit<SearchRange<Entry>, 'nicknames'>,
  parts: readonly QueryPart[],
): readonly Entry[] {
  return inOrderOfPlace(findAll(range.index, partsFinder(parts), range.isInScope), parts);
}

/** Matches texts that contain every part. */
export function partsFinder(parts: readonly QueryPart[]): Finder {
  return allOf(parts.map(partFinder));
}

function partFinder(part: QueryPart): Finder {
  return anyOf(part.map((word) => (SHORT_MODEL.test(word) ? modelFinder(word) : wordFinder(word))));
}

/**
 * One or two letters before a number, as in "m150" or "c1001", must not be the end of a longer word:
 * "mushroom150".
 */
const SHORT_MODEL = /^[a-z]{1,2}\d/;

function modelFinder(word: string): Finder {
  const { isIn, prefilter } = wordFinder(word);
  return finderOf(`model ${word}`, {
    isIn(text) {
      if (!isIn(text)) return false;
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
        if (!/[a-z]/.test(text.charAt(at - 1))) return true;
      return false;
    },
    prefilter,
  });
}

/**
 * Sorts names that start with the first part before names with a word that does, other names, and entries
 * matched only by category.
 */
export function inOrderOfPlace<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const word = parts[0]?.[0] ?? '';
  if (found.length < 2 || word === '') return found;
  const byPlace: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  for (const entry of found) byPlace[placeOf(entry.searchText, word)].push(entry);
  return byPlace.flat();
}

function placeOf(text: string, word: string): 0 | 1 | 2 | 3 {
  const at = text.indexOf(word);
  if (at === -1) return 2;
  if (text.includes(NAME_START + word, at - 1)) return 0;
  if (at > text.indexOf(HIERARCHY_START)) return 3;
  return text.includes(` ${word}`, at - 1) ? 1 : 2;
}

/** Shorter pieces match almost everything. */
const MIN_PIECE_LENGTH = 3;

/** The possible characters before a word: a space, the start of a name, or "ตรา" (brand). */
const WORD_STARTS = [' ', NAME_START, 'ตรา'];

function wordStartFinder(word: string): Finder {
  return allOf([wordFinder(word), anyOf(WORD_STARTS.map((start) => wordFinder(start + word)))]);
}

/** Shorter words are not split into pieces. */
const MIN_LENGTH_IN_PIECES = 5;

/** Finds words written together that are apart in the name: "น้ำปลาดาวทะเล" for น้ำปลาแท้ ดาวทะเล. */
function gluedFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  return word.length < MIN_LENGTH_IN_PIECES
    ? partFinder(part)
    : anyOf([partFinder(part), gluedWordFinder(word)]);
}

/** Tries the other readings in turn, and returns the results of the first that finds something. */
function findSimilar<Entry extends SearchEntry>(range: SearchRange<Entry>, query: string): readonly Entry[] {
  const folded = foldText(query);
  const inOther = findInOtherLayout(range, query);
  if (inOther.length > 0) return inOther;
  const parts = partsReadFreely(folded);
  for (const [isWorthIt, finder] of WAYS) {
    if (!parts.some(([word = '']) => isWorthIt(word))) continue;
    const found = findAll(range.index, allOf(parts.map(finder)), range.isInScope);
    if (found.length > 0)
      return withCloser(range, soundingFirst(inOrderOfPlace(found, parts), parts), folded);
  }
  return findNicknamed(range, folded, readMisspelledNickname);
}

/** Shorter words rarely consist of several. */
const MIN_GLUED_LENGTH = 9;

/**
 * A correction may hide at a word boundary: "โฟมล้างหน้าสิว" is one edit away from "โฟมล้างหน้า
 * ผิวกระจ่างใส", but occurs completely in "โฟมล้างหน้าลดสิว".
 *
 * @param found by a correction or by sound
 * @returns also the entries that contain as much of the words, or only those if they contain more
 */
function withCloser<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  found: readonly Entry[],
  folded: string,
): readonly Entry[] {
  if (wordsOf(folded).every((word) => word.length < MIN_GLUED_LENGTH)) return found;
  const closest = findMost(range, folded);
  const isKnown = closest.length === 0 || found.some((entry) => closest.includes(entry));
  return isKnown ? [...new Set([...found, ...closest])] : closest;
}

/**
 * Finds the entries that contain most of the query by sound. If any of them have its numbers, only those are
 * returned.
 */
function findMost<Entry extends SearchEntry>(range: SearchRange<Entry>, folded: string): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const isNumber = ([word = '']: QueryPart) => /\d/.test(word);
  const words = wordsOf(folded);
  if (!words.every(mayBeMisspelled)) return [];
  const found = findClosestBySound(range.index, words, range.isInScope);
  const numbers = partsFinder(parts.filter(isNumber));
  const numbered = found.filter(({ searchText }) => numbers.isIn(searchText));
  return numbered.length > 0 ? numbered : found;
}

/** Searches with the known words only, if some words match nothing. */
function findKnownWords<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const known = parts.filter(
    (part) =>
      (part[0] ?? '').length >= MIN_PIECE_LENGTH &&
      hasAny(range.index, partFinder(part), range.isInScope) &&
      !isInMost(range.index, partFinder(part)),
  );
  return known.length > 0 && known.length < parts.length ? findParts(range, known) : [];
}

/** A word that more of the products have does not tell which one is meant: "รุ่น". */
const MAX_SHARE_WITH_WORD = 0.5;
/** Among fewer products, every match is worth showing. Among more, every so many are looked at. */
const SAMPLE = 100;

function isInMost({ entries }: SearchIndex<SearchEntry>, { isIn }: Finder): boolean {
  const step = Math.floor(entries.length / SAMPLE);
  if (step === 0) return false;
  const count = Math.ceil(entries.length / step);
  const sample = Array.from({ length: count }, (_, place) => entries[place * step]?.searchText ?? '');
  return sample.filter((text) => isIn(text)).length > count * MAX_SHARE_WITH_WORD;
}

/**
 * Finds the products that a nickname stands for and that match the rest of the query, or sound like it. They
 * are similar, because a nickname is often a brand that the company does not sell.
 *
 * @param folded by `foldText`
 */
function findNicknamed<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
  read: typeof readNickname,
): readonly Entry[] {
  const reading = nicknameIn(range, folded, read);
  if (reading === undefined) return [];
  const { meant, rest } = reading;
  const withRest = findMeanings(range, meant, rest);
  if (withRest.length > 0 || rest === '') return withRest;
  return closestInSound(findMeanings(range, meant, ''), wordsOf(rest));
}

/**
 * Finds the products that a nickname stands for, if nothing matches the rest of the query.
 *
 * @param folded by `foldText`
 */
function findNicknameAlone<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const reading = nicknameIn(range, folded, readNickname);
  if (reading === undefined) return [];
  const { meant, rest } = reading;
  // "โจ๊กคนอร์": a word of the catalogue names the kind, the nickname only the brand.
  const kind = findKind(range, rest);
  if (kind.length > 0) return kind;
  // A short nickname also starts other words: เปา in "เปาดพะโล้".
  const isBeginning = !folded.includes(' ') && folded.length - rest.length < MIN_GLUED_NICKNAME_LENGTH;
  return isBeginning ? [] : findMeanings(range, meant, '');
}

/** Finds a nickname that is not itself a word of the catalogue. */
function nicknameIn<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
  read: typeof readNickname,
): NicknameReading | undefined {
  const isKnown = (word: string) => hasAny(range.index, wordStartFinder(word), range.isInScope);
  const reading = read(folded, range.nicknames, isKnown);
  return reading === undefined || !isClassWord(reading.rest) ? reading : { ...reading, rest: '' };
}

function findMeanings<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  meanings: readonly string[],
  rest: string,
): readonly Entry[] {
  const others = rest === '' ? [] : partsReadFreely(rest);
  const found = meanings.flatMap((words) => {
    const meant = partsReadFreely(words).map(atWordStart);
    return namedFirst(findParts(range, [...meant, ...others]), meant);
  });
  return [...new Set(found)];
}

/**
 * Narrows to entries whose names have the parts at the start of words; if there are none, anywhere in the
 * names; if there are none, all entries, which match by category. "เกลือ" is salt, while tuna in brine merely
 * contains the word.
 */
function namedFirst<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  for (const ways of parts.length === 1 ? [parts.map(atAnyWordStart), parts] : [parts]) {
    const { isIn } = partsFinder(ways);
    const named = found.filter(({ searchText }) =>
      isIn(searchText.slice(0, searchText.indexOf(HIERARCHY_START))),
    );
    if (named.length > 0) return named;
  }
  return found;
}

function wordsOf(folded: string): readonly string[] {
  return partsReadFreely(folded)
    .map(([word = '']) => word)
    .filter((word) => !/\d/.test(word));
}

/** A shorter nickname at the start of a word counts only if the rest of the word is found too. */
const MIN_GLUED_NICKNAME_LENGTH = 5;

/** Shorter beginnings are shared by many kinds: "น้ำ". */
const MIN_KIND_LENGTH = 4;

/**
 * Finds the products whose names start like the query: for "น้ำปลาเมกาเชฟ", if the brand is not sold, fish
 * sauces of other brands.
 *
 * @param folded by `foldText`
 */
function findKind<Entry extends SearchEntry>(range: SearchRange<Entry>, folded: string): readonly Entry[] {
  const [first = ''] = folded.split(' ');
  if (/[a-z\d]/.test(first) || !mayBeMisspelled(first)) return [];
  for (let end = first.length; end >= MIN_KIND_LENGTH; end -= 1) {
    if (NO_BEGINNING.test(first.slice(end))) continue;
    const found = findAll(range.index, wordFinder(NAME_START + first.slice(0, end)), range.isInScope);
    if (found.length > 0) return end === first.length || isWordOf(found, first.slice(0, end)) ? found : [];
  }
  return [];
}

/**
 * Whether the beginning is a whole word: the names continue with a space, or with different letters. "ข้าวโ"
 * is not a word.
 */
function isWordOf(found: readonly SearchEntry[], word: string): boolean {
  const start = NAME_START + word;
  const nextLetters = new Set(
    found.map(({ searchText }) => searchText.charAt(searchText.indexOf(start) + start.length)),
  );
  return nextLetters.has(' ') || nextLetters.size > 1;
}

/**
 * Requires Latin words to start after a space: cola is not in chocolate. Thai has no spaces between words.
 */
function atWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) => (/^[a-z]/.test(word) ? [` ${word}`, NAME_START + word] : [word]));
}

/** Text meant for the other layout does not contain the punctuation that its keys produce in this one. */
const ONLY_WORDS = /^[\p{L}\p{M}\p{N} .]+$/u;

/** Shorter Latin words match only at the start of a word. */
const MIN_LENGTH_IN_OTHER_LAYOUT_ANYWHERE = 6;

function atAnyWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) =>
    word.startsWith(NAME_START) ? [word] : WORD_STARTS.map((start) => start + word),
  );
}

/**
 * Also tries lower case, because phones capitalize the first letter, which is another key than the intended one.
 */
function findInOtherLayout<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  query: string,
): readonly Entry[] {
  for (const typed of new Set([query, query.toLowerCase()])) {
    const folded = foldText(inOtherLayout(typed) ?? '');
    if (folded.length < MIN_PIECE_LENGTH || !ONLY_WORDS.test(folded)) continue;
    const parts = partsAsWritten(folded);
    if (!parts.every(([word = '']) => mayBeMisspelled(word))) continue;
    const isShortLatin = /[a-z]/.test(folded) && folded.length < MIN_LENGTH_IN_OTHER_LAYOUT_ANYWHERE;
    const found = findParts(range, isShortLatin ? parts.map(atAnyWordStart) : parts);
    if (found.length > 0) return found;
    const nicknamed = findNicknamed(range, folded, readNickname);
    if (nicknamed.length > 0) return nicknamed;
  }
  return [];
}

/** One or two sounds match almost everything. */
const MIN_SOUNDS = 3;
/** Fewer sounds match only at the start of a word. */
const MIN_SOUNDS_ANYWHERE = 5;
/** With fewer sounds, a spelling error could mean anything. */
const MIN_SOUNDS_WITH_SLIP = 6;

/** Matches a Thai word by its sound, and any other word by its spelling. */
function thaiSoundFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  const sound = thaiSound(word);
  return sound.length < MIN_SOUNDS || !mayBeMisspelled(word)
    ? partFinder(part)
    : anyOf([
        partFinder(part),
        sound.length < MIN_SOUNDS_ANYWHERE ? wordSoundFinder(sound) : wordFinder(sound),
      ]);
}

/** Sorts entries that match by sound before those that need a correction. */
function soundingFirst<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const { isIn } = allOf(parts.map(thaiSoundFinder));
  const sounds = found.map(({ searchText }) => isIn(searchText));
  return [
    ...found.filter((_, place) => sounds[place]),
    ...found.filter((_, place) => sounds[place] !== true),
  ];
}

function soundOrSlipFinder(part: QueryPart): Finder {
  return anyOf([thaiSoundFinder(part), slipFinder(part)]);
}

/** Also allows one edit in the sounds. */
function thaiSoundSlipFinder(part: QueryPart): Finder {
  const sound = thaiSound(part[0] ?? '');
  return sound.length >= MIN_SOUNDS_WITH_SLIP
    ? anyOf([slipFinder(part), oneEditFinder(sound)])
    : anyOf([
        slipFinder(part),
        thaiSoundFinder(part),
        ...(sound.length === MIN_SOUNDS_WITH_SLIP - 1 ? [wordSoundSlipFinder(sound)] : []),
      ]);
}

/** In shorter words, a typing error could mean anything. */
const MIN_LENGTH_WITH_SLIP = 4;
/** Shorter words with an edit match only whole words, and in Thai also starts of words. */
const MIN_LENGTH_WITH_SLIP_ANYWHERE = 6;

/** Numbers are excluded, because one edit makes another number. */
const mayHaveSlip = (word: string) => word.length >= MIN_LENGTH_WITH_SLIP && !/\d/.test(word);

function slipFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  if (!mayHaveSlip(word)) return partFinder(part);
  if (word.length >= MIN_LENGTH_WITH_SLIP_ANYWHERE) return oneEditFinder(word);
  return anyOf([partFinder(part), shortWordSlip(word)]);
}

function soundAlikeFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  return soundFinder(word) ?? slipFinder(part);
}

/** The strategies in order; each runs only if some word may gain from it. */
const WAYS: readonly (readonly [
  isWorthIt: (word: string) => boolean,
  finder: (part: QueryPart) => Finder,
])[] = [
  [(word) => mayHaveSlip(word) || thaiSound(word).length >= MIN_SOUNDS, soundOrSlipFinder],
  [(word) => thaiSound(word).length >= MIN_SOUNDS_WITH_SLIP - 1, thaiSoundSlipFinder],
  [(word) => soundFinder(word) !== undefined, soundAlikeFinder],
];
