import { basename, dirname, extname, join } from 'node:path';
import { headingIn, shownCell } from '#server/tables/column-heading';
import { byPercent, roundedPercent } from '#server/tables/imports/large-changes';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import { freePath } from '#server/tables/free-path';
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
    ['เปลี่ยน (%)', 'Change (%)', ({ percent }) => (percent === undefined ? null : roundedPercent(percent))],
  ],
});

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

function lineOf(context: CliContext, kind: TableKind, change: ValueChange): string {
  const { name, field, before, after, percent, comparedWith } = change;
  if (comparedWith !== undefined && percent !== undefined) {
    const far = `${headingIn(context.language, kind, comparedWith)} ${shownCell(before)}, ${percent > 0 ? '+' : ''}${roundedPercent(percent)} %`;
    return `+ ${name}: ${headingIn(context.language, kind, field)} ${shownCell(after)} (${far})`;
  }
  const much = percent === undefined ? '' : ` (${percent > 0 ? '+' : ''}${roundedPercent(percent)} %)`;
  return `${name}: ${headingIn(context.language, kind, field)} ${shownCell(before)} -> ${shownCell(after)}${much}`;
}
