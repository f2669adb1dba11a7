import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from './table.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Also columns with numbers are formatted as text. */
  readonly isAllText?: boolean;
}

/** The standard look of a cell that a spreadsheet leaves as it was typed: zeros at the front stay. */
const TEXT_FORMAT = '@';

const WIDTH = 18;

/**
 * Writes a table for people: .csv as UTF-8 with the mark by which Excel knows it, .xlsx with headings that stay in sight. What a
 * spreadsheet would take for a formula is text: in .csv behind an apostrophe, in .xlsx by its kind. The file appears whole.
 *
 * @param sheets a .csv file has the first one
 */
export async function writeTable(
  path: string,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): Promise<void> {
  const bytes = extname(path).toLowerCase() === '.csv' ? csvOf(sheets[0]) : await sheetsOf(sheets);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export function isTablePath(path: string): boolean {
  return ['.csv', '.xlsx'].includes(extname(path).toLowerCase());
}

function csvOf({ headings, rows }: WrittenSheet): string {
  return writeCsv([[...headings], ...rows.map((row) => row.map(plainNumber))], {
    bom: true,
    escapeFormulae: true,
  });
}

/** A number below zero begins like a formula and is none. */
function plainNumber(cell: Cell): Cell {
  return typeof cell === 'string' && /^-\d{1,15}(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

async function sheetsOf(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(({ name, headings, rows, isAllText = false }) => ({
      name,
      columns: headings.map((_, column) => ({
        width: WIDTH,
        ...(isAllText || !rows.some((row) => typeof row[column] === 'number') ? { numFmt: TEXT_FORMAT } : {}),
      })),
      rows: [[...headings], ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
}
