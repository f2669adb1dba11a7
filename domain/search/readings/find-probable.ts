import type { SearchEntry } from '../matching/search-index.ts';
import { findNicknameAlone } from '../nicknames/find-nickname-alone.ts';
import { withoutClassWord, withoutContainer, withoutPoliteness } from '../query/polite-words.ts';
import { foldText } from '../search-text.ts';
import { findKnownWords } from './find-known-words.ts';
import { findMost } from './find-most.ts';
import { findSimilar } from './find-similar.ts';
import { findStripped } from './find-stripped.ts';
import type { SearchRange } from './search-range.ts';

/** Returns what was probably meant, from the first strategy that finds something. */
export function findProbable<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  query: string,
): readonly Entry[] {
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
