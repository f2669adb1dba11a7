import type { Table } from 'dexie';
import type { PictureBudget } from '#platform/storage/picture-cache';

/** What the worker knows of one picture in its cache; the picture itself stands there. */
export interface KeptPictureRow {
  /** Its address without the origin, as it was asked for. */
  readonly address: string;
  /** The picture's name, the same for all its widths. */
  readonly file: string;
  /** Pixels, as asked for. */
  readonly width: number;
  readonly bytes: number;
  /** When it came or was last found unchanged, by the phone's clock. */
  readonly keptAtMs: number;
  /** When it was last shown, by the phone's clock. */
  readonly usedAtMs: number;
}

export type KeptPictureTable = Table<KeptPictureRow, string>;

export const KEPT_PICTURES_SCHEMA = 'address';

/** A wide picture of which a smaller one is kept goes as if it had been shown so much earlier. */
const LESS_MISSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Which pictures go so that the rest is within the budget: those that were not shown for the longest time, and wide ones
 * whose smaller size can stand in for them a week before their time. Both limits hold afterwards.
 *
 * @returns addresses, the first to go first
 */
export function picturesToDrop(kept: readonly KeptPictureRow[], budget: PictureBudget): readonly string[] {
  let bytes = kept.reduce((sum, picture) => sum + picture.bytes, 0);
  let entries = kept.length;
  if (bytes <= budget.bytes && entries <= budget.entries) return [];
  const smallest = new Map<string, number>();
  for (const { file, width } of kept) smallest.set(file, Math.min(width, smallest.get(file) ?? width));
  const missedAtMs = ({ file, width, usedAtMs }: KeptPictureRow) =>
    width > (smallest.get(file) ?? width) ? usedAtMs - LESS_MISSED_MS : usedAtMs;
  const dropped: string[] = [];
  for (const picture of kept.toSorted((one, other) => missedAtMs(one) - missedAtMs(other))) {
    if (bytes <= budget.bytes && entries <= budget.entries) break;
    bytes -= picture.bytes;
    entries -= 1;
    dropped.push(picture.address);
  }
  return dropped;
}
