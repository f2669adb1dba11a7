import { EncryptedFileError } from 'hucre';
import { readXlsx, streamXlsxRows, type MergeRange } from 'hucre/xlsx';
import { collectRows } from './collect-rows.ts';
import { fault, type Merge, type Read, type Table, type TableRow } from './table.ts';
import { checkWorkbookSize } from './check-workbook-size.ts';

/** The signature of Excel files with a password, and of files before 2007. */
const OLD_CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads the first sheet of an .xlsx file row by row, so that memory use is bounded. Merged cells come after
 * the rows in the file; they are read only if the file may have some and all rows were accepted.
 */
export async function readSheet(bytes: Buffer): Promise<Read<Table>> {
  if (bytes.subarray(0, OLD_CONTAINER.length).equals(OLD_CONTAINER))
    return fault(bytes.includes(LOCKED_PART) ? 'file-locked' : 'old-workbook');
  const weight = checkWorkbookSize(bytes);
  if (weight.kind !== 'fits') return fault(weight.kind === 'too-heavy' ? 'file-too-large' : 'not-a-table');
  try {
    const collected = await collectRows(rowsOf(bytes));
    if (!collected.ok) return collected;
    const merges = weight.mayHaveMerges ? await mergesIn(bytes) : [];
    return { ok: true, value: { ...collected.value, merges } };
  } catch (error) {
    return fault(error instanceof EncryptedFileError ? 'file-locked' : 'not-a-table');
  }
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
