import { MAX_HEADING_LINE, type ColumnMapping } from '#domain/office/imports/column-mapping';
import { isBlank } from '../collect-rows.ts';
import { columnLetters } from '../column-letters.ts';
import { allSteps, type Steps } from '../steps.ts';
import {
  fault,
  MAX_COLUMNS,
  MAX_ROWS,
  type Cell,
  type FileLines,
  type Read,
  type Table,
  type TableRow,
} from '../table.ts';

/**
 * Takes the lines of a file as a table: its headings, and the rows below them.
 *
 * @param mapping undefined for a table with its headings on the first line
 */
export function tableAt(file: FileLines, mapping?: ColumnMapping): Read<Table> {
  return allSteps(tableAtInSteps(file, mapping));
}

/** Like `tableAt`, a line at a step. */
export function* tableAtInSteps({ lines, merges }: FileLines, mapping?: ColumnMapping): Steps<Read<Table>> {
  const headingLine = mapping?.headingLine ?? 1;
  const written = headingsAt(lines, headingLine);
  const width = Math.max(written.length, ...(mapping?.columns ?? []).map(({ column }) => column + 1));
  const headings = [...written, ...Array.from({ length: width - written.length }, () => '')];
  if (written.length === 0) return fault('empty');
  if (headings.length > MAX_COLUMNS) return fault('too-many-columns');
  const rows: TableRow[] = [];
  let stray: string | undefined;
  for (const { line, cells } of lines) {
    if (line <= headingLine) continue;
    if (rows.length === MAX_ROWS) return fault('too-many-rows');
    // Somebody chose which of the columns without a heading are left out.
    const first = mapping === undefined ? 0 : headings.length;
    const nameless = cells.findIndex(
      (cell, column) => column >= first && !isBlank(cell) && !headings[column],
    );
    if (nameless !== -1) stray ??= `${columnLetters(nameless)}${line}`;
    rows.push({ line, cells: cells.slice(0, headings.length) });
    yield;
  }
  return { ok: true, value: { headings, rows, stray, merges, mapping } };
}

/** The headings on a line, without empty ones at the end; none for a blank line. */
export function headingsAt(lines: readonly TableRow[], headingLine: number): readonly string[] {
  const found = lines.slice(0, MAX_HEADING_LINE).find(({ line }) => line === headingLine);
  return headingsIn(found?.cells ?? []);
}

function headingsIn(cells: readonly Cell[]): readonly string[] {
  const headings = cells.map((cell) => String(cell ?? '').trim());
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}
