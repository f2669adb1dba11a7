import { basename, dirname, extname, join } from 'node:path';
import type { RowProblem } from '#domain/kernel/import-problem';
import { cellText } from '#server/cli/tables/cell-text';
import { REASON_HEADING, isReasonHeading } from '#server/cli/tables/columns';
import { freePath } from '#server/cli/tables/free-path';
import type { Guess } from '#server/cli/tables/guesses';
import type { Cell, Table } from '#server/cli/tables/table';
import type { TableKind, TakenRows } from '#server/cli/tables/table-kind';
import { words } from '#server/cli/tables/bilingual';
import { writeTable } from '#server/cli/tables/write-table';
import { problemMessages } from '#server/cli/messages/problem-messages';
import { DRY_RUN_NOTE, say, type CliContext } from '#server/cli/commands/cli-context';
import { largeChanges, reportChanges, reportLargeChanges } from './report-changes.ts';

/** The number of lines on the screen. The file of bad rows has all of them. */
const MAX_TOLD = 20;

interface Told {
  readonly outcome: TakenRows;
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
export async function reportOutcome(desk: CliContext, kind: TableKind, told: Told): Promise<void> {
  const { outcome, problems, written, isDryRun, isWithoutBadRows } = told;
  const isRefused = problems.length > 0 && !isWithoutBadRows;
  tellRows(desk, kind, { rows: problems, written }, words('ไม่รับ', 'bad'));
  tellRows(desk, kind, { rows: outcome.warnings, written }, words('รับ แต่ควรดู', 'taken, but look at it'));
  const guessable = problems.filter(({ code }) => code === 'zeros-eaten').length;
  if (guessable > 0) desk.tell(say(desk, GUESSABLE, guessable));
  const { added, values } = outcome.changes;
  const changed = new Set(values.map(({ name }) => name));
  // Rows that only changed are reported with their values below.
  const named = outcome.touched.filter((name) => added.has(name) || !changed.has(name));
  for (const name of named.slice(0, MAX_TOLD)) desk.tell(`  ${added.has(name) ? '+ ' : ''}${name}`);
  if (named.length > MAX_TOLD)
    desk.tell(say(desk, words('  และอีก {} รายการ', '  and {} more'), named.length - MAX_TOLD));
  await reportChanges(desk, kind, outcome.changes, told.file);
  const counts = [
    outcome.added,
    outcome.changed,
    outcome.unchanged,
    new Set(problems.map(({ line }) => line)).size,
  ];
  desk.tell(
    say(
      desk,
      words('เพิ่ม {} เปลี่ยน {} เหมือนเดิม {} เสีย {}', 'added {}, changed {}, as before {}, bad {}'),
      ...counts,
    ),
  );
  if (told.isHeldBack) reportLargeChanges(desk, kind, largeChanges(outcome.changes, told.limit), told.limit);
  if (isRefused) desk.tell(say(desk, NOTHING_WRITTEN));
  else if (!told.isHeldBack || isDryRun) desk.tell(say(desk, isDryRun ? DRY_RUN_NOTE : WRITTEN));
}

const NOTHING_WRITTEN = words(
  'ยังไม่ได้เขียนอะไร เพราะมีบรรทัดที่เสีย แก้แล้วนำเข้าใหม่ หรือใส่ --without-bad-rows เพื่อเขียนเฉพาะบรรทัดที่ดี',
  'Nothing was written, because there are bad rows: mend them and feed the table in again, or write the good ones with --without-bad-rows',
);
const WRITTEN = words('เขียนแล้ว', 'Written');

const GUESSABLE = words(
  '{} ช่องขาดเลขศูนย์ข้างหน้า ใส่ --take-guesses เพื่อรับเลขตามที่บอกทั้งหมดในครั้งเดียว',
  'Cells without their zeros at the front: {}; --take-guesses takes all of them as told',
);

/** Lists every cell whose value was corrected. */
export function reportGuesses(desk: CliContext, kind: TableKind, guesses: readonly Guess[]): void {
  for (const guess of guesses.toSorted((one, other) => one.line - other.line)) {
    const { line, written } = guess;
    desk.tell(say(desk, GUESS, line, headingOf(desk, kind, guess), written, guess.guess));
  }
}

const GUESS = words('บรรทัด {} {}: {} -> {} (เติมเลขศูนย์)', 'line {}, {}: {} -> {} (zeros added)');

function tellRows(
  desk: CliContext,
  kind: TableKind,
  { rows, written }: { readonly rows: readonly RowProblem[]; readonly written: Told['written'] },
  heading: ReturnType<typeof words>,
): void {
  for (const row of byLine(rows).slice(0, MAX_TOLD))
    desk.complain(
      say(
        desk,
        words('บรรทัด {} {}: {} ({})', 'line {}, {}: {} ({})'),
        row.line,
        headingOf(desk, kind, row),
        `${problemMessages(row, desk.language)}${shown(kind, row, written(row))}`,
        heading[desk.language],
      ),
    );
  if (rows.length > MAX_TOLD)
    desk.complain(say(desk, words('และอีก {} แห่ง', 'and {} more'), rows.length - MAX_TOLD));
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

function headingOf(desk: CliContext, kind: TableKind, { field }: { readonly field: string }): string {
  return kind.columns.find((column) => column.field === field)?.heading[desk.language] ?? field;
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

interface BadRows {
  readonly table: Table;
  readonly problems: readonly RowProblem[];
  readonly file: string;
}

/**
 * Writes the bad rows unchanged, with a column of reasons that an import ignores, so that the corrected file
 * can be imported as it is. All cells are text, because a spreadsheet would remove leading zeros again.
 */
export async function writeBadRows(
  desk: CliContext,
  kind: TableKind,
  { table, problems, file }: BadRows,
): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const problem of problems) {
    const said = `${headingOf(desk, kind, problem)}: ${problemMessages(problem, desk.language)}`;
    reasons.set(problem.line, [...(reasons.get(problem.line) ?? []), said]);
  }
  const kept = table.headings.flatMap((heading, column) =>
    isReasonHeading(heading) ? [] : [{ heading, column }],
  );
  await writeTable(file, [
    {
      name: kind.title[desk.language],
      isAllText: true,
      headings: [REASON_HEADING[desk.language], ...kept.map(({ heading }) => heading)],
      rows: table.rows
        .filter(({ line }) => reasons.has(line))
        .map(({ line, cells }) => [
          `${line}: ${reasons.get(line)?.join('; ') ?? ''}`,
          ...kept.map(({ column }) => writtenAs(cells[column])),
        ]),
    },
  ]);
}

/** A day in a text column would be displayed as a number. */
function writtenAs(cell: Cell | undefined): Cell {
  return cell instanceof Date ? cellText(cell) : (cell ?? null);
}
