/** What stands in a cell: a spreadsheet knows numbers and days, a CSV file only text. A day is midnight UTC. */
export type Cell = string | number | boolean | Date | null;

export interface TableRow {
  /** As a spreadsheet program counts, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly headings: readonly string[];
  /** Without lines on which nothing stands. */
  readonly rows: readonly TableRow[];
  /** The first cell in which something stands below no heading, such as C2; undefined where there is none. */
  readonly stray: string | undefined;
  /** Cells that are one in the spreadsheet: only the first of them has its value. */
  readonly merges: readonly Merge[];
}

/** Lines and columns from 1, both ends included. */
export interface Merge {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/**
 * Why a whole file is not read.
 *
 * - file-missing: it is not there, or may not be read
 * - file-too-large: more than `MAX_TABLE_BYTES`, or a workbook that unfolds to more than can be read
 * - too-many-rows: more than `MAX_ROWS`
 * - too-many-columns: more than `MAX_COLUMNS`
 * - not-a-table: no spreadsheet, or text that is neither UTF-8 nor Thai of Windows
 * - file-locked: with a password
 * - old-workbook: of Excel before 2007
 * - file-ending: neither .csv nor .xlsx
 * - empty: no heading on the first line
 * - cell-without-heading: something stands below no heading; `detail` names the cell
 * - heading-unknown, heading-twice, heading-missing: `detail` names it
 */
export const TABLE_FAULTS = [
  'file-missing',
  'file-too-large',
  'too-many-rows',
  'too-many-columns',
  'not-a-table',
  'file-locked',
  'old-workbook',
  'file-ending',
  'empty',
  'cell-without-heading',
  'heading-unknown',
  'heading-twice',
  'heading-missing',
] as const;

export type TableFaultCode = (typeof TABLE_FAULTS)[number];

export interface TableFault {
  readonly code: TableFaultCode;
  readonly detail?: string;
}

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: TableFault };

export function fault(code: TableFaultCode, detail?: string): Read<never> {
  return { ok: false, fault: detail === undefined ? { code } : { code, detail } };
}

/** A table of a year's orders is smaller; what is larger is no table of goods or shops. */
export const MAX_TABLE_BYTES = 64 * 1024 * 1024;

/** Five times the goods that a large distributor has; more is fed in parts. What a run needs is bounded by it. */
export const MAX_ROWS = 50_000;

/** Several times as many as the widest kind of table has. */
export const MAX_COLUMNS = 200;
