import type { CountedLine } from './count-goods.ts';
import type { WorkingLine } from './working-line.ts';

/** A part of a line that a rule takes. */
export interface TakenGoods {
  readonly line: WorkingLine;
  /** In shares of the rule's unit. */
  readonly size: number;
  /** In satang; a fraction if the line's value does not divide evenly. */
  readonly value: number;
}

/**
 * Takes goods for sets, the dearest first, so that more goods never make the sets worth less.
 *
 * @param size of one set, in shares
 * @param skipped the shares at the beginning of each set, where the dearest are, that are not taken
 */
export function takeInSets(
  lines: readonly CountedLine[],
  { sets, size, skipped = 0 }: { readonly sets: number; readonly size: number; readonly skipped?: number },
): readonly TakenGoods[] {
  const end = sets * size;
  /** How many of the first shares are taken. */
  const takenOf = (first: number): number =>
    Math.floor(first / size) * (size - skipped) + Math.max(0, (first % size) - skipped);
  let from = 0;
  const taken: TakenGoods[] = [];
  for (const { line, size: whole } of dearestFirst(lines)) {
    if (from >= end) break;
    const to = from + whole;
    const part = takenOf(Math.min(to, end)) - takenOf(from);
    if (part > 0) taken.push({ line, size: part, value: (line.net * part) / whole });
    from = to;
  }
  return taken;
}

/** Adds up what taken goods are worth. */
export function valueOf(taken: readonly TakenGoods[]): number {
  return taken.reduce((sum, { value }) => sum + value, 0);
}

/** The value per share decides; of equal lines the earlier one comes first. */
function dearestFirst(lines: readonly CountedLine[]): readonly CountedLine[] {
  return lines
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.line.net / other.size - one.line.net / one.size);
}
