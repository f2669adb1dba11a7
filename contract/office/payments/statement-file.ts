import { OTHER } from '#domain/kernel/or-other';
import type { StatementColumns } from '#domain/office/statement/bank-layout';
import type { StatementRow } from '#domain/office/statement/bank-line';
import { STATEMENT_BANKS } from '#domain/office/statement/layouts/bank-layouts';
import type { ChosenColumns, UnreadRow } from '#domain/office/statement/read-statement';
import {
  STATEMENT_FAULTS,
  type StatementResult,
  type StatementWish,
} from '#domain/office/statement/statement-list';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { listOf, orNull } from '#contract/protocol/value-codecs';
import { count, requiredTextUpTo, text, uuid } from '#contract/kernel/scalars';
import { valueEnvelope } from '../page-fields.ts';

/**
 * Takes the statement of a bank as the body of a request, so it is no `OfficeCall`; session, header and permissions are
 * the same. It is safe to repeat: a line is stored once.
 */
export const IMPORT_STATEMENT_PATH = 'OFFICE/IMPORT_STATEMENT';

/** The wish of an upload: JSON, percent-encoded, because the body is the file. */
export const STATEMENT_WISH_HEADER = 'X-Khaisong-Statement';

/** The type of the body. A page of another site cannot send it without a preflight. */
export const STATEMENT_BYTES_TYPE = 'application/octet-stream';

const MAX_FILE_NAME_LENGTH = 200;
const MAX_COLUMNS = 200;
const MAX_HEADING_LINE = 1000;

const column = count({ from: 0, to: MAX_COLUMNS });
const perhaps = orNull(column);

const columns = fieldMap<StatementColumns>({
  day: ['DayColumn', column],
  time: ['TimeColumn', perhaps],
  moneyIn: ['InColumn', perhaps],
  moneyOut: ['OutColumn', perhaps],
  amount: ['AmountColumn', perhaps],
  direction: ['DirectionColumn', perhaps],
  balance: ['BalanceColumn', perhaps],
  balanceSign: ['BalanceSignColumn', perhaps],
  reference: ['ReferenceColumn', perhaps],
  details: ['DetailsColumns', listOf(column, MAX_COLUMNS)],
});

export const statementWish = fieldMap<StatementWish>({
  id: ['StatementId', uuid],
  fileName: ['File', requiredTextUpTo(MAX_FILE_NAME_LENGTH)],
  chosen: [
    'Chosen',
    orNull(
      fieldMap<ChosenColumns>({
        headingLine: ['HeadingLine', count({ from: 1, to: MAX_HEADING_LINE })],
        columns: ['Columns', columns],
      }),
    ),
  ],
});

const rows = count({ from: 0 });

export const statementResult = valueEnvelope(
  fieldMap<StatementResult>({
    kind: ['Kind', openOneOf(['imported', 'unknown', 'refused'] as const, OTHER)],
    fault: ['StatementFault', openOptionalOneOf(STATEMENT_FAULTS)],
    bank: ['Bank', openOneOf(STATEMENT_BANKS, OTHER)],
    account: ['Account', text],
    firstDay: ['FirstBankDay', text],
    lastDay: ['LastBankDay', text],
    added: ['Added', rows],
    known: ['Known', rows],
    cameIn: ['CameIn', rows],
    unread: ['Unread', listOf(fieldMap<UnreadRow>({ line: ['Line', rows], text: ['Text', text] }))],
    rows: ['Rows', listOf(fieldMap<StatementRow>({ line: ['Line', rows], cells: ['Cells', listOf(text)] }))],
  }),
);
