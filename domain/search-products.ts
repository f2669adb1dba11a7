import { inOtherLayout } from './keyboard-layout.ts';
import { oneEditFinder } from './one-edit.ts';
import { HIERARCHY_START, NAME_START } from './product-search.ts';
import { partsAsWritten, partsReadFreely, type QueryPart } from './search-query.ts';
import { foldText } from './search-text.ts';
import { soundFinder } from './sound-alike.ts';

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

/** Whether a search text has what one part of the query asks for. */
type Test = (text: string) => boolean;

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
  const readFreely = findParts(entries, parts);
  if (readFreely.length > 0) return readFreely;
  return findTests(entries, parts.map(gluedFinder), parts);
}

/** What has all parts, best first. */
function findParts<Entry extends SearchEntry>(
  entries: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  return inOrderOfPlace(
    entries.filter(({ searchText }) => hasParts(searchText, parts)),
    parts,
  );
}

export function hasParts(text: string, parts: readonly QueryPart[]): boolean {
  for (const part of parts) if (!hasPart(text, part)) return false;
  return true;
}

function hasPart(text: string, part: QueryPart): boolean {
  for (const spelling of part) if (text.includes(spelling)) return true;
  return false;
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

/**
 * Words written as one that stand apart in the name, and not side by side: "น้ำปลาดาวทะเล" for น้ำปลาแท้ ดาวทะเล. A later
 * piece has to be the beginning of a word.
 */
function gluedFinder(part: QueryPart): Test {
  const [word = ''] = part;
  return (text) => {
    if (hasPart(text, part)) return true;
    if (!text.includes(word.slice(0, SHORTEST_PIECE))) return false;
    for (let cut = word.length - SHORTEST_PIECE; cut >= SHORTEST_PIECE; cut -= 1) {
      const rest = word.slice(cut);
      const isWord = WORD_STARTS.some((start) => text.includes(start + rest));
      if (isWord && text.includes(word.slice(0, cut))) return true;
    }
    return false;
  };
}

function findTests<Entry extends SearchEntry>(
  entries: readonly Entry[],
  tests: readonly Test[],
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
  for (const finder of [slipFinder, soundAlikeFinder, halvesFinder]) {
    const found = findTests(entries, parts.map(finder), parts);
    if (found.length > 0) return found;
  }
  const known = parts.filter(
    (part) =>
      (part[0] ?? '').length >= SHORTEST_PIECE && entries.some(({ searchText }) => hasPart(searchText, part)),
  );
  return known.length > 0 && known.length < parts.length ? findParts(entries, known) : [];
}

/** A phone begins with a capital letter by itself, which is another key than the one that was meant. */
function findInOtherLayout<Entry extends SearchEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  for (const typed of [query, query.toLowerCase()]) {
    const folded = foldText(inOtherLayout(typed) ?? '');
    if (folded.length < SHORTEST_PIECE) continue;
    const found = findParts(entries, partsAsWritten(folded));
    if (found.length > 0) return found;
    const readFreely = findFreely(entries, folded);
    if (readFreely.length > 0) return readFreely;
  }
  return [];
}

/** In shorter words a slip could have meant anything. */
const SHORTEST_WITH_SLIP = 4;

const HAS_DIGIT = /\d/;

function slipFinder(part: QueryPart): Test {
  const [word = ''] = part;
  const isExact: Test = (text) => hasPart(text, part);
  return word.length < SHORTEST_WITH_SLIP || HAS_DIGIT.test(word) ? isExact : oneEditFinder(word);
}

function soundAlikeFinder(part: QueryPart): Test {
  const [word = ''] = part;
  return soundFinder(word) ?? slipFinder(part);
}

/** A long word is often several that were written as one: each half may have its slip. */
const SHORTEST_IN_HALVES = 10;

function halvesFinder(part: QueryPart): Test {
  const [word = ''] = part;
  if (word.length < SHORTEST_IN_HALVES || HAS_DIGIT.test(word)) return slipFinder(part);
  const middle = word.length >> 1;
  const [first, second] = [slipFinder([word.slice(0, middle)]), slipFinder([word.slice(middle)])];
  return (text) => first(text) && second(text);
}
