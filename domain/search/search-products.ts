import { findClosest } from './closest-products.ts';
import { allOf, anyOf, type Finder } from './finder.ts';
import { gluedWordFinder } from './glued-words.ts';
import { inOtherLayout } from './keyboard-layout.ts';
import { oneEditFinder } from './one-edit.ts';
import { PRODUCT_NICKNAMES } from './product-nicknames.ts';
import { HIERARCHY_START, NAME_START } from './product-search.ts';
import { findAll, hasAny, type Scope, type SearchEntry, type SearchIndex } from './search-index.ts';
import { partsAsWritten, partsReadFreely, partsWithSizes, type QueryPart } from './search-query.ts';
import { foldText } from './search-text.ts';
import { boundedQuery } from './bounded-query.ts';
import { closestInSound, findClosestBySound } from './closest-by-sound.ts';
import {
  isNickname,
  readMisspelledNickname,
  readNickname,
  type NicknameReading,
  type Nicknames,
} from './nicknames.ts';
import { mayBeMisspelled } from './plausible-words.ts';
import { isClassWord, withoutClassWord, withoutContainer, withoutPoliteness } from './said-around.ts';
import { shortWordSlip } from './short-word-slip.ts';
import { thaiSound } from './thai-sound.ts';
import { wordSoundFinder, wordSoundSlipFinder } from './word-sounds.ts';

import { soundFinder } from './sound-alike.ts';
import { wordFinder } from './word-finder.ts';

export interface Found<Entry> {
  /** Has every part of what was typed. */
  readonly exact: readonly Entry[];
  /** Only where nothing is exact: what was probably meant. */
  readonly similar: readonly Entry[];
}

/**
 * What is found by a text as people type it: every part of it stands somewhere in the code, the names or the hierarchy,
 * in any order, with blanks or without. Where nothing has it all, what one slip in a word, the keyboard's other language or
 * another spelling in Latin letters may have meant. Names that begin with the first part come first, then those in which a
 * word begins with it, then others, then what only its category names; each in the order of the entries. Of what was typed only
 * `boundedQuery` is looked for.
 */
export function findProducts<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): Found<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  if (folded === '') return { exact: index.entries.filter(isInScope), similar: [] };
  const exact = findParts(index, partsAsWritten(folded), isInScope);
  if (exact.length > 0) return { exact, similar: [] };
  return findCorrected(index, query, isInScope, nicknames);
}

/** What `findProducts` finds where nothing has every part as it was written. */
export function findCorrected<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): Found<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  const literal = otherReading(index, folded, isInScope, nicknames, findFreely);
  if (isFound(literal)) return literal;
  const similar = findProbable(index, query, isInScope, nicknames);
  return { exact: [], similar: similar.length > 0 ? similar : findKind(index, folded, isInScope) };
}

/** What was probably meant, by the first way that finds something. */
function findProbable<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
): readonly Entry[] {
  const folded = foldText(query);
  const ways = [
    () => findSaid(index, withoutPoliteness(folded), folded, isInScope, nicknames),
    () => findSimilar(index, query, isInScope, nicknames),
    () => findNicknameAlone(index, folded, isInScope, nicknames),
    // Behind slips: "กลากระป๋อง" is no "กลา" in a can.
    () => findSaid(index, withoutContainer(folded), folded, isInScope, nicknames),
    () => findMost(index, withoutPoliteness(folded), isInScope),
    () => findSaid(index, withoutClassWord(folded), folded, isInScope, nicknames),
    () => findKnownWords(index, folded, isInScope),
  ];
  for (const find of ways) {
    const similar = find();
    if (similar.length > 0) return similar;
  }
  return [];
}

/**
 * What is found without words around the goods. It is offered as similar: they may say more about the goods than a name does.
 *
 * @param said the query without them; equal to it where it has none
 */
