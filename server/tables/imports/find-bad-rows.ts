import type { RowProblem } from '#domain/kernel/import-problem';
import type { ImportedRows } from '#server/tables/table-kind';

/** The result of dry runs. */
export interface TriedRows {
  /** The outcome for the good rows. */
  readonly outcome: ImportedRows;
  /** All problems: of cells, and of rows that conflict with the database. */
  readonly problems: readonly RowProblem[];
}

/**
 * Finds all bad rows at once. Another row may depend on a row that is left out, so the dry run is repeated until no
 * further row fails.
 *
 * @param dryRun is called with the lines to leave out
 */
export async function findBadRows(
  known: readonly RowProblem[],
  dryRun: (without: ReadonlySet<number>) => Promise<ImportedRows>,
): Promise<TriedRows> {
  const problems = [...known];
  const without = () => new Set(problems.map(({ line }) => line));
  let outcome = await dryRun(without());
  const found = new Set<string>();
  while (outcome.problems.length > 0) {
    const fresh = outcome.problems.filter((problem) => !found.has(JSON.stringify(problem)));
    if (fresh.length === 0) throw new Error('an invalid row was left out but is still reported');
    for (const problem of fresh) found.add(JSON.stringify(problem));
    problems.push(...fresh);
    outcome = await dryRun(without());
  }
  return { outcome, problems };
}
