import { inOtherLayout } from './keyboard-layout.ts';
import { oneEditFinder } from './one-edit.ts';
import { HIERARCHY_START, NAME_START } from './product-search.ts';
import { partsAsWritten, partsReadFreely, type QueryPart } from './search-query.ts';
import { foldText } from './search-text.ts';
import { soundFinder } from './sound-alike.ts';
import { wordFinder, type TextTest } from './word-finder.ts';

/** Something that can be found. */
export interface SearchEntry {
  /** Made by `productSearchText`. */
  readonly searchText: string;
}

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
 * word begins with it, then others, then what only its category names; each in the order of the entries.
 */
export function findProducts<Entry extends SearchEntry>(
  entries: readonly Entry[],
  query: string,
): Found<Entry> {
  const folded = foldText(query);
  if (folded === '') return { exact: entries, similar: [] };
  const exact = findParts(entries, partsAsWritten(folded));
  return exact.length > 0 ? { exact, similar: [] } : findOtherwise(entries, query);
}

/** What `findProducts` finds by going through the entries once or twice: every word as it was written, or read freely. */
export function findWritten<Entry extends SearchEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const folded = foldText(query);
  if (folded === '') return [];
  const exact = findParts(entries, partsAsWritten(folded));
  return exact.length > 0 ? exact : findParts(entries, partsReadFreely(folded));
}

/** What `findProducts` finds where nothing has every part as it was written. */
export function findOtherwise<Entry extends SearchEntry>(
  entries: readonly Entry[],
  query: string,
): Found<Entry> {
  const exact = findFreely(entries, foldText(query));
  return { exact, similar: exact.length > 0 ? [] : findSimilar(entries, query) };
}

function findFreely<Entry extends SearchEntry>(entries: readonly Entry[], folded: string): readonly Entry[] {
  const parts = partsReadFreely(folded);
  // The same parts find nothing again.
  const isOtherReading = JSON.stringify(parts) !== JSON.stringify(partsAsWritten(folded));
  const readFreely = isOtherReading ? findParts(entries, parts) : [];
  if (readFreely.length > 0 || !parts.some(([word = '']) => word.length >= 2 * SHORTEST_PIECE))
    return readFreely;
  return findTests(entries, parts.map(gluedFinder), parts);
}

/** What has all parts, best first. */
function findParts<Entry extends SearchEntry>(
  entries: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const hasParts = partsFinder(parts);
  return inOrderOfPlace(
    entries.filter(({ searchText }) => hasParts(searchText)),
    parts,
  );
}

export function partsFinder(parts: readonly QueryPart[]): TextTest {
  const tests = parts.map(partFinder);
  return (text) => {
    for (const test of tests) if (!test(text)) return false;
    return true;
  };
}

