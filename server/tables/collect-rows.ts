import { MAX_HEADING_LINE } from '#domain/office/imports/column-mapping';
import { fault, MAX_COLUMNS, MAX_ROWS, type Cell, type Read, type TableRow } from './table.ts';

/** The rows of a table, its headings, and lines above them. */
const MAX_LINES = MAX_ROWS + MAX_HEADING_LINE;

/**
 * Collects the lines of a file without blank ones. Reading stops at the first line above the limit, so a file with
 * millions of rows takes no more memory than the largest accepted one.
 */
export async function collectRows(
  lines: Iterable<TableRow> | AsyncIterable<TableRow>,
): Promise<Read<readonly TableRow[]>> {
  const rows: TableRow[] = [];
  for await (const { line, cells } of lines) {
    if (cells.every(isBlank)) continue;
    if (rows.length === MAX_LINES) return fault('too-many-rows');
    rows.push({ line, cells: withoutEnd(cells) });
  }
  return rows.length === 0 ? fault('empty') : { ok: true, value: rows };
}

/**
 * Removes blank cells at the end. Columns beyond the widest table are reported as one, because no heading of theirs is
 * accepted.
 */
function withoutEnd(cells: readonly Cell[]): readonly Cell[] {
  const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width <= MAX_COLUMNS) return cells.slice(0, width);
  const beyond = cells.slice(MAX_COLUMNS).find((cell) => !isBlank(cell)) ?? null;
  return [...cells.slice(0, MAX_COLUMNS), beyond];
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
