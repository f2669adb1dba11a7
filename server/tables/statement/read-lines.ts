import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { isBlank } from '../collect-rows.ts';
import { checkWorkbookSize } from '../check-workbook-size.ts';
import { decodeText } from '../decode-text.ts';
import { endingFault } from '../read-table.ts';
import { fault, MAX_COLUMNS, type Read, type TableRow } from '../table.ts';

/** The most rows of a file without fixed headings, such as the statement of a bank. */
export const MAX_LINES = 12_000;

/**
 * Reads the rows of a file whose headings may stand anywhere. Blank rows are dropped.
 *
 * @param ending `.csv` or `.xlsx`, in lower case
 */
export async function readLines(bytes: Buffer, ending: string): Promise<Read<readonly TableRow[]>> {
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  if (ending === '.csv') {
    const text = decodeText(bytes);
    return text === undefined ? fault('not-a-table') : await collect(csvRows(text));
  }
  const weight = checkWorkbookSize(bytes);
  if (weight.kind !== 'fits') return fault(weight.kind === 'too-heavy' ? 'file-too-large' : 'not-a-table');
  try {
    return await collect(sheetRows(bytes));
  } catch {
    return fault('not-a-table');
  }
}

async function collect(
  lines: Iterable<TableRow> | AsyncIterable<TableRow>,
): Promise<Read<readonly TableRow[]>> {
  const rows: TableRow[] = [];
  for await (const { line, cells } of lines) {
    if (cells.every(isBlank)) continue;
    if (rows.length === MAX_LINES) return fault('too-many-rows');
    rows.push({ line, cells: cells.slice(0, MAX_COLUMNS) });
  }
  return rows.length === 0 ? fault('empty') : { ok: true, value: rows };
}

function* csvRows(text: string): Generator<TableRow> {
  let line = 0;
  for (const cells of streamCsvRows(text, { unescapeFormulae: true, delimiter: delimiterIn(text) }))
    yield { line: (line += 1), cells };
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, cells: values };
}

/** Enough for the lines above the headings and some below. */
const SAMPLE_CHARACTERS = 20_000;

/** The delimiter that stands in the sample most often outside of quotes. The first lines may have none. */
function delimiterIn(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: sample.split(delimiter).length,
  }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}
