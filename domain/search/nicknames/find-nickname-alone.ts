import type { SearchEntry } from '../matching/search-index.ts';
import { findKind } from '../readings/find-kind.ts';
import type { SearchRange } from '../readings/search-range.ts';
import { findMeanings } from './find-meanings.ts';
import { nicknameIn } from './nickname-in-catalogue.ts';
import { readNickname } from './nicknames.ts';

/** A shorter nickname at the start of a word counts only if the rest of the word is found too. */
const MIN_GLUED_NICKNAME_LENGTH = 5;

/**
 * Finds the products that a nickname stands for, if nothing matches the rest of the query.
 *
 * @param folded by `foldText`
 */
export function findNicknameAlone<Entry extends SearchEntry>(
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
