import type { ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { cellDigits } from './cell-text.ts';
import { fieldsOf, type Sheet } from './columns.ts';
import { isBlank } from './collect-rows.ts';
import { isErrorValue } from './reading/error-values.ts';
import { placeColumns, type Place, type Places } from './reading/place-columns.ts';
import { readIssue } from './reading/read-issue.ts';
import { allSteps, type Steps } from './steps.ts';
import { fault, type Cell, type Read, type Table, type TableRow } from './table.ts';

/** The rows of a table by the columns of its kind. */
export interface ReadRows<Values> {
  /** The rows without problems. */
  readonly rows: readonly ImportRow<Values>[];
  readonly problems: readonly RowProblem[];
  /** The column of a field in the table, from 0; undefined when the table has no column for it. */
  readonly columnOf: (field: string) => number | undefined;
}

/** Reads rows by their headings, in Thai or English and in any order, or by the columns that somebody chose. */
export function readRows<Values>(sheet: Sheet<Values>, table: Table): Read<ReadRows<Values>> {
  return allSteps(readRowsInSteps(sheet, table));
}

/** Like `readRows`, a row at a step. */
export function* readRowsInSteps<Values>(sheet: Sheet<Values>, table: Table): Steps<Read<ReadRows<Values>>> {
  const placed = placeColumns(sheet, table);
  if (!placed.ok) return placed;
  const { columns: places } = placed.value;
  if (table.stray !== undefined) return fault('cell-without-heading', table.stray);
  const problems = [...mergeProblems(table, places), ...eatenZeros(sheet, table, places)];
  const rows: ImportRow<Values>[] = [];
  for (const row of table.rows) {
    const read = readRow(sheet, row, placed.value);
    problems.push(...read.problems);
    rows.push(read.row);
    yield;
  }
  problems.push(...twice(sheet, rows));
  const bad = new Set(problems.map(({ line }) => line));
  const columns = new Map<string, number>(places.map(({ field, column }) => [field, column]));
  return {
    ok: true,
    value: {
      rows: rows.filter(({ line }) => !bad.has(line)),
      problems,
      columnOf: (field) => columns.get(field),
    },
  };
}

function readRow<Values>(
  sheet: Sheet<Values>,
  { line, cells }: TableRow,
  { columns, constants }: Places<Values>,
): { readonly row: ImportRow<Values>; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const values: Partial<Values> = { ...constants };
  for (const { field, column } of columns) {
    const cell = cells[column];
    if (sheet.required.includes(field) && isBlank(cell)) {
      problems.push({ line, field, code: 'missing' });
      continue;
    }
    if (isErrorValue(cell)) {
      problems.push({ line, field, code: 'formula-error', detail: cell.trim() });
      continue;
    }
    const read = sheet.columns[field].cell.read.safeParse(cell);
    if (read.success) values[field] = read.data;
    else problems.push({ line, field, ...readIssue(read.error.issues[0]) });
  }
  return { row: { ...values, line }, problems };
}

/** Reads the cells of one row by field, for values that an import wrote. */
export function readCells<Values>(
  sheet: Sheet<Values>,
  line: number,
  cells: ReadonlyMap<string, Cell>,
): { readonly row: ImportRow<Values>; readonly problems: readonly RowProblem[] } {
  const fields = fieldsOf(sheet).filter((field) => cells.has(field));
  const columns = fields.map((field, column) => ({ field, column }));
  return readRow(
    sheet,
    { line, cells: fields.map((field) => cells.get(field) ?? null) },
    { columns, constants: {} },
  );
}

/**
 * Reports merged cells. Only the first cell has the value, so the other rows would be read as empty. Each
 * line is reported once per field, however many merged areas overlap there.
 */
function mergeProblems<Values>(table: Table, places: readonly Place<Values>[]): readonly RowProblem[] {
  const firstRow = (table.mapping?.headingLine ?? 1) + 1;
  const lastLine = table.rows.at(-1)?.line ?? 1;
  /**
   * For each field and line: the number of merged areas that begin there, minus those that ended on the line
   * before.
   */
  const steps = new Map<string, Int32Array>();
  for (const { firstLine, lastLine: end, firstColumn, lastColumn } of table.merges) {
    const place = places.find(({ column }) => column + 1 >= firstColumn && column + 1 <= lastColumn);
    const start = Math.max(firstRow, firstLine);
    if (place === undefined || start > Math.min(end, lastLine)) continue;
    const step = steps.get(place.field) ?? new Int32Array(lastLine + 2);
    steps.set(place.field, step);
    step[start] = (step[start] ?? 0) + 1;
    step[Math.min(end, lastLine) + 1] = (step[Math.min(end, lastLine) + 1] ?? 0) - 1;
  }
  return [...steps].flatMap(([field, step]) => {
    let open = 0;
    return [...step].flatMap((change, line) => {
      open += change;
      return open > 0 ? [{ line, field, code: 'merged-cells' as const }] : [];
    });
  });
}

/**
 * Reports numeric codes that lost leading zeros in a spreadsheet: when all codes of the column with a leading
 * zero have the same width, a shorter numeric code has lost its zeros.
 */
function eatenZeros<Values>(
  sheet: Sheet<Values>,
  table: Table,
  places: readonly Place<Values>[],
): readonly RowProblem[] {
  return places.flatMap(({ field, column }) => {
    if (!sheet.key.includes(field)) return [];
    const codes = table.rows.map(({ line, cells }) => ({ line, code: cellDigits(cells[column]) }));
    const widths = new Set(codes.filter(({ code }) => /^0\d+$/.test(code)).map(({ code }) => code.length));
    const [width, other] = widths;
    if (width === undefined || other !== undefined) return [];
    return codes
      .filter(({ code }) => /^[1-9]\d*$/.test(code) && code.length < width)
      .map(
        ({ line, code }) =>
          ({ line, field, code: 'zeros-eaten', detail: code.padStart(width, '0') }) as const,
      );
  });
}

/** Reports all rows with the same key, because only the clerk knows which one is right. */
function twice<Values>(sheet: Sheet<Values>, rows: readonly ImportRow<Values>[]): readonly RowProblem[] {
  const [first] = sheet.key;
  if (first === undefined) return [];
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const key = sheet.key.map((field) => String(row[field] ?? '').toUpperCase()).join('\n');
    const known = lines.get(key);
    if (known === undefined) lines.set(key, [row.line]);
    else known.push(row.line);
  }
  return [...lines.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) =>
      same.map((line) => ({ line, field: first, code: 'row-twice' as const, detail: othersOf(same, line) })),
    );
}

/** The number of lines that are named. A column that was filled with one code by mistake has thousands. */
const MAX_NAMED = 5;

function othersOf(same: readonly number[], line: number): string {
  const others = same.slice(0, MAX_NAMED + 1).filter((other) => other !== line);
  const named = others.slice(0, MAX_NAMED).join(', ');
  return same.length > MAX_NAMED + 1 ? `${named} …` : named;
}
