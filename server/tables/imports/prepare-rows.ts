import type { RowProblem } from '#domain/kernel/import-problem';
import { cellText } from '#server/tables/cell-text';
import { guessesIn, withGuesses, type Guess } from './guesses.ts';
import type { Steps } from '#server/tables/steps';
import type { Read, Table } from '#server/tables/table';
import type { PreparedRows, TableKind } from '#server/tables/table-kind';

/** A table with its rows read. */
export interface PreparedTable {
  readonly table: Table;
  readonly rows: PreparedRows;
  readonly guesses: readonly Guess[];
}

/** Reads the rows. When guesses are accepted, it reads again until no cell with a known right value is left. */
export function* prepareRows(
  kind: TableKind,
  table: Table,
  isTakingGuesses: boolean,
): Steps<Read<PreparedTable>> {
  const read = yield* kind.readInSteps(table);
  if (!read.ok) return read;
  const rows = read.value;
  const guesses = isTakingGuesses ? guessesIn(table, rows.problems, rows.columnOf) : [];
  if (guesses.length === 0) return { ok: true, value: { table, rows, guesses } };
  const again = yield* prepareRows(kind, withGuesses(table, guesses), isTakingGuesses);
  return again.ok
    ? { ok: true, value: { ...again.value, guesses: [...guesses, ...again.value.guesses] } }
    : again;
}

/** Returns the text in the cell of a problem. */
export function writtenIn({ table, rows: { columnOf } }: PreparedTable): (row: RowProblem) => string {
  const lines = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return ({ line, field }) => {
    const column = columnOf(field);
    return column === undefined ? '' : cellText(lines.get(line)?.[column]);
  };
}