function findSaid<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  said: string,
  folded: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
): readonly Entry[] {
  if (said === folded) return [];
  const begun = findParts(index, partsAsWritten(said).map(atAnyWordStart), isInScope);
  if (begun.length > 0) return begun;
  const { exact, similar } = otherReading(index, said, isInScope, nicknames, findFreely);
  return [...exact, ...similar];
}

function isFound<Entry>({ exact, similar }: Found<Entry>): boolean {
  return exact.length + similar.length > 0;
}

const everything = () => true;

/** What `findProducts` finds where no slip is looked for: every word as it was written, or read freely. */
export function findWritten<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
): readonly Entry[] {
  const folded = foldText(query);
  if (folded === '') return [];
  const exact = findParts(index, partsAsWritten(folded), everything);
  return exact.length > 0 ? exact : findParts(index, partsReadFreely(folded), everything);
}

/**
 * What else a text may mean that somebody wrote and that is not corrected while it is typed.
 *
 * @returns exact: everything that has all of it, in pieces too, so that one product is found alone only where no other could
 * be meant; similar: what a nickname or a slip in it may have meant, else what has most of it
 */
export function findOtherwise<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): Found<Entry> {
  const folded = foldText(query);
  const literal = otherReading(index, folded, isInScope, nicknames, findInPieces);
  const found = isFound(literal)
    ? literal
    : { exact: [], similar: findProbable(index, query, isInScope, nicknames) };
  if (found.exact.length > 0) return found;
  const words = wordsOf(folded);
  if (found.similar.length === 0) return { exact: [], similar: findClosest(index, words, isInScope) };
  // Names that have nearly all of it, before what one word of it may be a nickname for.
  const isNicknamed = readNickname(folded, nicknames) !== undefined;
  const closest = isNicknamed ? findClosest(index, words, isInScope, NEARLY_ALL) : [];
  return closest.length > 0 ? { exact: [], similar: closest } : found;
}

/** How much of the letters of what was written, from 0 to 1. */
const NEARLY_ALL = 0.7;

/** The free reading takes "m150" apart. */
const LETTERS_AND_DIGITS = /[a-z]-?\d|\d[a-z]/;

/** What has all of it another way, or what a nickname in it stands for; no slip is looked for. */
function otherReading<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
  findAgain: typeof findInPieces<Entry>,
): Found<Entry> {
  // "น้ำเขียว" stands in pieces in other names too.
  const isTakenApart = LETTERS_AND_DIGITS.test(folded) || isNickname(folded, nicknames);
  const exact = isTakenApart ? [] : findAgain(index, folded, isInScope);
  if (exact.length > 0) return { exact, similar: [] };
  const nicknamed = findNicknamed(index, folded, isInScope, readNickname, nicknames);
  if (nicknamed.length > 0) return { exact: [], similar: nicknamed };
  return { exact: isTakenApart ? findAgain(index, folded, isInScope) : [], similar: [] };
}

function findFreely<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  // The same parts find nothing again.
  const isOtherReading = JSON.stringify(parts) !== JSON.stringify(partsAsWritten(folded));
  const readFreely = isOtherReading ? findParts(index, parts, isInScope) : [];
  return readFreely.length > 0 ? readFreely : findInPieces(index, folded, isInScope);
}

function findInPieces<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  for (const parts of [partsWithSizes(folded), partsReadFreely(folded)]) {
    const found = parts === undefined ? [] : findAll(index, allOf(parts.map(gluedFinder)), isInScope);
    if (parts !== undefined && found.length > 0) return inOrderOfPlace(found, parts);
  }
  return [];
}

/** What has all parts, best first. */
function findParts<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  parts: readonly QueryPart[],
  isInScope: Scope<Entry>,
): readonly Entry[] {
  return inOrderOfPlace(findAll(index, partsFinder(parts), isInScope), parts);
}

export function partsFinder(parts: readonly QueryPart[]): Finder {
  return allOf(parts.map(partFinder));
}

