import { existsSync } from 'node:fs';
import { tableKindOf } from '#server/cli/sheets/table-kinds';
import { isBlank } from '#server/cli/tables/collect-rows';
import type { ColumnMessages } from '#server/cli/tables/table-kind';
import { bilingual } from '#server/cli/tables/bilingual';
import { isTablePath, writeTable, type WrittenSheet } from '#server/cli/tables/write-table';
import {
  EXIT,
  formatMessage,
  UsageError,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';
import { readArguments } from '#server/cli/commands/read-arguments';
import { refuseExisting } from './refuse-existing.ts';

const OPTIONS = { to: { type: 'string' }, template: { type: 'boolean', default: false } } as const;

/** @throws ArgumentError */
export function checkExportTable(args: readonly string[]): void {
  readArguments(args, OPTIONS, 1);
}

/** Exports a table in the format of the import: the existing rows, or the template with an example. */
export async function exportTable(context: CliContext, args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const kind = tableKindOf(positionals[0] ?? '');
  const { to, template } = values;
  if (kind === undefined || to === undefined || !isTablePath(to)) throw new UsageError(positionals[0] ?? '');
  if (existsSync(to)) return refuseExisting(context, to);
  const all = template
    ? [kind.columns.map(({ example }) => example)]
    : await kind.list(context.tenant.database);
  const shown = kind.columns.map(
    ({ isRare }, column) => !isRare || (!template && all.some((cells) => !isBlank(cells[column]))),
  );
  const columns = kind.columns.filter((_, column) => shown[column]);
  const headings = columns.map(({ heading }) => heading[context.language]);
  const rows = all.map((cells) => cells.filter((_, column) => shown[column]));
  if (rows.length === 0) {
    context.print(formatMessage(context, NO_ROWS));
    return EXIT.done;
  }
  const sheet: WrittenSheet = { name: kind.title[context.language], headings, rows };
  await writeTable(to, [sheet, explanationOf(context, columns)]);
  context.print(
    formatMessage(context, bilingual('{} บรรทัดอยู่ใน {}', '{} {row|rows} written to {}'), rows.length, to),
  );
  return EXIT.done;
}

const NO_ROWS = bilingual(
  'ร้านยังไม่มีข้อมูลชนิดนี้ จึงไม่ได้สร้างไฟล์ แบบฟอร์มเปล่าได้จาก --template',
  'The shop has no data of this type, so no file was written. To get an empty form, use --template',
);

/** A second sheet that explains each column, with its headings in both languages. */
function explanationOf(context: CliContext, columns: readonly ColumnMessages[]): WrittenSheet {
  const isThai = context.language === 'th-TH';
  return {
    name: isThai ? 'คำอธิบาย' : 'Columns',
    headings: isThai
      ? ['หัวตาราง', 'หัวตารางอังกฤษ', 'ต้องมี', 'คำอธิบาย', 'ตัวอย่าง']
      : ['Heading', 'Thai heading', 'Required', 'Description', 'Example'],
    rows: columns.map(({ heading, note, example, isRequired }) => [
      heading[context.language],
      heading[isThai ? 'en-US' : 'th-TH'],
      isRequired ? 'Y' : '',
      note[context.language],
      example,
    ]),
  };
}
