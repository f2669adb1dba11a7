import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { EncryptedFileError } from 'hucre';
import { streamCsvRows } from 'hucre/csv';
import { readXlsx, type MergeRange } from 'hucre/xlsx';
import { decodeText } from './decode-text.ts';
import {
  LARGEST_TABLE_BYTES,
  MOST_ROWS,
  type Cell,
  type Merge,
  type Read,
  type Table,
  type TableFaultCode,
  type TableRow,
} from './table.ts';

/** Reads the first sheet of an .xlsx file, or a .csv file. */
export async function readTable(path: string): Promise<Read<Table>> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return fault('file-missing');
  if (found.size > LARGEST_TABLE_BYTES) return fault('file-too-large');
  const ending = extname(path).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') return fault('file-ending');
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return fault('file-missing');
  return ending === '.csv' ? readCsv(bytes) : await readSheet(bytes);
}

function readCsv(bytes: Uint8Array): Read<Table> {
  const text = decodeText(bytes);
  if (text === undefined) return fault('not-a-table');
  const rows: TableRow[] = [];
  let line = 0;
  for (const cells of streamCsvRows(text, { unescapeFormulae: true })) {
    line += 1;
    if (line > MOST_ROWS + 1) return fault('too-many-rows');
    rows.push({ line, cells });
  }
  return tableOf(rows, []);
}

async function readSheet(bytes: Uint8Array): Promise<Read<Table>> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 2 });
    const [sheet] = sheets;
    if (sheet === undefined) return fault('empty');
    if (sheet.rows.length > MOST_ROWS + 1) return fault('too-many-rows');
    const rows = sheet.rows.map((cells, index) => ({ line: index + 1, cells }));
    return tableOf(rows, (sheet.merges ?? []).map(mergeOf));
  } catch (error) {
    return fault(error instanceof EncryptedFileError ? 'file-locked' : 'not-a-table');
  }
}

function mergeOf({ startRow, endRow, startCol, endCol }: MergeRange): Merge {
  return {
    firstLine: startRow + 1,
    lastLine: endRow + 1,
    firstColumn: startCol + 1,
    lastColumn: endCol + 1,
  };
}

function tableOf(all: readonly TableRow[], merges: readonly Merge[]): Read<Table> {
  const [head, ...rows] = all;
  const headings = head?.cells.map((cell) => String(cell ?? '').trim()) ?? [];
  if (headings.every((heading) => heading === '')) return fault('empty');
  return { ok: true, value: { headings, rows: rows.filter(({ cells }) => !cells.every(isBlank)), merges } };
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function fault(code: TableFaultCode): Read<never> {
  return { ok: false, fault: { code } };
}
