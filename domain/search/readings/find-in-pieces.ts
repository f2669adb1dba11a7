import { allOf, anyOf, type Finder } from '../matching/finder.ts';
import { inOrderOfPlace } from '../matching/order-of-place.ts';
import { partFinder } from '../matching/part-finder.ts';
import { findAll, type SearchEntry } from '../matching/search-index.ts';
import { gluedWordFinder } from '../pieces/glued-words.ts';
import { partsAsWritten, partsReadFreely, partsWithSizes, type QueryPart } from '../query/search-query.ts';
import { findParts } from './find-parts.ts';
import type { SearchRange } from './search-range.ts';

/** Finds entries by the free reading, or else in pieces. */
export function findFreely<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  // The same parts would find nothing again.
  const isOtherReading = JSON.stringify(parts) !== JSON.stringify(partsAsWritten(folded));
  const readFreely = isOtherReading ? findParts(range, parts) : [];
  return readFreely.length > 0 ? readFreely : findInPieces(range, folded);
}

/** Finds entries that contain every word, also if it is written together but apart in the name. */
export function findInPieces<Entry extends SearchEntry>(
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

/** Shorter words are not split into pieces. */
const MIN_LENGTH_IN_PIECES = 5;

/** Finds words written together that are apart in the name: "น้ำปลาดาวทะเล" for น้ำปลาแท้ ดาวทะเล. */
function gluedFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  return word.length < MIN_LENGTH_IN_PIECES
    ? partFinder(part)
    : anyOf([partFinder(part), gluedWordFinder(word)]);
}
