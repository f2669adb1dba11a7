import type { SearchEntry } from '../matching/search-index.ts';
import { wordsOf } from '../query/search-query.ts';
import type { SearchRange } from '../readings/search-range.ts';
import { closestInSound } from '../sounds/closest-by-sound.ts';
import { findMeanings } from './find-meanings.ts';
import { nicknameIn } from './nickname-in-catalogue.ts';
import type { readNickname } from './nicknames.ts';

/**
 * Finds the products that a nickname stands for and that match the rest of the query, or sound like it. They
 * are similar, because a nickname is often a brand that the company does not sell.
 *
 * @param folded by `foldText`
 */
export function findNicknamed<Entry extends SearchEntry>(
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
