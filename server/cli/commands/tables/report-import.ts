import { basename, dirname, extname, join } from 'node:path';
import type { RowProblem } from '#domain/kernel/import-problem';
import { freePath } from '#server/tables/free-path';
import type { Guess } from '#server/tables/imports/guesses';
import type { TableKind, ImportedRows } from '#server/tables/table-kind';
import { bilingual } from '#server/tables/bilingual';
import { problemMessages } from '#server/tables/problem-messages';
import { DRY_RUN_NOTE, type CliContext } from '#server/cli/commands/cli-context';
import { headingIn } from '#server/tables/column-heading';
import { largeChanges } from '#server/tables/imports/large-changes';
import { reportChanges, reportLargeChanges } from './report-changes.ts';

/** The number of lines on the screen. The file of bad rows has all of them. */
const MAX_LISTED = 20;

interface ImportReport {
  readonly outcome: ImportedRows;
  /** Changes above the limit were not confirmed. */
  readonly isHeldBack: boolean;
  /** In percent. */
  readonly limit: number;
  /** The path of the imported table. */
  readonly file: string;
  readonly problems: readonly RowProblem[];
  /** Returns the text in the cell of a problem. */
  readonly written: (row: RowProblem) => string;
  readonly isDryRun: boolean;
  readonly isWithoutBadRows: boolean;
}

/** Reports the result of an import or a dry run. */
export async function reportOutcome(
  context: CliContext,
  kind: TableKind,
  report: ImportReport,
): Promise<void> {
  const { outcome, problems, written, isDryRun, isWithoutBadRows } = report;
  const isRefused = problems.length > 0 && !isWithoutBadRows;
  printRows(context, kind, { rows: problems, written }, bilingual('ไม่รับ', 'invalid'));
  printRows(
    context,
    kind,
    { rows: outcome.warnings, written },
    bilingual('รับ แต่ควรดู', 'accepted, but please check'),
  );
  const guessable = problems.filter(({ code }) => code === 'zeros-eaten').length;
  if (guessable > 0) context.tell(GUESSABLE, guessable);
  const { added, values } = outcome.changes;
  const changed = new Set(values.map(({ name }) => name));
  // Rows that only changed are reported with their values below.
  const named = outcome.touched.filter((name) => added.has(name) || !changed.has(name));
  for (const name of named.slice(0, MAX_LISTED)) context.print(`  ${added.has(name) ? '+ ' : ''}${name}`);
  if (named.length > MAX_LISTED)
    context.tell(bilingual('  และอีก {} รายการ', '  and {} more'), named.length - MAX_LISTED);
  await reportChanges(context, kind, outcome.changes, report.file);
  const counts = [
    outcome.added,
    outcome.changed,
    outcome.unchanged,
    new Set(problems.map(({ line }) => line)).size,
  ];
  context.tell(
    bilingual('เพิ่ม {} เปลี่ยน {} เหมือนเดิม {} เสีย {}', '{} added, {} changed, {} unchanged, {} invalid'),
    ...counts,
  );
  if (report.isHeldBack)
    reportLargeChanges(context, kind, largeChanges(outcome.changes, report.limit), report.limit);
  if (isRefused) context.tell(NOTHING_WRITTEN);
  else if (!report.isHeldBack || isDryRun) context.tell(isDryRun ? DRY_RUN_NOTE : WRITTEN);
}

const NOTHING_WRITTEN = bilingual(
  'ยังไม่ได้เขียนอะไร เพราะมีบรรทัดที่เสีย แก้แล้วนำเข้าใหม่ หรือใส่ --without-bad-rows เพื่อเขียนเฉพาะบรรทัดที่ดี',
  'Nothing was written because some rows are invalid. Correct them and import again, or use --without-bad-rows to write the valid rows only',
);
const WRITTEN = bilingual('เขียนแล้ว', 'Written');

const GUESSABLE = bilingual(
  '{} ช่องขาดเลขศูนย์ข้างหน้า ใส่ --take-guesses เพื่อรับเลขตามที่บอกทั้งหมดในครั้งเดียว',
  '{} {cell is|cells are} missing leading zeros. To accept all suggested numbers at once, use --take-guesses',
);

/** Lists every cell whose value was corrected. */
export function reportGuesses(context: CliContext, kind: TableKind, guesses: readonly Guess[]): void {
  for (const guess of guesses.toSorted((one, other) => one.line - other.line)) {
    const { line, written } = guess;
    context.tell(GUESS, line, headingIn(context.language, kind, guess.field), written, guess.guess);
  }
}

const GUESS = bilingual('บรรทัด {} {}: {} -> {} (เติมเลขศูนย์)', 'line {}, {}: {} -> {} (leading zeros added)');

function printRows(
  context: CliContext,
  kind: TableKind,
  { rows, written }: { readonly rows: readonly RowProblem[]; readonly written: ImportReport['written'] },
  heading: ReturnType<typeof bilingual>,
): void {
  for (const row of byLine(rows).slice(0, MAX_LISTED))
    context.warn(
      bilingual('บรรทัด {} {}: {} ({})', 'line {}, {}: {} ({})'),
      row.line,
      headingIn(context.language, kind, row.field),
      `${problemMessages(row, context.language)}${shown(kind, row, written(row))}`,
      heading[context.language],
    );
  if (rows.length > MAX_LISTED)
    context.warn(bilingual('และอีก {} แห่ง', 'and {} more'), rows.length - MAX_LISTED);
}

/** In the order of the table, for the clerk who corrects it. */
function byLine(rows: readonly RowProblem[]): readonly RowProblem[] {
  return rows.toSorted((one, other) => one.line - other.line);
}

/** Longer texts are cut. */
const MAX_SHOWN = 40;

/** The text in the cell, unless the message contains it already or the column is secret. */
function shown(kind: TableKind, { field, detail }: RowProblem, written: string): string {
  const isSecret = kind.columns.some((column) => column.field === field && column.isSecret);
  if (isSecret || written === '' || written === detail) return '';
  const line = written.replace(/\s+/g, ' ');
  return `: "${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}"`;
}

/**
 * A free name next to the table. Existing files stay, because they may be partly corrected, or be the
 * imported table itself.
 */
export function freeBadRowsPath(file: string): string {
  const ending = extname(file);
  const name = basename(file, ending).replace(/\.bad(?:-\d+)?$/, '');
  return freePath(join(dirname(file), `${name}.bad${ending}`));
}
