import { createHash } from 'node:crypto';

/** No chunk is shorter; twice as long on the average. Some 10 KB to fetch, and a few milliseconds to read. */
const MIN_PRODUCTS = 100;

/**
 * Cuts a list where the codes themselves say so: before each entry whose code's hash is higher than those of its
 * neighbours on both sides. So whatever is put in, changed or taken out moves the cuts beside it at most: two new pieces,
 * three where the entry that is taken out was the highest of its neighbours.
 */
export function cutByCode<Entry>(
  entries: readonly Entry[],
  codeOf: (entry: Entry) => string,
): readonly (readonly Entry[])[] {
  if (entries.length === 0) return [];
  const heights = entries.map((entry) => heightOf(codeOf(entry)));
  const pieces: (readonly Entry[])[] = [];
  let start = 0;
  for (let place = MIN_PRODUCTS; place < entries.length - MIN_PRODUCTS; place += 1) {
    if (!isHighest(heights, place)) continue;
    pieces.push(entries.slice(start, place));
    start = place;
  }
  return [...pieces, entries.slice(start)];
}

function heightOf(code: string): number {
  return createHash('sha256').update(code).digest().readUInt32BE();
}

function isHighest(heights: readonly number[], place: number): boolean {
  const height = heights[place] ?? 0;
  for (let distance = 1; distance <= MIN_PRODUCTS; distance += 1) {
    const before = heights[place - distance] ?? height;
    const behind = heights[place + distance] ?? height;
    if (before >= height || behind >= height) return false;
  }
  return true;
}
