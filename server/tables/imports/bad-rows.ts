import type { Language } from '#domain/kernel/language';
import type { RowProblem } from '#domain/kernel/import-problem';
import { cellText } from '#server/tables/cell-text';
import { headingIn } from '#server/tables/column-heading';
import { isReasonHeading, REASON_HEADING } from '#domain/office/imports/heading';
import { problemMessages } from '#server/tables/problem-messages';
import type { Cell, Table } from '#server/tables/table';
import type { TableKind } from '#server/tables/table-kind';
import type { WrittenSheet } from '#server/tables/write-table';

/**
 * Builds a sheet of the bad rows, unchanged, with a column of reasons that an import ignores, so that the corrected
 * file can be imported as it is. All cells are text, because a spreadsheet would remove leading zeros again.
 */
export function badRowsSheet(
  kind: TableKind,
  {
    table,
    problems,
    language,
  }: {
    readonly table: Table;
    readonly problems: readonly RowProblem[];
    readonly language: Language;
  },
): WrittenSheet {
  const reasons = new Map<number, string[]>();
  for (const problem of problems) {
    const said = `${headingIn(language, kind, problem.field)}: ${problemMessages(problem, language)}`;
    reasons.set(problem.line, [...(reasons.get(problem.line) ?? []), said]);
  }
  const kept = table.headings.flatMap((heading, column) =>
    isReasonHeading(heading) ? [] : [{ heading, column }],
  );
  return {
    name: kind.title[language],
    isAllText: true,
    headings: [REASON_HEADING[language], ...kept.map(({ heading }) => heading)],
    rows: table.rows
      .filter(({ line }) => reasons.has(line))
      .map(({ line, cells }) => [
        `${line}: ${reasons.get(line)?.join('; ') ?? ''}`,
        ...kept.map(({ column }) => writtenAs(cells[column])),
      ]),
  };
}

/** A day in a text column would be displayed as a number. */
function writtenAs(cell: Cell | undefined): Cell {
  return cell instanceof Date ? cellText(cell) : (cell ?? null);
}
