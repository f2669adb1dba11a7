import { satang, type Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';
import { areEnough, columnsOfForm, countColumns, foldHeading, type StatementColumns } from './bank-layout.ts';
import {
  MAX_BANK_REFERENCE_LENGTH,
  MAX_DETAILS_LENGTH,
  type BankLine,
  type StatementRow,
} from './bank-line.ts';
import { BANK_LAYOUTS, STATEMENT_BANKS, type StatementBank } from './layouts/bank-layouts.ts';
import { statementAmount } from './statement-amount.ts';
import { statementMoment, statementTime } from './statement-moment.ts';

/** Headings are looked for in so many rows; above them stand the names of bank and account. */
const MAX_ROWS_ABOVE = 60;

/** The rows that are shown to a person who chooses the columns. */
const SHOWN_ROWS = 30;

/** Columns that a person chose, with the row of their headings. */
export interface ChosenColumns {
  /** The line number of the headings; the lines of the account follow it. */
  readonly headingLine: number;
  readonly columns: StatementColumns;
}

/** The bank and columns of a file. */
export interface StatementLayout extends ChosenColumns {
  readonly bank: OrOther<StatementBank>;
}

/** A row with an amount whose day or amount cannot be read. */
export interface UnreadRow {
  readonly line: number;
  readonly text: string;
}

export type ReadStatement =
  | {
      readonly kind: 'read';
      readonly bank: OrOther<StatementBank>;
      /** The digits of the account's number; '' if the file does not say. */
      readonly account: string;
      readonly lines: readonly BankLine[];
      readonly unread: readonly UnreadRow[];
    }
  /** No layout fits. Somebody has to choose the columns among these rows. */
  | { readonly kind: 'unknown'; readonly rows: readonly StatementRow[] };

/** The text by which the columns of an unknown layout are remembered. '' for a row without words */
export function headingsKey(cells: readonly string[]): string {
  const folded = cells.map(foldHeading);
  return folded.some((cell) => /[^\p{N}]/u.test(cell)) ? folded.join('|').replace(/\|+$/, '') : '';
}

/** Finds the bank whose layout fits best. @returns undefined if none fits */
export function findLayout(rows: readonly StatementRow[], fileName: string): StatementLayout | undefined {
  const above = rows.slice(0, MAX_ROWS_ABOVE);
  let best: (StatementLayout & { readonly score: number }) | undefined;
  for (const [index, { line, cells }] of above.entries()) {
    const words = [fileName, ...above.slice(0, index).flatMap((row) => row.cells)].join(' ').toLowerCase();
    for (const bank of STATEMENT_BANKS) {
      const { marks, forms } = BANK_LAYOUTS[bank];
      const isNamed = marks.some((mark) => words.includes(mark));
      for (const form of forms) {
        const columns = columnsOfForm(form, cells);
        if (columns === undefined) continue;
        const score = countColumns(columns) + (isNamed ? 100 : 0);
        if (best === undefined || score > best.score) best = { bank, headingLine: line, columns, score };
      }
    }
  }
  return best;
}

/**
 * Reads the lines of a statement.
 *
 * @param chosen the columns that a person chose; undefined looks for a bank's layout
 */
export function readStatement(
  rows: readonly StatementRow[],
  fileName: string,
  chosen: ChosenColumns | undefined,
): ReadStatement {
  const layout = chosen === undefined ? findLayout(rows, fileName) : { bank: 'other' as const, ...chosen };
  if (layout === undefined || !areEnough(layout.columns))
    return { kind: 'unknown', rows: rows.slice(0, SHOWN_ROWS) };
  const lines: BankLine[] = [];
  const unread: UnreadRow[] = [];
  for (const row of rows) {
    if (row.line <= layout.headingLine) continue;
    const read = readLine(row, layout.columns);
    if (read === 'unread') unread.push({ line: row.line, text: row.cells.filter(Boolean).join(' · ') });
    else if (read !== undefined) lines.push(read);
  }
  const account = accountIn(rows, layout.headingLine);
  return { kind: 'read', bank: layout.bank, account, lines, unread };
}

/** @returns undefined for a row that is no movement, such as a balance or a sum at the end */
function readLine({ cells }: StatementRow, columns: StatementColumns): BankLine | 'unread' | undefined {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
  const written = cell(columns.day);
  const amount = amountIn(columns, cell);
  // Sums and continued texts have no day, and opening balances have no amount.
  if (!/\d/.test(written) || amount === undefined) return undefined;
  const moment = statementMoment(written);
  if (moment === undefined || amount === 'unread') return 'unread';
  const time = moment.time === '' ? (statementTime(cell(columns.time)) ?? '') : moment.time;
  const balance = statementAmount(cell(columns.balance));
  const isBelow = cell(columns.balanceSign) === '-' && balance !== undefined && balance > 0;
  return {
    day: moment.day,
    time,
    amount,
    balance: isBelow ? satang(-balance) : balance,
    details: columns.details
      .map(cell)
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, MAX_DETAILS_LENGTH),
    reference: cell(columns.reference).replace(/^'/, '').slice(0, MAX_BANK_REFERENCE_LENGTH),
  };
}

/** @returns undefined if no money moved */
function amountIn(
  { moneyIn, moneyOut, amount, direction }: StatementColumns,
  cell: (place: number | undefined) => string,
): Satang | 'unread' | undefined {
  if (amount !== undefined) {
    if (cell(amount) === '') return undefined;
    const read = statementAmount(cell(amount));
    if (read === undefined) return 'unread';
    if (read === 0) return undefined;
    return OUT.test(cell(direction)) && read > 0 ? satang(-read) : read;
  }
  const [came, left] = [cell(moneyIn), cell(moneyOut)].map((text) =>
    /\d/.test(text) ? (statementAmount(text) ?? ('unread' as const)) : undefined,
  );
  if (came === 'unread' || left === 'unread') return 'unread';
  // Some banks write the amount that left with a minus.
  const sum = Math.abs(came ?? 0) - Math.abs(left ?? 0);
  return sum === 0 ? undefined : satang(sum);
}

/** Words of a column beside the amount that tell of money that left. */
const OUT = /^(d|dr|debit|เดบิต|ถอน|ถอนเงิน|w|withdrawal|out|-)$/i;

/** Finds the number of the account above the headings, or in the column of that name. */
function accountIn(rows: readonly StatementRow[], headingLine: number): string {
  for (const { line, cells } of rows) {
    if (line > headingLine) break;
    const place = cells.findIndex((cell) => ACCOUNT.test(cell));
    if (place === -1) continue;
    const below = line === headingLine ? rows.find((row) => row.line > headingLine)?.cells[place] : undefined;
    for (const cell of [...cells.slice(place), below ?? '']) {
      const digits = NUMBER.exec(cell)?.[1]?.replaceAll('-', '').replaceAll(' ', '');
      if (digits !== undefined) return digits;
    }
  }
  return '';
}

const ACCOUNT = /เลขที่บัญชี|หมายเลขบัญชี|account\s*(number|no)/i;

/** Ten digits or more, in groups or not. */
const NUMBER = /(?:^|[^\d])(\d(?:[-\s]?\d){9,13})(?!\d)/;
