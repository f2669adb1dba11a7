import { createHash } from 'node:crypto';
import type { Language } from '#domain/kernel/language';
import { LARGE_CHANGE_PERCENT } from '#domain/office/prices/large-change';
import type { RowProblem } from '#domain/kernel/import-problem';
import type { CellProblem, ChangedRow, ChangedValue, ImportPreview } from '#domain/office/table-import';
import { headingIn, shownCell } from '#server/tables/column-heading';
import { columnLetters } from '#server/tables/column-letters';
import { problemMessages } from '#server/tables/problem-messages';
import type { Steps } from '#server/tables/steps';
import type { TableChanges, ValueChange } from '#server/tables/table-changes';
import type { ImportedRows, TableKind } from '#server/tables/table-kind';
import type { TriedRows } from './find-bad-rows.ts';
import { largeChanges, roundedPercent } from './large-changes.ts';
import { writtenIn, type PreparedTable } from './prepare-rows.ts';

/** Limits of what the page shows. The counts are complete. */
const MAX_ROWS_SHOWN = 50;
const MAX_VALUES_SHOWN = 12;
const MAX_PROBLEMS_SHOWN = 200;

interface Tried extends TriedRows {
  readonly kind: TableKind;
  readonly prepared: PreparedTable;
  readonly isRemembered: boolean;
  readonly language: Language;
  readonly fingerprint: string;
}

/** Describes what an import would do. */
export function previewOf({
  kind,
  prepared,
  isRemembered,
  language,
  outcome,
  problems,
  fingerprint,
}: Tried): ImportPreview {
  const { changes } = outcome;
  const shownProblem = problemShower(kind, prepared, language);
  const large = largeChanges(changes, LARGE_CHANGE_PERCENT);
  const value = (change: ValueChange) => valueOf(kind, language, change);
  return {
    rowCount: prepared.rows.rowCount,
    added: outcome.added,
    changed: outcome.changed,
    unchanged: outcome.unchanged,
    removed: changes.removed.length,
    rows: changedRows(changes, outcome.touched, value),
    problemCount: problems.length,
    problems: byLine(problems).slice(0, MAX_PROBLEMS_SHOWN).map(shownProblem),
    warnings: byLine(outcome.warnings).slice(0, MAX_PROBLEMS_SHOWN).map(shownProblem),
    guessable: problems.filter(({ code }) => code === 'zeros-eaten').length,
    largeCount: large.length,
    large: large.slice(0, MAX_ROWS_SHOWN).map((change) => ({ name: change.name, ...value(change) })),
    fingerprint,
    mapping: prepared.table.mapping,
    isRemembered,
  };
}

function changedRows(
  { added, removed, values }: TableChanges,
  touched: readonly string[],
  value: (change: ValueChange) => ChangedValue,
): readonly ChangedRow[] {
  const byName = new Map<string, ChangedValue[]>();
  for (const change of values) {
    const known = byName.get(change.name);
    if (known === undefined && byName.size >= MAX_ROWS_SHOWN) continue;
    if (known === undefined) byName.set(change.name, [value(change)]);
    else if (known.length < MAX_VALUES_SHOWN) known.push(value(change));
  }
  const shown: ChangedRow[] = [...byName].map(([name, changed]) => ({
    name,
    kind: 'changed',
    values: changed,
  }));
  for (const name of removed) shown.push({ name, kind: 'removed', values: [] });
  for (const name of added) shown.push({ name, kind: 'added', values: [] });
  // Something may change that no column shows, such as the place in a list.
  if (shown.length === 0) for (const name of touched) shown.push({ name, kind: 'changed', values: [] });
  return shown.slice(0, MAX_ROWS_SHOWN);
}

function valueOf(kind: TableKind, language: Language, change: ValueChange): ChangedValue {
  const { field, before, after, percent, comparedWith } = change;
  const heading = headingIn(language, kind, field);
  const than = comparedWith === undefined ? '' : ` / ${headingIn(language, kind, comparedWith)}`;
  return {
    column: `${heading}${than}`,
    before: shownCell(before),
    after: shownCell(after),
    percent: percent === undefined ? '' : `${percent > 0 ? '+' : ''}${roundedPercent(percent)}`,
  };
}

/** In the order of the table, for the clerk who corrects it. */
function byLine(rows: readonly RowProblem[]): readonly RowProblem[] {
  return rows.toSorted((one, other) => one.line - other.line);
}

function problemShower(kind: TableKind, prepared: PreparedTable, language: Language) {
  const written = writtenIn(prepared);
  const secret = new Set(kind.columns.flatMap(({ field, isSecret }) => (isSecret ? [field] : [])));
  return (problem: RowProblem): CellProblem => {
    const column = prepared.rows.columnOf(problem.field);
    const text = secret.has(problem.field) ? '' : written(problem);
    return {
      cell: `${column === undefined ? '' : columnLetters(column)}${problem.line}`,
      column: headingIn(language, kind, problem.field),
      written: text === '' || text === problem.detail ? '' : shownCell(text),
      message: problemMessages(problem, language),
    };
  };
}

/** Identifies what an import changes, a value at a step. */
export function* fingerprintOf({ changes, added, changed, touched }: ImportedRows): Steps<string> {
  const hash = createHash('sha256').update(JSON.stringify([added, changed, changes.removed]));
  for (const name of [...changes.added, ...touched]) {
    yield;
    hash.update(JSON.stringify(name));
  }
  for (const { name, field, before, after } of changes.values) {
    yield;
    hash.update(JSON.stringify([name, field, before, after]));
  }
  return hash.digest('base64url');
}
