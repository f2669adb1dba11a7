import { fieldsOf, type Sheet } from './columns.ts';
import type { Steps } from './steps.ts';
import type { Cell } from './table.ts';

/** One value that an import changes, formatted as in its cells. */
export interface ValueChange {
  /** The row's name for people: its key, and its name where it has one. */
  readonly name: string;
  readonly field: string;
  readonly before: Cell;
  readonly after: Cell;
  /** The change of a watched number that was above zero, such as -90 when 1500 becomes 150. */
  readonly percent: number | undefined;
  /** For a new row: the field of the same row that the value is compared with; its cell is `before`. */
  readonly comparedWith?: string;
}

/** The differences between the data before and after an import. */
export interface TableChanges {
  /** The names of new rows. */
  readonly added: ReadonlySet<string>;
  /** The names of rows that are no longer there. */
  readonly removed: readonly string[];
  /** Changes in existing rows, in the order of the table. */
  readonly values: readonly ValueChange[];
  /** Values of new rows that are compared with a reference value. */
  readonly comparisons: readonly ValueChange[];
}

export const NO_CHANGES: TableChanges = { added: new Set(), removed: [], values: [], comparisons: [] };

/** Compares two listings of one kind of table, row by row and column by column. */
export function* changesBetween<Values>(
  sheet: Sheet<Values>,
  before: readonly Values[],
  after: readonly Values[],
): Steps<TableChanges> {
  const known = new Map(before.map((row) => [keyOf(sheet, row), row]));
  const fields = fieldsOf(sheet).filter((field) => !sheet.key.includes(field));
  const added = new Set<string>();
  const values: ValueChange[] = [];
  const comparisons: ValueChange[] = [];
  for (const row of after) {
    yield;
    const old = known.get(keyOf(sheet, row));
    if (old === undefined || old === null) {
      added.add(nameOf(sheet, row));
      comparisons.push(...comparisonsIn(sheet, row));
      continue;
    }
    for (const field of fields) {
      const { cell, isWatched = false } = sheet.columns[field];
      const was = cell.write(old[field]);
      const is = cell.write(row[field]);
      if (was === is) continue;
      const percent = isWatched ? percentBetween(was, is) : undefined;
      values.push({ name: nameOf(sheet, row), field, before: was, after: is, percent });
    }
  }
  const kept = new Set(after.map((row) => keyOf(sheet, row)));
  const removed = before.filter((row) => !kept.has(keyOf(sheet, row))).map((row) => nameOf(sheet, row));
  return { added, removed, values, comparisons };
}

/** An empty number is not compared. */
function comparisonsIn<Values>(sheet: Sheet<Values>, row: Values): readonly ValueChange[] {
  return fieldsOf(sheet).flatMap((field): readonly ValueChange[] => {
    const { cell, nearTo } = sheet.columns[field];
    if (nearTo === undefined) return [];
    const before = sheet.columns[nearTo].cell.write(row[nearTo]);
    const after = cell.write(row[field]);
    const percent = typeof after === 'number' ? percentBetween(before, after) : undefined;
    if (percent === undefined) return [];
    return [{ name: nameOf(sheet, row), field, before, after, percent, comparedWith: String(nearTo) }];
  });
}

export function keyOf<Values>(sheet: Sheet<Values>, row: Values): string {
  return sheet.key.map((field) => String(row[field])).join('\n');
}

/** The fields that serve as the name of a row. */
const NAME_FIELDS: readonly string[] = ['name', 'title'];

export function nameOf<Values>(sheet: Sheet<Values>, row: Values): string {
  const fields = fieldsOf(sheet).filter((field) => sheet.key.includes(field) || NAME_FIELDS.includes(field));
  return fields
    .map((field) => String(row[field] ?? ''))
    .filter((text) => text !== '')
    .join(' ');
}

/** An empty cell counts as zero, so a removed price is a change of -100 %. */
function percentBetween(before: Cell, after: Cell): number | undefined {
  if (typeof before !== 'number' || before <= 0) return undefined;
  return ((Number(after ?? 0) - before) / before) * 100;
}
