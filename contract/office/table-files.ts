import { LANGUAGES } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import {
  CHANGE_KINDS,
  EXPORT_TABLES,
  IMPORT_EVENTS,
  IMPORT_MODES,
  IMPORT_PHASES,
  MAX_CHOSEN_ORDERS,
  OFFICE_TABLES,
  TABLE_FORMATS,
  type CellProblem,
  type ChangedRow,
  type ChangedValue,
  type ExportWish,
  type ImportEvent,
  type ImportPreview,
  type ImportWish,
} from '#domain/office/table-import';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { listOf, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { count, flag, oneOf, requiredTextUpTo, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { importEntry } from './import-calls.ts';
import { columnChoice, columnMapping } from './imports/column-mapping.ts';
import { orderFilter } from './order-list-calls.ts';

/**
 * Files of the office. Their bodies are bytes, so they are no calls of `OfficeCall`; session, header and permissions are
 * the same. An import answers lines of JSON, each an `importEvent`, and stops when the browser closes the connection.
 */
export const IMPORT_TABLE_PATH = 'OFFICE/IMPORT_TABLE';
export const EXPORT_TABLE_PATH = 'OFFICE/EXPORT_TABLE';

/** The wish of an import: JSON, percent-encoded, because the body is the file. Logs have no headers. */
export const IMPORT_WISH_HEADER = 'X-Khaisong-Import';

/** The type of an import's body. A page of another site cannot send it without a preflight. */
export const TABLE_BYTES_TYPE = 'application/octet-stream';

const MAX_FILE_NAME_LENGTH = 200;

export const importWish = fieldMap<ImportWish>({
  id: ['ImportId', uuid],
  table: ['Table', oneOf(OFFICE_TABLES)],
  mode: ['Mode', oneOf(IMPORT_MODES)],
  fileName: ['File', requiredTextUpTo(MAX_FILE_NAME_LENGTH)],
  language: ['Language', oneOf(LANGUAGES)],
  isTakingGuesses: ['TakeGuesses', flag(false)],
  isAcceptingLargeChanges: ['AcceptLargeChanges', flag(false)],
  seen: ['Seen', textUpTo(MAX_FILE_NAME_LENGTH)],
  mapping: ['Mapping', orAbsent(columnMapping)],
});

const valueMap = {
  column: ['Column', text],
  before: ['Before', text],
  after: ['After', text],
  percent: ['Percent', text],
} satisfies FieldMap<ChangedValue>;

export const changedValue = fieldMap<ChangedValue>(valueMap);

const changedRow = fieldMap<ChangedRow>({
  name: ['Name', text],
  kind: ['Kind', openOneOf(CHANGE_KINDS, OTHER)],
  values: ['Values', listOf(changedValue)],
});

const cellProblem = fieldMap<CellProblem>({
  cell: ['Cell', text],
  column: ['Column', text],
  written: ['Written', text],
  message: ['Message', text],
});

const rows = count({ from: 0 });

const preview = fieldMap<ImportPreview>({
  rowCount: ['Rows', rows],
  added: ['Added', rows],
  changed: ['Changed', rows],
  unchanged: ['Unchanged', rows],
  removed: ['Removed', rows],
  rows: ['ChangedRows', listOf(changedRow)],
  problemCount: ['ProblemCount', rows],
  problems: ['Problems', listOf(cellProblem)],
  warnings: ['Warnings', listOf(cellProblem)],
  guessable: ['Guessable', rows],
  largeCount: ['LargeCount', rows],
  large: ['Large', listOf(fieldMap<ImportPreview['large'][number]>({ name: ['Name', text], ...valueMap }))],
  fingerprint: ['Fingerprint', text],
  mapping: ['Mapping', orNull(columnMapping)],
  isRemembered: ['Remembered', flag(false)],
});

export const importEvent = fieldMap<ImportEvent>({
  kind: ['Kind', openOneOf(IMPORT_EVENTS, OTHER)],
  phase: ['Phase', orAbsent(openOneOf(IMPORT_PHASES, OTHER))],
  done: ['Done', orAbsent(rows)],
  total: ['Total', orAbsent(rows)],
  message: ['Message', orAbsent(text)],
  preview: ['Preview', orAbsent(preview)],
  choice: ['Choice', orAbsent(columnChoice)],
  entry: ['Import', orAbsent(importEntry)],
});

export const exportWish = fieldMap<ExportWish>({
  table: ['Table', oneOf(EXPORT_TABLES)],
  format: ['Format', oneOf(TABLE_FORMATS)],
  language: ['Language', oneOf(LANGUAGES)],
  isTemplate: ['Template', flag(false)],
  filter: ['Filter', orNull(orderFilter)],
  orderIds: ['OrderIds', orAbsent<readonly string[]>(listOf(uuid, MAX_CHOSEN_ORDERS))],
});
