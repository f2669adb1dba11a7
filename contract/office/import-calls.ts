import {
  KEPT_REASONS,
  KEPT_CHANGES,
  UNDO_REFUSALS,
  type ImportEntry,
  type ImportQuery,
  type KeptRow,
  type UndoImportAnswer,
} from '#domain/office/table-import';
import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import { count, flag, instant, oneOf, requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest } from './page-fields.ts';

const MAX_ID_LENGTH = 100;
const rows = count({ from: 0 });

export const importEntry = fieldMap<ImportEntry>({
  id: ['ImportId', requiredText],
  table: ['Table', openOneOf(KEPT_CHANGES, OTHER)],
  file: ['File', text],
  isMapped: ['Mapped', flag(false)],
  at: ['At', instant],
  by: ['By', text],
  added: ['Added', rows],
  changed: ['Changed', rows],
  unchanged: ['Unchanged', rows],
  removed: ['Removed', rows],
  undoableUntil: ['UndoableUntil', orNull(instant)],
  undoneAt: ['UndoneAt', orNull(instant)],
  undoneBy: ['UndoneBy', text],
  undoneRows: ['UndoneRows', rows],
  keptRows: ['KeptRows', rows],
});

/** Each person sees the imports of the tables that they may import, and prices that they may change. */
export const listImports: OfficeCall<ImportQuery, Page<ImportEntry>> = {
  name: 'listImports',
  path: 'OFFICE/LIST_IMPORTS',
  summary: 'Lists the imports of tables and the changes of prices, newest first, a page at a time.',
  access: 'signed-in',
  effect: 'read',
  request: fieldMap<ImportQuery>({
    id: ['ImportId', textUpTo(MAX_ID_LENGTH)],
    table: ['OfTable', orNull(oneOf(KEPT_CHANGES))],
    ...pageRequest,
  }),
  answer: pageOf(importEntry),
};

/** Refuses an import of a table that the person may not import like one that does not exist. */
export const undoImport: OfficeCall<string, UndoImportAnswer> = {
  name: 'undoImport',
  path: 'OFFICE/UNDO_IMPORT',
  summary: 'Restores what an import or a change of prices replaced, except rows that somebody edited since.',
  access: 'signed-in',
  effect: 'change',
  needsPassword: true,
  request: only('ImportId', uuid),
  answer: outcome<UndoImportAnswer, 'undone'>(
    'undone',
    {
      entry: ['Import', importEntry],
      kept: [
        'Kept',
        listOf(
          fieldMap<KeptRow>({ name: ['Name', text], reason: ['Reason', openOneOf(KEPT_REASONS, OTHER)] }),
        ),
      ],
    },
    UNDO_REFUSALS,
  ),
};
