import { createHash } from 'node:crypto';

/**
 * The minimum size of a chunk; the average is twice that. A chunk takes some 10 KB to fetch and a few
 * milliseconds to read.
 */
const MIN_PRODUCTS = 100;

/**
 * Splits a list into chunks by content: before each entry whose code's hash is higher than those of its
 * neighbours on both sides. An added, changed or removed entry affects only the cuts next to it: two new
 * chunks at most, or three when the removed entry was such a maximum.
 */
export function cutByCode<Entry>(
  entries: readonly Entry[],
  codeOf: (entry: Entry) => string,
): readonly (readonly Entry[])[] {
  return cutByHeight(
    entries,
    entries.map((entry) => cutHeight(codeOf(entry))),
  );
}

/** Works like `cutByCode`, with the `cutHeight` of each entry. */
export function cutByHeight<Entry>(
  entries: readonly Entry[],
  heights: readonly number[],
): readonly (readonly Entry[])[] {
  if (entries.length === 0) return [];
  const pieces: (readonly Entry[])[] = [];
  let start = 0;
  for (let place = MIN_PRODUCTS; place < entries.length - MIN_PRODUCTS; place += 1) {
    if (!isHighest(heights, place)) continue;
    pieces.push(entries.slice(start, place));
    start = place;
  }
  return [...pieces, entries.slice(start)];
}

/** The hash of a code. Entries with the highest hash among their neighbours start a chunk. */
export function cutHeight(code: string): number {
  return createHash('sha256').update(code).digest().readUInt32BE();
}

function isHighest(heights: readonly number[], place: number): boolean {
  const height = heights[place] ?? 0;
  for (let distance = 1; distance <= MIN_PRODUCTS; distance += 1) {
    const before = heights[place - distance] ?? height;
    const later = heights[place + distance] ?? height;
    if (before >= height || later >= height) return false;
  }
  return true;
}
