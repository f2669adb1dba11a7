import type { Language } from '#domain/kernel/language';
import { arabicDigits } from '#domain/kernel/thai-digits';
import type { CellKind } from './cell-schemas.ts';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** A column of a kind of table, as the template explains it. */
export interface Column<Value, Field = never> {
  readonly heading: Words;
  readonly note: Words;
  /** What stands in the template's example. */
  readonly example: string | number;
  readonly cell: CellKind<Value>;
  /** A number whose changes above a limit have to be confirmed, such as a price. */
  readonly isWatched?: boolean;
  /** The column that the number of a new row has to be near to, such as the sales price for the price of a level. */
  readonly nearTo?: Field;
  /** It is taken wherever a table has it, but written only where a row has a value in it. */
  readonly isRare?: boolean;
  /** What stands in its cells is shown on no screen. */
  readonly isSecret?: boolean;
}

/** By the name of the field; in the order in which the template has them. */
export type Columns<Values> = { readonly [Field in keyof Values]: Column<Values[Field], keyof Values> };

/** A kind of table that the staff feeds in or takes out. */
export interface Sheet<Values> {
  readonly title: Words;
  readonly columns: Columns<Values>;
  /** Which columns a table has to have, and every row a value in. */
  readonly required: readonly (keyof Values & string)[];
  /** What tells one row from another. */
  readonly key: readonly (keyof Values & string)[];
}

export function fieldsOf<Values>({ columns }: Sheet<Values>): readonly (keyof Values & string)[] {
  const fields: (keyof Values & string)[] = [];
  for (const field in columns) fields.push(field);
  return fields;
}

/** The column of reasons in a file of bad rows; an import passes over it. */
export const REASON_HEADING: Words = { 'th-TH': 'สาเหตุที่ไม่รับ', 'en-US': 'Reason' };

export function isReasonHeading(heading: string): boolean {
  return Object.values(REASON_HEADING).some((one) => foldHeading(one) === foldHeading(heading));
}

/** How headings are compared: small letters, Arabic digits, no blanks or signs between. */
export function foldHeading(heading: string): string {
  return arabicDigits(heading.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
