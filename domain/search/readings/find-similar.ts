import { allOf, type Finder } from '../matching/finder.ts';
import { inOrderOfPlace } from '../matching/order-of-place.ts';
import { findAll, type SearchEntry } from '../matching/search-index.ts';
import { findNicknamed } from '../nicknames/find-nicknamed.ts';
import { readMisspelledNickname } from '../nicknames/nicknames.ts';
import { partsReadFreely, wordsOf, type QueryPart } from '../query/search-query.ts';
import { foldText } from '../search-text.ts';
import { mayHaveSlip } from '../slips/slip-finder.ts';
import {
  MIN_SOUNDS,
  MIN_SOUNDS_WITH_SLIP,
  soundAlikeFinder,
  soundOrSlipFinder,
  soundingFirst,
  thaiSoundSlipFinder,
} from '../sounds/thai-sound-finder.ts';
import { soundFinder } from '../sounds/sound-alike.ts';
import { thaiSound } from '../sounds/thai-sound.ts';
import { findInOtherLayout } from './find-in-other-layout.ts';
import { findMost } from './find-most.ts';
import type { SearchRange } from './search-range.ts';

/** Tries the other readings in turn, and returns the results of the first that finds something. */
export function findSimilar<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  query: string,
): readonly Entry[] {
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

/** The strategies in order; each runs only if some word may gain from it. */
const WAYS: readonly (readonly [
  isWorthIt: (word: string) => boolean,
  finder: (part: QueryPart) => Finder,
])[] = [
  [(word) => mayHaveSlip(word) || thaiSound(word).length >= MIN_SOUNDS, soundOrSlipFinder],
  [(word) => thaiSound(word).length >= MIN_SOUNDS_WITH_SLIP - 1, thaiSoundSlipFinder],
  [(word) => soundFinder(word) !== undefined, soundAlikeFinder],
];
