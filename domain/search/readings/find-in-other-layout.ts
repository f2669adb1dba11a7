import type { SearchEntry } from '../matching/search-index.ts';
import { atAnyWordStart } from '../matching/word-start.ts';
import { findNicknamed } from '../nicknames/find-nicknamed.ts';
import { readNickname } from '../nicknames/nicknames.ts';
import { inOtherLayout } from '../query/keyboard-layout.ts';
import { mayBeMisspelled } from '../query/plausible-words.ts';
import { MIN_PIECE_LENGTH, partsAsWritten } from '../query/search-query.ts';
import { foldText } from '../search-text.ts';
import { findParts } from './find-parts.ts';
import type { SearchRange } from './search-range.ts';

/** Text meant for the other layout does not contain the punctuation that its keys produce in this one. */
const ONLY_WORDS = /^[\p{L}\p{M}\p{N} .]+$/u;

/** Shorter Latin words match only at the start of a word. */
const MIN_LENGTH_IN_OTHER_LAYOUT_ANYWHERE = 6;

/**
 * Also tries lower case, because phones capitalize the first letter, which is another key than the intended one.
 */
export function findInOtherLayout<Entry extends SearchEntry>(
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