function partFinder(part: QueryPart): TextTest {
  const [first = () => false, ...others] = part.map(wordFinder);
  return others.length === 0 ? first : (text) => first(text) || others.some((test) => test(text));
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
const SHORTEST_PIECE = 3;

/** What stands before a word: a blank, the beginning of a name, and "brand" glued to its name. */
const WORD_STARTS = [' ', NAME_START, 'ตรา'];

function startsWord(text: string, word: string): boolean {
  for (const start of WORD_STARTS) if (text.includes(start + word)) return true;
  return false;
}

/**
 * Words written as one that stand apart in the name, and not side by side: "น้ำปลาดาวทะเล" for น้ำปลาแท้ ดาวทะเล. A later
 * piece has to be the beginning of a word.
 */
function gluedFinder(part: QueryPart): TextTest {
  const [word = ''] = part;
  const hasPart = partFinder(part);
  const hasStart = wordFinder(word.slice(0, SHORTEST_PIECE));
  return (text) => {
    if (!hasStart(text)) return false;
    if (hasPart(text)) return true;
    for (let cut = word.length - SHORTEST_PIECE; cut >= SHORTEST_PIECE; cut -= 1) {
      const rest = word.slice(cut);
      if (startsWord(text, rest) && text.includes(word.slice(0, cut))) return true;
    }
    return false;
  };
}

function findTests<Entry extends SearchEntry>(
  entries: readonly Entry[],
  tests: readonly TextTest[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const found = entries.filter(({ searchText }) => tests.every((test) => test(searchText)));
  return inOrderOfPlace(found, parts);
}

/** Each way to read what nothing has exactly; the first that finds something is shown. */
function findSimilar<Entry extends SearchEntry>(entries: readonly Entry[], query: string): readonly Entry[] {
  const inOther = findInOtherLayout(entries, query);
  if (inOther.length > 0) return inOther;
  const parts = partsReadFreely(foldText(query));
  for (const [isWorthIt, finder] of WAYS) {
    if (!parts.some(([word = '']) => isWorthIt(word))) continue;
    const found = findTests(entries, parts.map(finder), parts);
    if (found.length > 0) return found;
  }
  const known = parts.filter((part) => {
    const hasPart = partFinder(part);
    return (part[0] ?? '').length >= SHORTEST_PIECE && entries.some(({ searchText }) => hasPart(searchText));
  });
  return known.length > 0 && known.length < parts.length ? findParts(entries, known) : [];
}

/** What was meant for the other keyboard has none of the marks that letters of this one become there. */
const ONLY_WORDS = /^[\p{L}\p{M}\p{N} .]+$/u;

/** A phone begins with a capital letter by itself, which is another key than the one that was meant. */
function findInOtherLayout<Entry extends SearchEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  for (const typed of new Set([query, query.toLowerCase()])) {
    const folded = foldText(inOtherLayout(typed) ?? '');
    if (folded.length < SHORTEST_PIECE || !ONLY_WORDS.test(folded)) continue;
    const found = findParts(entries, partsAsWritten(folded));
    if (found.length > 0) return found;
  }
  return [];
}

/** In shorter words a slip could have meant anything. */
const SHORTEST_WITH_SLIP = 4;

/** A number is another number with one slip. */
const mayHaveSlip = (word: string) => word.length >= SHORTEST_WITH_SLIP && !/\d/.test(word);

function slipFinder(part: QueryPart): TextTest {
  const [word = ''] = part;
  return mayHaveSlip(word) ? oneEditFinder(word) : partFinder(part);
}

/** Long words are often several that were written as one. */
const SHORTEST_WITH_PIECES = 2 * SHORTEST_WITH_SLIP;

const mayHavePieces = (word: string) => word.length >= SHORTEST_WITH_PIECES && mayHaveSlip(word);

/** Two words written as one that stand apart in the name, with a slip in one of them. */
function gluedSlipFinder(part: QueryPart): TextTest {
  const [word = ''] = part;
  if (!mayHavePieces(word)) return slipFinder(part);
  const cuts = Array.from({ length: word.length - SHORTEST_WITH_PIECES + 1 }, (_, place) => {
    const cut = place + SHORTEST_WITH_SLIP;
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    return { first, second, isAlmostFirst: oneEditFinder(first), isAlmostSecond: oneEditFinder(second) };
  });
  const hasStart = wordFinder(word.slice(0, SHORTEST_WITH_SLIP));
  const hasEnd = wordFinder(word.slice(-SHORTEST_WITH_SLIP));
  return (text) => {
    const isStartThere = hasStart(text);
    const isEndThere = hasEnd(text);
    if (!isStartThere && !isEndThere) return false;
    return cuts.some(
      ({ first, second, isAlmostFirst, isAlmostSecond }) =>
        (isEndThere && startsWord(text, second) && isAlmostFirst(text)) ||
        (isStartThere && text.includes(first) && isAlmostSecond(text)),
    );
  };
}

/** Shorter halves are found in everything. */
const SHORTEST_WITH_HALVES = 12;

const mayHaveHalves = (word: string) => word.length >= SHORTEST_WITH_HALVES && mayHaveSlip(word);

/** A slip in each half. */
function halvesFinder(part: QueryPart): TextTest {
  const [word = ''] = part;
  if (!mayHaveHalves(word)) return slipFinder(part);
  const middle = word.length >> 1;
  const [first, second] = [slipFinder([word.slice(0, middle)]), slipFinder([word.slice(middle)])];
  return (text) => first(text) && second(text);
}

function soundAlikeFinder(part: QueryPart): TextTest {
  const [word = ''] = part;
  return soundFinder(word) ?? slipFinder(part);
}

/** In this order; each only where a word is such that it may find more than the ones before. */
const WAYS: readonly (readonly [
  isWorthIt: (word: string) => boolean,
  finder: (part: QueryPart) => TextTest,
])[] = [
  [mayHaveSlip, slipFinder],
  [mayHavePieces, gluedSlipFinder],
  [(word) => soundFinder(word) !== undefined, soundAlikeFinder],
  [mayHaveHalves, halvesFinder],
];
