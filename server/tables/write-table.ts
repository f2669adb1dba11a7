import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from './table.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Formats columns of numbers as text too. */
  readonly isAllText?: boolean;
}

/** The cell format "text", which keeps leading zeros. */
const TEXT_FORMAT = '@';

const WIDTH = 18;

/**
 * Writes a table for people: .csv as UTF-8 with a byte order mark for Excel, .xlsx with frozen headings. Text
 * that looks like a formula is written as text: behind an apostrophe in .csv, by the cell type in .xlsx. The
 * file appears atomically and never replaces an existing one, which may be the only copy of somebody's work.
 *
 * @param sheets a .csv file gets only the first one
 * @throws FileExistsError
 * @throws NotWritable when the folder or the disk does not accept the file
 */
export async function writeTable(
  path: string,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): Promise<void> {
  const bytes = await tableBytes(extname(path).toLowerCase(), sheets);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes);
    await giveName(unfinished, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw typeof code === 'string' ? new NotWritable(path, code) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Formats a table as the bytes of a file.
 *
 * @param ending `.csv` or `.xlsx`
 */
export async function tableBytes(
  ending: string,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): Promise<Uint8Array> {
  return ending === '.csv' ? Buffer.from(csvOf(sheets[0])) : await sheetsOf(sheets);
}

/** A file or a folder with the name exists and is kept. */
export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
  readonly path: string;
  readonly kind: 'table' | 'picture' | 'folder';

  /** @param kind what was to be written */
  constructor(path: string, kind: FileExistsError['kind'] = 'table') {
    super(`${path} exists already`);
    this.path = path;
    this.kind = kind;
  }
}

/** The folder is missing or not writable, or the disk is full. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable';
  readonly path: string;
  /** The code of the operating system, `ENOENT` for example. */
  readonly code: string;

  constructor(path: string, code: string) {
    super(`cannot write ${path} (${code})`);
    this.path = path;
    this.code = code;
  }
}

/**
 * Neither a link nor an exclusive copy replaces a file, unlike a rename. The copy is for file systems without
 * links, such as network shares and USB sticks.
 */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path).catch(async (error: unknown) => {
      if (isFileExists(error)) throw error;
      await copyFile(unfinished, path, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    throw isFileExists(error) ? new FileExistsError(path) : error;
  }
}

export function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
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

/** A negative number looks like a formula but is none. */
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
