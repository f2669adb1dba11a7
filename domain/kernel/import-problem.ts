/**
 * Why a row of a staff's table is not taken, or taken with a word about it. Each has a sentence in Thai and in English.
 * What a sentence shows beside the cell itself stands in `detail`.
 */
export const ROW_PROBLEMS = [
  'missing',
  'too-long',
  'not-a-code',
  'not-a-number',
  'not-whole',
  'number-rounded',
  'below-zero',
  'price-below-zero',
  'too-large',
  'too-many-decimals',
  'not-a-date',
  'year-of-two-digits',
  'not-yes-or-no',
  'not-one-of',
  'not-a-barcode',
  'barcode-check-digit',
  'barcode-taken',
  'barcode-twice',
  'not-a-mobile',
  'two-mobiles',
  'not-a-tax-id',
  'not-a-percentage',
  'zeros-eaten',
  'row-twice',
  'merged-cells',
  'unit-gap',
  'hierarchy-gap',
  'category-name-differs',
  'category-unknown',
  'category-loop',
  'category-level',
  'product-unknown',
  'customer-unknown',
  'agent-unknown',
  'mobile-taken',
  'username-taken',
  'role-fixed',
  'password-weak',
  'password-short',
  'password-holds-name',
  'no-way-in',
  'place-unknown',
  'postcode-differs',
  'pin-incomplete',
  'balance-moved',
  'set-and-changed',
  'changed-before',
  'coupon-used',
  'period-ends-before-it-begins',
  'picture-name',
  'picture-missing',
  'picture-unreadable',
  'picture-too-large',
  'picture-is-heic',
] as const;

export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

export function isRowProblemCode(value: string): value is RowProblemCode {
  return ROW_PROBLEMS.some((code) => code === value);
}

/** @typeParam Field names of the columns of this kind of table */
export interface RowProblem<Field extends string = string> {
  /** As a spreadsheet program counts: the heading is on line 1. */
  readonly line: number;
  readonly field: Field;
  readonly code: RowProblemCode;
  readonly detail?: string;
}

/** A row of a table with what its columns say; a column that the table does not have is left out. */
export type ImportRow<Values> = Partial<Values> & { readonly line: number };

/** What an import did, or would do. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Where there is one, nothing was done. */
  readonly problems: readonly RowProblem[];
  /** Taken all the same. */
  readonly warnings: readonly RowProblem[];
  /** What was added or changed, by the name that people know it by. */
  readonly touched: readonly string[];
}
