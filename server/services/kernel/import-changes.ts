import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, RowProblem } from '#domain/kernel/import-problem';

/** The changes that the rows of an import make. */
export interface ImportChanges<Item> {
  readonly added: readonly Item[];
  readonly changed: readonly Item[];
  /** Compares a row with the stored item, which is undefined for a new one. Equal items are left out. */
  readonly compare: (stored: Item | undefined, wanted: Item) => void;
  /** @param titleOf names an item for people */
  readonly outcome: (
    rows: readonly unknown[],
    problems: readonly RowProblem[],
    titleOf: (item: Item) => string,
  ) => ImportOutcome;
}

export function importChanges<Item>(): ImportChanges<Item> {
  const added: Item[] = [];
  const changed: Item[] = [];
  return {
    added,
    changed,
    compare(stored, wanted) {
      if (stored === undefined) added.push(wanted);
      else if (!isDeepStrictEqual(stored, wanted)) changed.push(wanted);
    },
    outcome: (rows, problems, titleOf) =>
      importOutcome(rows, { added: added.length, touched: [...added, ...changed].map(titleOf), problems }),
  };
}

/**
 * Counts an import whose rows each add or change one thing, or nothing.
 *
 * @param touched names what was added or changed
 */
export function importOutcome(
  rows: readonly unknown[],
  {
    added,
    touched,
    problems,
    warnings = [],
  }: Pick<ImportOutcome, 'added' | 'touched' | 'problems'> & Partial<Pick<ImportOutcome, 'warnings'>>,
): ImportOutcome {
  const unchanged = rows.length - touched.length;
  return { added, changed: touched.length - added, unchanged, problems, warnings, touched };
}
