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

/** More nobody reads on a screen; the file of bad rows has all. */
const MAX_TOLD = 20;

interface Told {
  readonly outcome: TakenRows;
  /** Changes above the limit were not confirmed. */
  readonly isHeldBack: boolean;
  /** Percent. */
  readonly limit: number;
  /** The table that was fed in. */
  readonly file: string;
  readonly problems: readonly RowProblem[];
  /** What stands in the cell of a problem. */
  readonly written: (row: RowProblem) => string;
  readonly isDryRun: boolean;
  readonly isWithoutBadRows: boolean;
}

/** What became of a table, or would become of it. */
export async function reportOutcome(desk: CliContext, kind: TableKind, told: Told): Promise<void> {
  const { outcome, problems, written, isDryRun, isWithoutBadRows } = told;
  const isRefused = problems.length > 0 && !isWithoutBadRows;
  tellRows(desk, kind, { rows: problems, written }, words('ไม่รับ', 'bad'));
  tellRows(desk, kind, { rows: outcome.warnings, written }, words('รับ แต่ควรดู', 'taken, but look at it'));
  const guessable = problems.filter(({ code }) => code === 'zeros-eaten').length;
  if (guessable > 0) desk.tell(say(desk, GUESSABLE, guessable));
  const { added, values } = outcome.changes;
  const changed = new Set(values.map(({ name }) => name));
  // Those that only changed are told with their values.
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

/** Every cell that was read as something else than stands in it. */
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

/** As the clerk goes through the table. */
function byLine(rows: readonly RowProblem[]): readonly RowProblem[] {
  return rows.toSorted((one, other) => one.line - other.line);
}

/** Longer a line of the answer is hard to read. */
const MAX_SHOWN = 40;

/** What stands in the cell, unless the sentence says it already or nobody may read it. */
function shown(kind: TableKind, { field, detail }: RowProblem, written: string): string {
  const isSecret = kind.columns.some((column) => column.field === field && column.isSecret);
  if (isSecret || written === '' || written === detail) return '';
  const line = written.replace(/\s+/g, ' ');
  return `: "${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}"`;
}

function headingOf(desk: CliContext, kind: TableKind, { field }: { readonly field: string }): string {
  return kind.columns.find((column) => column.field === field)?.heading[desk.language] ?? field;
}

/** Beside the table. What stands there already may be half mended, and may be the table that was fed in: it stays. */
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
 * The bad rows as they were, with a column of reasons that an import passes over: mended, the file is fed in as it is. All its
 * cells are text: in others a spreadsheet would eat the zeros again.
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

/** A day that is no text would be shown as its count. */
function writtenAs(cell: Cell | undefined): Cell {
  return cell instanceof Date ? cellText(cell) : (cell ?? null);
}
