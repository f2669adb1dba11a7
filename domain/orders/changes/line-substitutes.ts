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
  const replacedBy = (change: LineChange) => {
    const found = substitutes.find((each) => isSameLine(each, change));
    return found === undefined || change.oldLine !== undefined
      ? undefined
      : changes.find((each) => each.newLine === undefined && isSameLine(each, found.insteadOf));
  };
  const shown = changes.map((change) => ({ change, insteadOf: replacedBy(change) }));
  return shown.flatMap((each) =>
    each.insteadOf === undefined ? [each, ...shown.filter(({ insteadOf }) => insteadOf === each.change)] : [],
  );
}
