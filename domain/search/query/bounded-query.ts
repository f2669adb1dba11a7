import { foldText } from '../search-text.ts';

/** Longer than any name in the demo's catalogue. Every letter costs time for every product. */
const MAX_LETTERS = 60;

/** Every part is searched in every product, once per reading of the query. */
export const MAX_QUERY_PARTS = 8;

/**
 * Limits a typed query to its first 60 characters and 8 different words. Duplicate words are dropped, because
 * they do not change the result. A long pasted text is cut, never refused.
 *
 * @param query as typed and not folded, because the keyboard layout is detected from the keys
 */
export function boundedQuery(query: string): string {
  const letters = [...query.trim()].slice(0, MAX_LETTERS).join('');
  const words = new Map<string, string>();
  for (const word of letters.split(/\s+/)) {
    const folded = foldText(word);
    if (folded !== '' && !words.has(folded)) words.set(folded, word);
  }
  return [...words.values()].slice(0, MAX_QUERY_PARTS).join(' ');
}
