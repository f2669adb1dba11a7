import { columnLetters } from './column-letters.ts';
import { fault, MAX_COLUMNS, MAX_ROWS, type Cell, type Read, type Table, type TableRow } from './table.ts';

/**
 * Collects rows into a table. The first line has the headings, and blank lines are dropped. Reading stops at
 * the first row above the limit, so a file with millions of rows takes no more memory than the largest
 * accepted one.
 */
export async function collectRows(
  lines: Iterable<TableRow> | AsyncIterable<TableRow>,
): Promise<Read<Omit<Table, 'merges'>>> {
  let headings: readonly string[] | undefined;
  let stray: string | undefined;
  const rows: TableRow[] = [];
  for await (const { line, cells } of lines) {
    if (headings === undefined) {
      if (line !== 1) break;
      headings = headingsIn(cells);
      if (headings.length === 0) break;
      if (headings.length > MAX_COLUMNS) return fault('too-many-columns');
      continue;
    }
    if (cells.every(isBlank)) continue;
    if (rows.length === MAX_ROWS) return fault('too-many-rows');
    const nameless = cells.findIndex((cell, column) => !isBlank(cell) && !headings?.[column]);
    if (nameless !== -1) stray ??= `${columnLetters(nameless)}${line}`;
    rows.push({ line, cells: cells.slice(0, headings.length) });
  }
  if (headings === undefined || headings.length === 0) return fault('empty');
  return { ok: true, value: { headings, rows, stray } };
}

/** Removes empty headings at the end. */
function headingsIn(cells: readonly Cell[]): readonly string[] {
  const headings = cells.map((cell) => String(cell ?? '').trim());
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
