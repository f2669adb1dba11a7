import { basename, dirname, extname, join } from 'node:path';
import type { Language } from '#domain/kernel/language';
import { cellText } from '#server/tables/cell-text';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import { freePath } from '#server/tables/free-path';
import type { Cell } from '#server/tables/table';
import type { TableChanges, ValueChange } from '#server/tables/table-changes';
import type { TableKind } from '#server/tables/table-kind';
import { bilingual } from '#server/tables/bilingual';
import { writeTable } from '#server/tables/write-table';
import type { CliContext } from '#server/cli/commands/cli-context';

/** The number of changes on the screen. Of more, only the largest are shown, and a file has all of them. */
export const MAX_CHANGES_LISTED = 20;
const MAX_LISTED = 10;

/**
 * Reports the changed values, old and new: each value if they are few, otherwise the number per column, the
 * largest changes, and a file with all of them.
 */
export async function reportChanges(
  context: CliContext,
  kind: TableKind,
  { values }: TableChanges,
  file: string,
): Promise<void> {
  if (values.length <= MAX_CHANGES_LISTED) {
    for (const change of values) context.print(`  ${lineOf(context, kind, change)}`);
    return;
  }
  for (const { field, heading } of kind.columns) {
    const own = values.filter((change) => change.field === field);
    if (own.length === 0) continue;
    const up = own.filter(({ percent = 0 }) => percent > 0).length;
    const down = own.filter(({ percent = 0 }) => percent < 0).length;
    const count =
      up + down > 0 ? context.say(UP_AND_DOWN, own.length, up, down) : context.say(COUNT, own.length);
    context.print(`  ${heading[context.language]}: ${count}`);
  }
  const largest = byPercent(values).slice(0, MAX_LISTED);
  if (largest.length > 0) context.tell(MAX);
  for (const change of largest) context.print(`  ${lineOf(context, kind, change)}`);
  const ending = extname(file);
  const path = freePath(join(dirname(file), `${basename(file, ending)}.changes${ending}`));
  await writeTable(path, [listedSheet(changesTable(kind), values, context.language)]);
  context.tell(bilingual('ค่าที่เปลี่ยนทั้งหมดอยู่ใน {}', 'All changed values are in {}'), path);
}

const COUNT = bilingual('เปลี่ยน {} ค่า', '{} changed');
const UP_AND_DOWN = bilingual('เปลี่ยน {} ค่า ขึ้น {} ลง {}', '{} changed, {} up, {} down');
const MAX = bilingual('ที่เปลี่ยนมากที่สุด', 'Largest changes');

/** All changed values of a kind of table. */
const changesTable = (kind: TableKind): ListedTable<ValueChange> => ({
  title: kind.title,
  columns: [
    ['รายการ', 'Row', ({ name }) => name],
    ['คอลัมน์', 'Column', ({ field }, language) => headingIn(language, kind, field)],
    ['เดิม', 'Before', ({ before }) => before],
    ['ใหม่', 'After', ({ after }) => after],
    ['เปลี่ยน (%)', 'Change (%)', ({ percent }) => (percent === undefined ? null : rounded(percent))],
  ],
});

/**
 * Lists the changes of watched values above a limit, and the values of new rows that differ by as much,
 * largest first.
 */
export function largeChanges({ values, comparisons }: TableChanges, limit: number): readonly ValueChange[] {
  return byPercent([...values, ...comparisons]).filter(
    ({ percent = 0 }) => Math.abs(percent) > limit + NOISE,
  );
}

/** The tolerance for floating-point errors: 500 to 525 is exactly 5 %. */
const NOISE = 1e-9;

/** Reports that changes above the limit must be confirmed, with the largest of them. */
export function reportLargeChanges(
  context: CliContext,
  kind: TableKind,
  large: readonly ValueChange[],
  limit: number,
): void {
  for (const change of large.slice(0, MAX_CHANGES_LISTED)) context.printError(lineOf(context, kind, change));
  context.warn(TOO_LARGE, large.length, limit);
}

const TOO_LARGE = bilingual(
  'มี {} ค่าที่เปลี่ยนหรือต่างกันเกิน {} % จึงไม่เขียน ถ้าถูกต้องแล้วใส่ --accept-large-changes (หรือเปลี่ยนเกณฑ์ด้วย --limit <เปอร์เซ็นต์>)',
  '{} {value changes or differs|values change or differ} by more than {} %, so nothing was written. If correct, add --accept-large-changes (or change --limit <percent>)',
);

function byPercent(values: readonly ValueChange[]): readonly ValueChange[] {
  return values
    .filter(({ percent }) => percent !== undefined)
    .toSorted((one, other) => Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0));
}

function lineOf(context: CliContext, kind: TableKind, change: ValueChange): string {
  const { name, field, before, after, percent, comparedWith } = change;
  if (comparedWith !== undefined && percent !== undefined) {
    const far = `${headingIn(context.language, kind, comparedWith)} ${shown(before)}, ${percent > 0 ? '+' : ''}${rounded(percent)} %`;
    return `+ ${name}: ${headingIn(context.language, kind, field)} ${shown(after)} (${far})`;
  }
  const much = percent === undefined ? '' : ` (${percent > 0 ? '+' : ''}${rounded(percent)} %)`;
  return `${name}: ${headingIn(context.language, kind, field)} ${shown(before)} -> ${shown(after)}${much}`;
}

/** The heading of a field's column. */
export function headingIn(language: Language, { columns }: TableKind, field: string): string {
  return columns.find((column) => column.field === field)?.heading[language] ?? field;
}

function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}

/** Longer texts are shortened. */
const MAX_SHOWN = 60;

function shown(cell: Cell): string {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 6 });
  const text = cellText(cell).replace(/\s+/g, ' ');
  if (text === '') return '-';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
