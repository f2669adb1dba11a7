import { DAY_MS } from '#domain/kernel/durations';
import type { Table } from 'dexie';
import type { PictureBudget } from '#platform/storage/picture-cache';

/** The service worker's record of one cached picture; the picture itself is in the cache. */
export interface CachedPictureRow {
  /** The requested URL without the origin. */
  readonly address: string;
  /** The picture's name, which is the same for all widths. */
  readonly file: string;
  /** In pixels, as requested. */
  readonly width: number;
  readonly bytes: number;
  /** The time at which it was fetched or last revalidated, by the phone's clock. */
  readonly keptAtMs: number;
  /** The time at which it was last shown, by the phone's clock. */
  readonly usedAtMs: number;
}

export type CachedPictureTable = Table<CachedPictureRow, string>;

/** A wide picture with a smaller stored version is evicted as if it had been used this much earlier. */
const LESS_MISSED_MS = 7 * DAY_MS;

/**
 * Chooses the pictures to evict until the rest is within both limits of the budget: least recently used
 * first, where a wide picture that has a smaller version counts as a week older.
 *
 * @returns URLs, in order of eviction
 */
export function picturesToDrop(
  pictures: readonly CachedPictureRow[],
  budget: PictureBudget,
): readonly string[] {
  let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  let entries = pictures.length;
  if (bytes <= budget.bytes && entries <= budget.entries) return [];
  const smallest = new Map<string, number>();
  for (const { file, width } of pictures) smallest.set(file, Math.min(width, smallest.get(file) ?? width));
  const missedAtMs = ({ file, width, usedAtMs }: CachedPictureRow) =>
    width > (smallest.get(file) ?? width) ? usedAtMs - LESS_MISSED_MS : usedAtMs;
  const dropped: string[] = [];
  for (const picture of pictures.toSorted((one, other) => missedAtMs(one) - missedAtMs(other))) {
    if (bytes <= budget.bytes && entries <= budget.entries) break;
    bytes -= picture.bytes;
    entries -= 1;
    dropped.push(picture.address);
  }
  return dropped;
}
