import type { RowProblem } from '#domain/kernel/import-problem';
import { cellText } from '#server/tables/cell-text';
import type { Table } from '#server/tables/table';

/** A cell that lost its leading zeros, with its certain original value. */
export interface Guess {
  readonly line: number;
  readonly field: string;
  readonly column: number;
  readonly written: string;
  readonly guess: string;
}

/** Lists the cells whose right value is known, because only leading zeros are missing. */
export function guessesIn(
  table: Table,
  problems: readonly RowProblem[],
  columnOf: (field: string) => number | undefined,
): readonly Guess[] {
  const rows = new Map(table.rows.map((row) => [row.line, row.cells]));
  return problems.flatMap(({ line, field, code, detail }) => {
    const column = columnOf(field);
    if (code !== 'zeros-eaten' || detail === undefined || column === undefined) return [];
    return [{ line, field, column, written: cellText(rows.get(line)?.[column]), guess: detail }];
  });
}

/** Returns the table with the guessed values in these cells. */
export function withGuesses(table: Table, guesses: readonly Guess[]): Table {
  const byLine = new Map<number, Guess[]>();
  for (const guess of guesses) byLine.set(guess.line, [...(byLine.get(guess.line) ?? []), guess]);
  return {
    ...table,
    rows: table.rows.map(({ line, cells }) => {
      const taken = byLine.get(line) ?? [];
      return {
        line,
        cells: cells.map((cell, at) => taken.find(({ column }) => column === at)?.guess ?? cell),
      };
    }),
  };
}
