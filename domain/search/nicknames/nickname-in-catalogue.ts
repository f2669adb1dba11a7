import { hasAny, type SearchEntry } from '../matching/search-index.ts';
import { wordStartFinder } from '../matching/word-start.ts';
import { isClassWord } from '../query/polite-words.ts';
import type { SearchRange } from '../readings/search-range.ts';
import type { NicknameReading, readNickname } from './nicknames.ts';

/** Finds a nickname that is not itself a word of the catalogue. */
export function nicknameIn<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
  read: typeof readNickname,
): NicknameReading | undefined {
  const isKnown = (word: string) => hasAny(range.index, wordStartFinder(word), range.isInScope);
  const reading = read(folded, range.nicknames, isKnown);
  return reading === undefined || !isClassWord(reading.rest) ? reading : { ...reading, rest: '' };
}
