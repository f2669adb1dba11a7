import { lowestBit, type LetterPairs } from './letter-pairs.ts';
import type { Scope, SearchEntry, SearchIndex } from './search-index.ts';
import { exactMatches } from './known-matches.ts';
import { wordFinder } from './word-finder.ts';

/**
 * The entries that contain the most of these short pieces of a query, then in list order.
 *
 * @param windows different pieces
 * @param most the maximum number of entries, at least one
 */
export function entriesWithMostWindows<Entry extends SearchEntry>(
  { entries, pairs }: SearchIndex<Entry>,
  windows: readonly string[],
  isInScope: Scope<Entry>,
  most: number,
): readonly Entry[] {
  const found: Entry[] = [];
  const counts = countWindows(pairs, windows);
  for (let count = windows.length; count > 0; count -= 1) {
    for (let column = 0; column < pairs.columns; column += 1) {
      for (let rest = textsWithCount(counts, column, count); rest !== 0; rest &= rest - 1) {
        const entry = entries[column * 32 + lowestBit(rest)];
        if (entry !== undefined && isInScope(entry)) found.push(entry);
        if (found.length === most) return found;
      }
    }
  }
  return found;
}

/** The columns of an index in which a window occurs, and one bit for each text with it. */
interface Occurrences {
  readonly columns: Int32Array;
  readonly texts: Int32Array;
}

/** The windows of a list share many words, and each further letter of a query keeps its windows. */
interface KnownWindows {
  /** The number of texts in the index at that time. */
  readonly count: number;
  readonly ofWindow: Map<string, Occurrences>;
}

const knownWindows = new WeakMap<LetterPairs, KnownWindows>();

/** In ten thousand texts, a window takes at most 2.5 kB, and most windows far less. */
const MAX_KNOWN_WINDOWS = 3000;

function occurrencesOf(pairs: LetterPairs, window: string): Occurrences {
  const count = pairs.texts.length;
  const before = knownWindows.get(pairs);
  const known = before?.count === count ? before : { count, ofWindow: new Map<string, Occurrences>() };
  if (known !== before) knownWindows.set(pairs, known);
  const occurrences = known.ofWindow.get(window);
  if (occurrences !== undefined) return occurrences;
  const found = findWindow(pairs, window);
  if (known.ofWindow.size >= MAX_KNOWN_WINDOWS) known.ofWindow.clear();
  known.ofWindow.set(window, found);
  return found;
}

function findWindow(pairs: LetterPairs, window: string): Occurrences {
  const matches = exactMatches(wordFinder(window), pairs);
  const columns: number[] = [];
  const texts: number[] = [];
  for (let column = 0; column < pairs.columns; column += 1) {
    const found = matches(column, ALL);
    if (found === 0) continue;
    columns.push(column);
    texts.push(found);
  }
  return { columns: Int32Array.from(columns), texts: Int32Array.from(texts) };
}

/** The numbers of windows in the texts as binary digits, the lowest first: 32 texts are counted at once. */
type Counts = readonly Int32Array[];

function countWindows(pairs: LetterPairs, windows: readonly string[]): Counts {
  const digits = Array.from({ length: 32 - Math.clz32(windows.length) }, () => new Int32Array(pairs.columns));
  for (const window of windows) {
    const { columns, texts } = occurrencesOf(pairs, window);
    let at = 0;
    for (const column of columns) {
      let carried = texts[at] ?? 0;
      at += 1;
      for (let place = 0; carried !== 0; place += 1) {
        const digit = digits[place];
        if (digit === undefined) break;
        const before = digit[column] ?? 0;
        digit[column] = before ^ carried;
        carried &= before;
      }
    }
  }
  return digits;
}

function textsWithCount(counts: Counts, column: number, count: number): number {
  let texts = ALL;
  for (let place = 0; place < counts.length && texts !== 0; place += 1) {
    const digit = counts[place]?.[column] ?? 0;
    texts &= ((count >>> place) & 1) === 1 ? digit : ~digit;
  }
  return texts;
}

const ALL = -1;
