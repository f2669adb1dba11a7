import { createHash } from 'node:crypto';
import { fieldsOf, type Sheet } from '#server/tables/columns';
import type { Steps } from '#server/tables/steps';
import type { Cell } from '#server/tables/table';
import { keyOf, nameOf } from '#server/tables/table-changes';

/** A cell in JSON. Kinds of tables write days as text. */
export type PlainCell = string | number | boolean | null;

export interface ReplacedValue {
  readonly field: string;
  readonly before: PlainCell;
  readonly after: PlainCell;
}

/** The cells that an import replaced in one row, so that it can be undone. */
export interface ReplacedRow {
  /** The cells of the row's key, joined. */
  readonly key: string;
  /** The row's name for people. */
  readonly name: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The replaced cells: all of a removed row, none of an added one. */
  readonly values: readonly ReplacedValue[];
  /** Identifies the cells of an added row; '' for others. */
  readonly hash: string;
}

/** Lists what differs between two listings of one kind of table. */
export function* replacedRows<Values>(
  sheet: Sheet<Values>,
  before: readonly Values[],
  after: readonly Values[],
): Steps<readonly ReplacedRow[]> {
  const known = new Map(before.map((row) => [keyOf(sheet, row), row]));
  const replaced: ReplacedRow[] = [];
  for (const row of after) {
    yield;
    const key = keyOf(sheet, row);
    const old = known.get(key);
    known.delete(key);
    const about = { key, name: nameOf(sheet, row) };
    if (old === undefined) {
      replaced.push({ ...about, kind: 'added', values: [], hash: hashOf(sheet, row) });
      continue;
    }
    const values = fieldsOf(sheet).flatMap((field) => {
      const [was, is] = [cellIn(sheet, old, field), cellIn(sheet, row, field)];
      return was === is ? [] : [{ field, before: was, after: is }];
    });
    if (values.length > 0) replaced.push({ ...about, kind: 'changed', values, hash: '' });
  }
  for (const [key, row] of known) {
    const values = fieldsOf(sheet).map((field) => ({
      field,
      before: cellIn(sheet, row, field),
      after: null,
    }));
    replaced.push({ key, name: nameOf(sheet, row), kind: 'removed', values, hash: '' });
  }
  return replaced;
}

/** Formats a field of a row for JSON. */
export function cellIn<Values>(sheet: Sheet<Values>, row: Values, field: keyof Values & string): PlainCell {
  return plain(sheet.columns[field].cell.write(row[field]));
}

function plain(cell: Cell): PlainCell {
  return cell instanceof Date ? cell.toISOString() : cell;
}

/** Identifies the cells of a row. */
export function hashOf<Values>(sheet: Sheet<Values>, row: Values): string {
  const cells = fieldsOf(sheet).map((field) => cellIn(sheet, row, field));
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
}