function partFinder(part: QueryPart): Finder {
  return anyOf(part.map((word) => (SHORT_MODEL.test(word) ? modelFinder(word) : wordFinder(word))));
}

/** A letter or two before a number, "m150" or "c1001", is no end of a longer word: "mushroom150". */
const SHORT_MODEL = /^[a-z]{1,2}\d/;

function modelFinder(word: string): Finder {
  const { isIn, sieve } = wordFinder(word);
  return {
    isIn(text) {
      if (!isIn(text)) return false;
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
        if (!/[a-z]/.test(text.charAt(at - 1))) return true;
      return false;
    },
    sieve,
  };
}

const PLACES = [0, 1, 2, 3] as const;

/** Names that begin with the first part, names with a word that does, other names, and what stands below such a category. */
export function inOrderOfPlace<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const word = parts[0]?.[0] ?? '';
  if (found.length < 2 || word === '') return found;
  const places = found.map(({ searchText }) => placeOf(searchText, word));
  return PLACES.flatMap((place) => found.filter((_, index) => places[index] === place));
}

function placeOf(text: string, word: string): (typeof PLACES)[number] {
  if (text.includes(NAME_START + word)) return 0;
  const at = text.indexOf(word);
  if (at > text.indexOf(HIERARCHY_START)) return 3;
  return text.includes(` ${word}`) ? 1 : 2;
}

/** Shorter pieces stand in everything. */
const MIN_PIECE_LENGTH = 3;

/** What stands before a word: a blank, the beginning of a name, and "brand" glued to its name. */
const WORD_STARTS = [' ', NAME_START, 'ตรา'];

function wordStartFinder(word: string): Finder {
  return allOf([wordFinder(word), anyOf(WORD_STARTS.map((start) => wordFinder(start + word)))]);
}

/** Shorter words are not put together from pieces. */
const MIN_LENGTH_IN_PIECES = 5;

/** Words written as one that stand apart in the name, and not side by side: "น้ำปลาดาวทะเล" for น้ำปลาแท้ ดาวทะเล. */
function gluedFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  return word.length < MIN_LENGTH_IN_PIECES
    ? partFinder(part)
    : anyOf([partFinder(part), gluedWordFinder(word)]);
}

/** Each way to read what nothing has exactly; the first that finds something is shown. */
function findSimilar<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
): readonly Entry[] {
  const folded = foldText(query);
  const inOther = findInOtherLayout(index, query, isInScope, nicknames);
  if (inOther.length > 0) return inOther;
  const parts = partsReadFreely(folded);
  for (const [isWorthIt, finder] of WAYS) {
    if (!parts.some(([word = '']) => isWorthIt(word))) continue;
    const found = findAll(index, allOf(parts.map(finder)), isInScope);
    if (found.length > 0)
      return withCloser(index, soundingFirst(inOrderOfPlace(found, parts), parts), folded, isInScope);
  }
  return findNicknamed(index, folded, isInScope, readMisspelledNickname, nicknames);
}

/** Shorter words are seldom several that were written as one. */
const MIN_GLUED_LENGTH = 9;

/**
 * A slip may hide where one word ends: "โฟมล้างหน้าสิว" is one letter away from "โฟมล้างหน้า ผิวกระจ่างใส", and all of it is in
 * "โฟมล้างหน้าลดสิว".
 *
 * @param found by a slip or by sound
 * @returns with what has as much of the words, or that alone where it has more
 */
function withCloser<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  found: readonly Entry[],
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  if (wordsOf(folded).every((word) => word.length < MIN_GLUED_LENGTH)) return found;
  const closest = findMost(index, folded, isInScope);
  const isKnown = closest.length === 0 || found.some((entry) => closest.includes(entry));
  return isKnown ? [...new Set([...found, ...closest])] : closest;
}

