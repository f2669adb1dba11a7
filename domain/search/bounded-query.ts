import { foldText } from './search-text.ts';

/** Longer than the longest name in the demo's catalogue; every letter is work for every product. */
const MAX_LETTERS = 60;

/** Every part is looked for in every product, each way of reading the query anew. */
export const MAX_QUERY_PARTS = 8;

/**
 * The beginning of a typed query that is looked for: at most 60 characters and 8 different words. A word that stands there
 * twice finds nothing that it does not find once. What somebody pastes into the field is cut, never refused.
 *
 * @param query as it was typed, not folded: another keyboard layout is read from the keys
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
