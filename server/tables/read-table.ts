import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { collectRows } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import { readSheet } from './read-sheet.ts';
import { fault, MAX_TABLE_BYTES, type Read, type Table, type TableRow } from './table.ts';

/** Reads the first sheet of an .xlsx file, or a .csv file. */
export async function readTable(path: string): Promise<Read<Table>> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return fault('file-missing');
  if (found.size > MAX_TABLE_BYTES) return fault('file-too-large');
  const ending = extname(path).toLowerCase();
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? fault('file-missing') : await readTableBytes(bytes, ending);
}

/**
 * Reads a table from the bytes of a file.
 *
 * @param ending in lower case, with its dot
 */
export async function readTableBytes(bytes: Buffer, ending: string): Promise<Read<Table>> {
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  return ending === '.csv' ? await readCsv(bytes) : await readSheet(bytes);
}

/** Refuses a file that is no table by its name. */
export function endingFault(ending: string): Read<never> | undefined {
  if (ending === '.xls') return fault('old-workbook');
  return ending === '.csv' || ending === '.xlsx' ? undefined : fault('file-ending');
}

async function readCsv(bytes: Uint8Array): Promise<Read<Table>> {
  const text = decodeText(bytes);
  if (text === undefined) return fault('not-a-table');
  const collected = await collectRows(linesOf(text));
  return collected.ok ? { ok: true, value: { ...collected.value, merges: [] } } : collected;
}

function* linesOf(text: string): Generator<TableRow> {
  let line = 0;
  const delimiter = detectDelimiter(headingRecord(text));
  for (const cells of streamCsvRows(text, { unescapeFormulae: true, delimiter }))
    yield { line: (line += 1), cells };
}

/** Enough characters to detect the delimiter. A regular expression over megabytes would overflow the stack. */
const MAX_HEADING_CHARACTERS = 20_000;

/** The first record as raw text. Only headings show the delimiter reliably, because cells may contain any character. */
const headingRecord = (text: string): string =>
  /^(?:[^"\r\n]+|"[^"]*")*/.exec(text.slice(0, MAX_HEADING_CHARACTERS))?.[0] ?? '';
