import type { OrderedLine } from '#domain/orders/ordered-line';
import { isSameLine, type LineChange, type LineEdit } from './order-change.ts';
import type { LineSubstitute } from './order-version.ts';

/** Lists which added lines take the place of lines that the edits take off. */
export function substitutesIn(
  before: readonly Pick<OrderedLine, 'productCode' | 'unit'>[],
  after: readonly Pick<OrderedLine, 'productCode' | 'unit'>[],
  edits: readonly LineEdit[],
): readonly LineSubstitute[] {
  return edits.flatMap(({ productCode, unit, replaces }): LineSubstitute[] => {
    if (replaces === undefined) return [];
    const added = { productCode, unit };
    const isAdded = isIn(after, added) && !isIn(before, added);
    const isTakenOff = isIn(before, replaces) && !isIn(after, replaces);
    return isAdded && isTakenOff ? [{ ...added, insteadOf: replaces }] : [];
  });
}

function isIn(
  lines: readonly Pick<OrderedLine, 'productCode' | 'unit'>[],
  line: Pick<OrderedLine, 'productCode' | 'unit'>,
): boolean {
  return lines.some((each) => isSameLine(each, line));
}

/** A difference of a line, with the line that it takes the place of; undefined for all but substitutes. */
export interface SubstitutedChange {
  readonly change: LineChange;
  readonly insteadOf: LineChange | undefined;
}

/** Puts each substitute directly after the line that it takes the place of. The other differences stay in their order. */
export function withSubstitutes(
  changes: readonly LineChange[],
  substitutes: readonly LineSubstitute[] = [],
): readonly SubstitutedChange[] {
  const insteadOf = (change: LineChange) =>
    change.oldLine === undefined
      ? changes.find(
          (gone) =>
            gone.newLine === undefined &&
            substitutes.some((each) => isSameLine(each, change) && isSameLine(each.insteadOf, gone)),
        )
      : undefined;
  const shown = changes.map((change) => ({ change, insteadOf: insteadOf(change) }));
  return shown
    .filter((each) => each.insteadOf === undefined)
    .flatMap((each) => [each, ...shown.filter((other) => other.insteadOf === each.change)]);
}
