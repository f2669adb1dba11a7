import type { MappedColumn } from './column-mapping.ts';

/** A column of the table that is imported, in the reader's language. */
export interface TableField {
  readonly field: string;
  readonly heading: string;
  readonly isRequired: boolean;
  /** Whether all rows may have the same value, such as a kind. A code of its own cannot. */
  readonly mayBeConstant: boolean;
}

/** A column of the file. */
export interface FileColumn {
  /** From 0. */
  readonly column: number;
  /** The name of the column in a spreadsheet program, such as C. */
  readonly letters: string;
  /** '' without one. */
  readonly heading: string;
  /** The first values, at most three. */
  readonly samples: readonly string[];
}

/** Tells a person what is needed to say what the columns of a file are. */
export interface ColumnChoice {
  /** Says in the reader's language why the headings are not those of the form; '' if they are. */
  readonly reason: string;
  readonly headingLine: number;
  /** The lines that may have the headings. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly columns: readonly FileColumn[];
  readonly fields: readonly TableField[];
  /** Are made by the words of the headings. */
  readonly guesses: readonly MappedColumn[];
}
