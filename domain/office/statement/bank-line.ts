import type { Satang } from '#domain/kernel/money';

/** One movement of the distributor's bank account, as the bank tells it. */
export interface BankLine {
  /** Gregorian `yyyy-mm-dd` in Asia/Bangkok. */
  readonly day: string;
  /** `hh:mm`; '' if the statement has no times. */
  readonly time: string;
  /** Above zero for money that came, below zero for money that left. */
  readonly amount: Satang;
  /** The account's balance after it; undefined if the statement does not say. */
  readonly balance: Satang | undefined;
  /** The bank's own words, which often name the payer. */
  readonly details: string;
  /** The bank's number of the transfer; '' for none. */
  readonly reference: string;
}

/** A row of a file. The cells are texts without surrounding blanks. */
export interface StatementRow {
  /** The line number as in a spreadsheet program, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const MAX_DETAILS_LENGTH = 300;
export const MAX_BANK_REFERENCE_LENGTH = 60;

/** The lines of the longest statement that is taken at once. */
export const MAX_STATEMENT_LINES = 10_000;

/** The largest file of a statement. */
export const MAX_STATEMENT_BYTES = 8 * 1024 * 1024;

/**
 * Names each line of a statement, so that the same line in another file has the same name. The balance tells equal
 * amounts apart, and the details do so where there is no balance; a Thai and an English file of the same account
 * therefore have the same names. Equal lines are numbered.
 *
 * @param account the number of the account, or '' if the file does not say
 */
export function bankLineKeys(account: string, lines: readonly BankLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, time, amount, balance, details }) => {
    const known = balance === undefined ? details.replace(/\s+/g, ' ').trim() : String(balance);
    const key = [account, day, time, amount, known].join('|');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}|${count}`;
  });
}
