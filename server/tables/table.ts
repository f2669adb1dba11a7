import type { ColumnMapping } from '#domain/office/imports/column-mapping';
import type { RowProblem } from '#domain/kernel/import-problem';

/** The value of a cell. A spreadsheet has numbers and days, a CSV file only text. A day is midnight UTC. */
export type Cell = string | number | boolean | Date | null;

export interface TableRow {
  /** The line number as in a spreadsheet program, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A file before it is known where its headings stand. */
export interface FileLines {
  /** Without blank lines. */
  readonly lines: readonly TableRow[];
  readonly merges: readonly Merge[];
}

export interface Table {
  /** The headings with the spelling of the file. */
  readonly headings: readonly string[];
  /** Without blank lines. */
  readonly rows: readonly TableRow[];
  /** The first cell with a value but no heading, such as C2; undefined when there is none. */
  readonly stray: string | undefined;
  /** Merged cells. Only the first cell of each has the value. */
  readonly merges: readonly Merge[];
  /** Is what somebody chose about the columns; undefined if the headings say it. */
  readonly mapping: ColumnMapping | undefined;
}

/** Lines and columns from 1, both ends included. */
export interface Merge {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/**
 * The reason why a file is refused as a whole.
 * - file-missing: it does not exist, or may not be read
 * - file-too-large: more than `MAX_TABLE_BYTES`, or a workbook that decompresses to more than can be read
 * - too-many-rows: more than `MAX_ROWS`
 * - too-many-columns: more than `MAX_COLUMNS`
 * - not-a-table: not a spreadsheet, or text that is neither UTF-8 nor Windows Thai
 * - file-locked: protected by a password
 * - old-workbook: from Excel before 2007, or a web page with its ending
 * - has-macros: a workbook with programs
 * - file-ending: neither .csv nor .xlsx
 * - empty: no heading on the first line
 * - cell-without-heading: a value without a heading; `detail` names the cell
 * - heading-unknown, heading-twice, heading-missing: `detail` names it
 * - columns-mismatch: the chosen columns are none of this file or table
 * - constant-refused: a value for all rows is not accepted; `detail` names its column, and `reason` says why
 */
export const TABLE_FAULTS = [
  'file-missing',
  'file-too-large',
  'too-many-rows',
  'too-many-columns',
  'not-a-table',
  'file-locked',
  'old-workbook',
  'has-macros',
  'file-ending',
  'empty',
  'cell-without-heading',
  'heading-unknown',
  'heading-twice',
  'heading-missing',
  'columns-mismatch',
  'constant-refused',
] as const;

export type TableFaultCode = (typeof TABLE_FAULTS)[number];

export interface TableFault {
  readonly code: TableFaultCode;
  readonly detail?: string;
  readonly reason?: Pick<RowProblem, 'code' | 'detail'>;
}

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: TableFault };

export function fault(code: TableFaultCode, detail?: string): Read<never> {
  return { ok: false, fault: detail === undefined ? { code } : { code, detail } };
}

/** Larger than a table of a year's orders. */
export const MAX_TABLE_BYTES = 64 * 1024 * 1024;

/**
 * Five times the products of a large distributor. Larger tables are imported in parts. It bounds the memory
 * of a run.
 */
export const MAX_ROWS = 50_000;

/** Several times as many as the widest kind of table has. */
export const MAX_COLUMNS = 200;
