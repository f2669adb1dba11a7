import type { ImportRow, ImportOutcome, RowProblem } from '#domain/kernel/import-problem';
import type { KeptRow } from '#domain/office/table-import';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { fieldsOf, type Sheet } from '#server/tables/columns';
import { readCells } from '#server/tables/read-rows';
import { cellIn, hashOf, type ReplacedRow } from './replaced-rows.ts';
import type { Steps } from '#server/tables/steps';
import type { Cell } from '#server/tables/table';
import { keyOf } from '#server/tables/table-changes';

type Database = OpenTenant['database'];

/** The rules of a kind of table for taking an import back. */
export interface UndoRules<Values> {
  /** The fields that make a row inactive which an import added; undefined if rows cannot be taken out. */
  readonly withdraw?: (row: Values, now: Date) => Partial<Values>;
  /** Fields that name the value which a change was based on, and so are those of now. */
  readonly seenFields?: readonly (keyof Values & string)[];
}

interface Planned<Values> {
  readonly rows: readonly ImportRow<Values>[];
  readonly kept: readonly KeptRow[];
  /** The names of the rows, by line. */
  readonly names: ReadonlyMap<number, string>;
  /** Rows that are as before already. */
  readonly done: number;
}

/**
 * Plans the rows that restore what an import replaced. A row that somebody edited since is kept, whole, because its
 * other values may depend on the new ones.
 */
export function* planUndo<Values>(
  sheet: Sheet<Values>,
  { withdraw, seenFields = [] }: UndoRules<Values>,
  {
    replaced,
    present,
    now,
  }: {
    readonly replaced: readonly ReplacedRow[];
    readonly present: readonly Values[];
    readonly now: Date;
  },
): Steps<Planned<Values>> {
  const known = new Map(present.map((row) => [keyOf(sheet, row), row]));
  const rows: ImportRow<Values>[] = [];
  const kept: KeptRow[] = [];
  const names = new Map<number, string>();
  let done = 0;
  for (const [index, one] of replaced.entries()) {
    yield;
    const line = index + 1;
    const { key, name, kind } = one;
    const row = known.get(key);
    names.set(line, name);
    if (kind === 'added') {
      if (row === undefined) done += 1;
      else if (hashOf(sheet, row) !== one.hash) kept.push({ name, reason: 'edited' });
      else if (withdraw === undefined) kept.push({ name, reason: 'stays' });
      else rows.push({ ...keyFields(sheet, row), ...withdraw(row, now), line });
      continue;
    }
    const isEdited =
      kind === 'removed'
        ? row !== undefined
        : row === undefined || one.values.some(({ field, after }) => cellOf(sheet, row, field) !== after);
    if (isEdited) {
      kept.push({ name, reason: 'edited' });
      continue;
    }
    const cells = new Map<string, Cell>(one.values.map(({ field, before }) => [field, before]));
    if (row !== undefined)
      for (const field of [...sheet.key, ...seenFields]) cells.set(field, cellIn(sheet, row, field));
    const read = readCells(sheet, line, cells);
    if (read.problems.length === 0) rows.push(read.row);
    else kept.push(...keptBy(read.problems, names));
  }
  return { rows, kept, names, done };
}

/** Turns problems into kept rows, one for each row. */
function keptBy(problems: readonly RowProblem[], names: ReadonlyMap<number, string>): readonly KeptRow[] {
  const byLine = new Map(problems.map((problem) => [problem.line, problem]));
  return [...byLine].map(([line]) => ({ name: names.get(line) ?? '', reason: 'refused' }));
}

/** Rolls back a part of the undo whose rows do not fit. */
class RowsDoNotFit extends Error {
  override readonly name = 'RowsDoNotFit';
}

/** The result of an undo. */
export interface UndoneRows {
  readonly undone: number;
  readonly kept: readonly KeptRow[];
}

/** Imports planned rows. A row that the import refuses is kept; the others are tried again without it. */
export async function importPlanned<Values>(
  transaction: Database,
  { rows, kept, names, done }: Planned<Values>,
  importRows: (inner: Database, rows: readonly ImportRow<Values>[]) => Promise<ImportOutcome>,
): Promise<UndoneRows> {
  const keptToo = [...kept];
  let left = rows;
  while (left.length > 0) {
    const problems = await problemsOf(transaction, left, importRows);
    if (problems.length === 0) break;
    const bad = new Set(problems.map(({ line }) => line));
    keptToo.push(...keptBy(problems, names));
    const fewer = left.filter(({ line }) => !bad.has(line));
    if (fewer.length === left.length) throw new Error('an undo was refused for a row that it does not have');
    left = fewer;
  }
  return { undone: left.length + done, kept: keptToo };
}

async function problemsOf<Values>(
  transaction: Database,
  rows: readonly ImportRow<Values>[],
  importRows: (inner: Database, rows: readonly ImportRow<Values>[]) => Promise<ImportOutcome>,
): Promise<readonly RowProblem[]> {
  let problems: readonly RowProblem[] = [];
  try {
    await transaction.transaction(async (inner) => {
      ({ problems } = await importRows(inner, rows));
      if (problems.length > 0) throw new RowsDoNotFit();
    });
  } catch (error) {
    if (!(error instanceof RowsDoNotFit)) throw error;
  }
  return problems;
}

function keyFields<Values>(sheet: Sheet<Values>, row: Values): Partial<Values> {
  const key: Partial<Values> = {};
  for (const field of sheet.key) key[field] = row[field];
  return key;
}

/** Null for a field that this version does not have. */
function cellOf<Values>(sheet: Sheet<Values>, row: Values, name: string): Cell {
  const field = fieldsOf(sheet).find((one) => one === name);
  return field === undefined ? null : cellIn(sheet, row, field);
}
