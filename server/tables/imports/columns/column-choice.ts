import type { ColumnChoice, FileColumn } from '#domain/office/imports/column-choice';
import { MAX_HEADING_LINE, MAX_MAPPED_COLUMNS } from '#domain/office/imports/column-mapping';
import type { Language } from '#domain/kernel/language';
import { cellText } from '#server/tables/cell-text';
import { isBlank } from '#server/tables/collect-rows';
import { shownCell } from '#server/tables/column-heading';
import { columnLetters } from '#server/tables/column-letters';
import { headingsAt } from '#server/tables/reading/table-at';
import type { Steps } from '#server/tables/steps';
import type { FileLines, TableRow } from '#server/tables/table';
import type { TableKind } from '#server/tables/table-kind';
import { countKnownHeadings, guessColumns } from './guess-columns.ts';

const MAX_SAMPLES = 3;

/** Samples are looked for in so many rows. */
const MAX_SAMPLED_ROWS = 200;

interface Asked {
  readonly language: Language;
  /** Undefined looks for the line whose words are most like those of the form. */
  readonly headingLine: number | undefined;
  readonly reason: string;
}

/** Tells what a person needs to say what the columns of a file are. */
export function* columnChoiceOf(
  { columns: fields }: TableKind,
  { lines }: FileLines,
  { language, headingLine, reason }: Asked,
): Steps<ColumnChoice> {
  const above = lines.filter(({ line }) => line <= MAX_HEADING_LINE);
  const line = headingLine ?? likeliestLine(fields, above);
  return {
    reason,
    headingLine: line,
    lines: above.map((row) => ({ line: row.line, text: row.cells.map(textOf).filter(Boolean).join(' · ') })),
    columns: fileColumns(lines, line),
    fields: fields.map(({ field, heading, isRequired, mayBeConstant }) => ({
      field,
      heading: heading[language],
      isRequired,
      mayBeConstant,
    })),
    guesses: yield* guessColumns(fields, headingsAt(lines, line)),
  };
}

/** The line with the most known headings, and among equal ones the first with the most filled cells. */
function likeliestLine(fields: TableKind['columns'], lines: readonly TableRow[]): number {
  const counts = countKnownHeadings(
    fields,
    lines.map(({ line }) => headingsAt(lines, line)),
  );
  const scored = lines.map(({ line, cells }, index) => ({
    line,
    known: counts[index] ?? 0,
    filled: cells.filter((cell) => !isBlank(cell)).length,
  }));
  const [best] = scored.toSorted((one, other) => other.known - one.known || other.filled - one.filled);
  return best?.line ?? 1;
}

function fileColumns(lines: readonly TableRow[], headingLine: number): readonly FileColumn[] {
  const headings = headingsAt(lines, headingLine);
  const rows = lines.filter(({ line }) => line > headingLine).slice(0, MAX_SAMPLED_ROWS);
  const width = Math.min(
    MAX_MAPPED_COLUMNS,
    Math.max(headings.length, ...rows.map(({ cells }) => cells.length)),
  );
  return Array.from({ length: width }, (_, column) => ({
    column,
    letters: columnLetters(column),
    heading: textOf(headings[column] ?? null),
    samples: rows
      .map(({ cells }) => textOf(cells[column] ?? null))
      .filter((text) => text !== '')
      .slice(0, MAX_SAMPLES),
  })).filter(({ heading, samples }) => heading !== '' || samples.length > 0);
}

function textOf(cell: TableRow['cells'][number]): string {
  return cellText(cell) === '' ? '' : shownCell(cell);
}
