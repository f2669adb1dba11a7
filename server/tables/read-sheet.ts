import { EncryptedFileError } from 'hucre';
import { readXlsx, streamXlsxRows, type MergeRange } from 'hucre/xlsx';
import { collectRows } from './collect-rows.ts';
import { EMPTY_FORMULA } from './reading/error-values.ts';
import { fault, MAX_COLUMNS, type FileLines, type Merge, type Read, type TableRow } from './table.ts';
import { checkWorkbookSize } from './check-workbook-size.ts';

/** The signature of Excel files with a password, and of files before 2007. */
const OLD_CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads the first sheet of an .xlsx file row by row, so that memory use is bounded. Merged cells come after
 * the rows in the file; they are read only if the file may have some and all rows were accepted.
 */
export async function readSheet(bytes: Buffer): Promise<Read<FileLines>> {
  if (bytes.subarray(0, OLD_CONTAINER.length).equals(OLD_CONTAINER))
    return fault(bytes.includes(LOCKED_PART) ? 'file-locked' : 'old-workbook');
  const weight = checkWorkbookSize(bytes);
  if (weight.kind !== 'fits') return fault(WEIGHT_FAULTS[weight.kind]);
  try {
    const collected = await collectRows(rowsOf(bytes));
    if (!collected.ok) return collected;
    const merges = weight.mayHaveMerges ? await mergesIn(bytes) : [];
    const lines = weight.hasEmptyFormulas ? await withEmptyFormulas(collected.value, bytes) : collected.value;
    return { ok: true, value: { lines, merges } };
  } catch (error) {
    return fault(error instanceof EncryptedFileError ? 'file-locked' : 'not-a-table');
  }
}

const WEIGHT_FAULTS = {
  'too-heavy': 'file-too-large',
  'no-workbook': 'not-a-table',
  'has-macros': 'has-macros',
} as const;

/** Shows formulas without a value as an error, because an empty cell would clear what is stored. */
async function withEmptyFormulas(lines: readonly TableRow[], bytes: Buffer): Promise<readonly TableRow[]> {
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  const empty = new Map<number, Set<number>>();
  for (const [place, { type, value }] of sheets[0]?.cells ?? []) {
    if (type !== 'formula' || value !== null) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    empty.set(row + 1, (empty.get(row + 1) ?? new Set()).add(column));
  }
  return lines.map(({ line, cells }) => {
    const columns = empty.get(line);
    if (columns === undefined) return { line, cells };
    const width = Math.min(MAX_COLUMNS, Math.max(cells.length, ...[...columns].map((column) => column + 1)));
    return {
      line,
      cells: Array.from({ length: width }, (_, column) =>
        columns.has(column) ? EMPTY_FORMULA : (cells[column] ?? null),
      ),
    };
  });
}

async function mergesIn(bytes: Buffer): Promise<readonly Merge[]> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: 'A1', maxRows: 1 });
  return (sheets[0]?.merges ?? []).map(mergeOf);
}

async function* rowsOf(bytes: Buffer): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, cells: values };
}

function mergeOf({ startRow, endRow, startCol, endCol }: MergeRange): Merge {
  return {
    firstLine: startRow + 1,
    lastLine: endRow + 1,
    firstColumn: startCol + 1,
    lastColumn: endCol + 1,
  };
}