/** What has most of what was typed, by its sounds; numbers say which of them, if any has them. */
function findMost<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const isNumber = ([word = '']: QueryPart) => /\d/.test(word);
  const words = wordsOf(folded);
  if (!words.every(mayBeMisspelled)) return [];
  const found = findClosestBySound(index, words, isInScope);
  const numbers = partsFinder(parts.filter(isNumber));
  const numbered = found.filter(({ searchText }) => numbers.isIn(searchText));
  return numbered.length > 0 ? numbered : found;
}

/** What has the words that anything has, where some of them are in nothing. */
function findKnownWords<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const known = parts.filter(
    (part) => (part[0] ?? '').length >= MIN_PIECE_LENGTH && hasAny(index, partFinder(part), isInScope),
  );
  return known.length > 0 && known.length < parts.length ? findParts(index, known, isInScope) : [];
}

/**
 * What a nickname in the query stands for, with what else was typed, or what sounds like it. It is offered as similar: a nickname is often a brand, and the shop may sell another.
 *
 * @param folded by `foldText`
 */
function findNicknamed<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
  read: typeof readNickname,
  nicknames: Nicknames,
): readonly Entry[] {
  const reading = nicknameIn(index, folded, isInScope, read, nicknames);
  if (reading === undefined) return [];
  const { meant, rest } = reading;
  const withRest = findMeanings(index, meant, rest, isInScope);
  if (withRest.length > 0 || rest === '') return withRest;
  return closestInSound(findMeanings(index, meant, '', isInScope), wordsOf(rest));
}

/**
 * What a nickname stands for where nothing has what else was typed.
 *
 * @param folded by `foldText`
 */
function findNicknameAlone<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
): readonly Entry[] {
  const reading = nicknameIn(index, folded, isInScope, readNickname, nicknames);
  if (reading === undefined) return [];
  const { meant, rest } = reading;
  // "โจ๊กคนอร์": a word of the catalogue says what it is, the nickname only who makes it.
  const kind = findKind(index, rest, isInScope);
  if (kind.length > 0) return kind;
  // A short nickname begins other words as well: เปา in "เปาดพะโล้".
  const isBeginning = !folded.includes(' ') && folded.length - rest.length < MIN_GLUED_NICKNAME_LENGTH;
  return isBeginning ? [] : findMeanings(index, meant, '', isInScope);
}

/** A nickname that the catalogue does not know as a word of its own. */
function nicknameIn<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
  read: typeof readNickname,
  nicknames: Nicknames,
): NicknameReading | undefined {
  const isKnown = (word: string) => hasAny(index, wordStartFinder(word), isInScope);
  const reading = read(folded, nicknames, isKnown);
  return reading === undefined || !isClassWord(reading.rest) ? reading : { ...reading, rest: '' };
}

function findMeanings<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  meanings: readonly string[],
  rest: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const others = rest === '' ? [] : partsReadFreely(rest);
  const found = meanings.flatMap((words) => {
    const meant = partsReadFreely(words).map(atWordStart);
    return namedFirst(findParts(index, [...meant, ...others], isInScope), meant);
  });
  return [...new Set(found)];
}

/**
 * What has the parts at the beginning of words of its names; where nothing has, anywhere in them; where nothing has that,
 * what stands in a category that is called so. "เกลือ" is salt, and tuna in brine only has it in its name.
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

/** Shorter nicknames are believed in front of other letters only where these are found too. */
const MIN_GLUED_NICKNAME_LENGTH = 5;

/** Shorter beginnings are those of many kinds: "น้ำ". */
const MIN_KIND_LENGTH = 4;

/**
 * What a name begins with as the query does: "น้ำปลาเมกาเชฟ" is looked for where nobody sells that brand, and fish sauce of
 * other brands is near.
 *
 * @param folded by `foldText`
 */
