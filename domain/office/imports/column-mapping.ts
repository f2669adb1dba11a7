import { foldHeading, isReasonHeading } from './heading.ts';

/** The headings of a file are looked for in so many lines. */
export const MAX_HEADING_LINE = 20;

/** A file has no more columns. */
export const MAX_MAPPED_COLUMNS = 200;

/** The mapping travels in a header, so it is short. */
export const MAX_CONSTANTS = 5;
export const MAX_CONSTANT_LENGTH = 60;

/** A column of the file that is a column of the table. */
export interface MappedColumn {
  /** From 0. */
  readonly column: number;
  readonly field: string;
}

/** A value for all rows, of a column that the file does not have. */
export interface ConstantValue {
  readonly field: string;
  readonly value: string;
}

/** Says what the columns of a file are, as a person chose it. Other columns are left out. */
export interface ColumnMapping {
  /** The line of the headings, from 1; the rows follow it. */
  readonly headingLine: number;
  readonly columns: readonly MappedColumn[];
  readonly constants: readonly ConstantValue[];
}

/** A mapping by headings instead of places, so that it fits a file with the same headings in another order. */
export interface RememberedMapping {
  readonly columns: readonly {
    /** The heading after `foldHeading`; '' for a column without one. */
    readonly heading: string;
    /** Counts columns with the same heading, from 0. */
    readonly nth: number;
    readonly field: string;
  }[];
  readonly constants: readonly ConstantValue[];
}

/** Identifies a set of headings, in any order. '' for a line without words, which has no headings. */
export function headingsKey(headings: readonly string[]): string {
  const folded = headings
    .filter((heading) => !isReasonHeading(heading))
    .map(foldHeading)
    .filter((heading) => heading !== '');
  return folded.some((heading) => /[^\p{N}]/u.test(heading)) ? folded.toSorted().join('|') : '';
}

/** Writes a mapping by the headings of its file. */
export function rememberMapping(
  headings: readonly string[],
  { columns, constants }: ColumnMapping,
): RememberedMapping {
  const places = placesOf(headings);
  return {
    columns: columns.flatMap(({ column, field }) => {
      const place = places[column];
      return place === undefined ? [] : [{ ...place, field }];
    }),
    constants,
  };
}

/** Finds the remembered columns in a file. Columns that it does not have are left out. */
export function recallMapping(
  headings: readonly string[],
  headingLine: number,
  { columns, constants }: RememberedMapping,
): ColumnMapping {
  const places = placesOf(headings);
  return {
    headingLine,
    columns: columns.flatMap(({ heading, nth, field }) => {
      const column = places.findIndex((place) => place.heading === heading && place.nth === nth);
      return column === -1 ? [] : [{ column, field }];
    }),
    constants,
  };
}

function placesOf(
  headings: readonly string[],
): readonly { readonly heading: string; readonly nth: number }[] {
  const counts = new Map<string, number>();
  return headings.map((written) => {
    const heading = foldHeading(written);
    const nth = counts.get(heading) ?? 0;
    counts.set(heading, nth + 1);
    return { heading, nth };
  });
}
