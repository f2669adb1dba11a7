import type { Language } from '#domain/kernel/language';
import type { CellKind } from './cell-schemas.ts';

/** A text in both languages. */
export type BilingualText = Readonly<Record<Language, string>>;

/** A column of a kind of table, with its explanation for the template. */
export interface Column<Value, Field = never> {
  readonly heading: BilingualText;
  readonly note: BilingualText;
  /** The example in the template. */
  readonly example: string | number;
  readonly cell: CellKind<Value>;
  /** True for a number whose changes above a limit must be confirmed, such as a price. */
  readonly isWatched?: boolean;
  /** The column that the number of a new row is compared with, such as the sales price for a level price. */
  readonly nearTo?: Field;
  /** True for a column that is always accepted, but written only when a row has a value in it. */
  readonly isRare?: boolean;
  /** True when its cells must not be displayed. */
  readonly isSecret?: boolean;
}

/** Keyed by field name, in the order of the template. */
export type Columns<Values> = { readonly [Field in keyof Values]: Column<Values[Field], keyof Values> };

/** A kind of table that the staff imports or exports. */
export interface Sheet<Values> {
  readonly title: BilingualText;
  readonly columns: Columns<Values>;
  /** The columns that a table must have, with a value in every row. */
  readonly required: readonly (keyof Values & string)[];
  /** The fields that identify a row. */
  readonly key: readonly (keyof Values & string)[];
}

export function fieldsOf<Values>({ columns }: Sheet<Values>): readonly (keyof Values & string)[] {
  const fields: (keyof Values & string)[] = [];
  for (const field in columns) fields.push(field);
  return fields;
}