function findKind<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  folded: string,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const [first = ''] = folded.split(' ');
  if (/[a-z\d]/.test(first) || !mayBeMisspelled(first)) return [];
  for (let end = first.length; end >= MIN_KIND_LENGTH; end -= 1) {
    if (GOES_ON.test(first.slice(end))) continue;
    const found = findAll(index, wordFinder(NAME_START + first.slice(0, end)), isInScope);
    if (found.length > 0) return end === first.length || isWordOf(found, first.slice(0, end)) ? found : [];
  }
  return [];
}

/** A vowel or a mark belongs to the letter before it. */
const GOES_ON = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** A word ends here: names go on with a blank, or each with another letter. "ข้าวโ" is no word. */
function isWordOf(found: readonly SearchEntry[], word: string): boolean {
  const start = NAME_START + word;
  const behind = new Set(
    found.map(({ searchText }) => searchText.charAt(searchText.indexOf(start) + start.length)),
  );
  return behind.has(' ') || behind.size > 1;
}

/** Latin words begin where a blank is: cola is not in chocolate. Thai has no blanks between words. */
function atWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) => (/^[a-z]/.test(word) ? [` ${word}`, NAME_START + word] : [word]));
}

/** What was meant for the other keyboard has none of the marks that letters of this one become there. */
const ONLY_WORDS = /^[\p{L}\p{M}\p{N} .]+$/u;

/** Shorter Latin words are found only where a word begins. */
const MIN_LENGTH_IN_OTHER_LAYOUT_ANYWHERE = 6;

function atAnyWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) =>
    word.startsWith(NAME_START) ? [word] : WORD_STARTS.map((start) => start + word),
  );
}

/** A phone begins with a capital letter by itself, which is another key than the one that was meant. */
function findInOtherLayout<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry>,
  nicknames: Nicknames,
): readonly Entry[] {
  for (const typed of new Set([query, query.toLowerCase()])) {
    const folded = foldText(inOtherLayout(typed) ?? '');
    if (folded.length < MIN_PIECE_LENGTH || !ONLY_WORDS.test(folded)) continue;
    const parts = partsAsWritten(folded);
    if (!parts.every(([word = '']) => mayBeMisspelled(word))) continue;
    const isShortLatin = /[a-z]/.test(folded) && folded.length < MIN_LENGTH_IN_OTHER_LAYOUT_ANYWHERE;
    const found = findParts(index, isShortLatin ? parts.map(atAnyWordStart) : parts, isInScope);
    if (found.length > 0) return found;
    const nicknamed = findNicknamed(index, folded, isInScope, readNickname, nicknames);
    if (nicknamed.length > 0) return nicknamed;
  }
  return [];
}

/** One or two sounds are in everything. */
const MIN_SOUNDS = 3;
/** Fewer are found only where a word begins. */
const MIN_SOUNDS_ANYWHERE = 5;
/** In fewer sounds a slip could have meant anything. */
const MIN_SOUNDS_WITH_SLIP = 6;

/** Finds a Thai word by how it sounds; any other word as it is written. */
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

/** What sounds as it was typed, before what a slip may have meant. */
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

/** The same with one slip in the sounds. */
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

/** In shorter words a slip could have meant anything. */
const MIN_LENGTH_WITH_SLIP = 4;
/** Shorter words with a slip are found only as words of their own, and Thai ones where a word begins. */
const MIN_LENGTH_WITH_SLIP_ANYWHERE = 6;

/** A number is another number with one slip. */
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

/** In this order; each only where a word is such that it may find more than the ones before. */
const WAYS: readonly (readonly [
  isWorthIt: (word: string) => boolean,
  finder: (part: QueryPart) => Finder,
])[] = [
  [(word) => mayHaveSlip(word) || thaiSound(word).length >= MIN_SOUNDS, soundOrSlipFinder],
  [(word) => thaiSound(word).length >= MIN_SOUNDS_WITH_SLIP - 1, thaiSoundSlipFinder],
  [(word) => soundFinder(word) !== undefined, soundAlikeFinder],
];
