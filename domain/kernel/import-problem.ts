/**
 * The reasons why a row of an imported table was rejected, or accepted with a warning. Each code has a message in
 * Thai and English. `detail` holds what the message shows in addition to the cell.
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
  'too-small',
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
  'formula-error',
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
  'last-owner',
  'place-unknown',
  'place-ambiguous',
  'place-in-two-zones',
  'second-rest-zone',
  'free-without-fee',
  'not-an-area',
  'area-few-corners',
  'area-many-corners',
  'area-outside',
  'area-crosses',
  'areas-many-corners',
  'only-for-shipping',
  'zone-unknown',
  'not-weekdays',
  'not-a-time',
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
  /** The line in a spreadsheet program: the heading is line 1. */
  readonly line: number;
  readonly field: Field;
  readonly code: RowProblemCode;
  readonly detail?: string;
}

/** A row of an imported table. Columns that the table lacks are absent. */
export type ImportRow<Values> = Partial<Values> & { readonly line: number };

/** The result of an import or of its dry run. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** If there are any, nothing was imported. */
  readonly problems: readonly RowProblem[];
  /** Rows with a warning were imported. */
  readonly warnings: readonly RowProblem[];
  /** The readable names of what was added or changed. */
  readonly touched: readonly string[];
}
