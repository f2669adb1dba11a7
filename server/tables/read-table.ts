import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { collectRows } from './collect-rows.ts';
import { decodeText } from './decode-text.ts';
import { readSheet } from './read-sheet.ts';
import { fault, MAX_TABLE_BYTES, type FileLines, type Read, type Table, type TableRow } from './table.ts';
import { tableAt } from './reading/table-at.ts';

/** Reads the first sheet of an .xlsx file, or a .csv file, with its headings on the first line. */
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
 * Reads a table from the bytes of a file, with its headings on the first line.
 *
 * @param ending in lower case, with its dot
 */
export async function readTableBytes(bytes: Buffer, ending: string): Promise<Read<Table>> {
  const read = await readFileLines(bytes, ending);
  return read.ok ? tableAt(read.value) : read;
}

/**
 * Reads the lines of a file, wherever its headings stand.
 *
 * @param ending in lower case, with its dot
 */
export async function readFileLines(bytes: Buffer, ending: string): Promise<Read<FileLines>> {
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  return ending === '.csv' ? await readCsv(bytes) : await readSheet(bytes);
}

/** Refuses a file that is no table by its name. */
export function endingFault(ending: string): Read<never> | undefined {
  if (ending === '.xls') return fault('old-workbook');
  if (ending === '.xlsm') return fault('has-macros');
  return ending === '.csv' || ending === '.xlsx' ? undefined : fault('file-ending');
}

async function readCsv(bytes: Uint8Array): Promise<Read<FileLines>> {
  const text = decodeText(bytes);
  if (text === undefined || WEB_PAGE.test(text)) return fault('not-a-table');
  const collected = await collectRows(linesOf(text));
  return collected.ok ? { ok: true, value: { lines: collected.value, merges: [] } } : collected;
}

/** The beginning of a page that a program saved under the name of a table. */
const WEB_PAGE = /^\s*<(?:!doctype|html|table|\?xml)\b/i;

function* linesOf(text: string): Generator<TableRow> {
  let line = 0;
  const delimiter = delimiterIn(text);
  for (const cells of streamCsvRows(text, { unescapeFormulae: true, delimiter }))
    yield { line: (line += 1), cells };
}

/** Enough characters to detect the delimiter. A regular expression over megabytes would overflow the stack. */
const MAX_HEADING_CHARACTERS = 20_000;

/** The first record as raw text. Only headings show the delimiter reliably, because cells may contain any character. */
const headingRecord = (text: string): string =>
  /^(?:[^"\r\n]+|"[^"]*")*/.exec(text.slice(0, MAX_HEADING_CHARACTERS))?.[0] ?? '';

/** The delimiter of the headings. A title above them has none; then that of the lines below counts. */
function delimiterIn(text: string): string {
  const first = headingRecord(text);
  if (DELIMITERS.some((delimiter) => first.includes(delimiter))) return detectDelimiter(first);
  const below = text
    .slice(first.length, MAX_HEADING_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: below.filter((line) => line.includes(delimiter)).length,
  }));
  const [most] = counted.toSorted((one, other) => other.lines - one.lines);
  return most !== undefined && most.lines * 2 > below.length ? most.delimiter : ',';
}

const DELIMITERS = [',', ';', '\t', '|'];
