import { tableKindOf } from '#server/tables/sheets/table-kinds';
import { bilingual } from '#server/tables/bilingual';
import { exampleRows, kindSheets } from '#server/tables/kind-sheets';
import { writeTable } from '#server/tables/write-table';
import { UsageError } from '#server/cli/commands/cli-context';
import { auditCommandExport, commandAuthor } from '#server/cli/commands/audited';
import { defineCommand } from '#server/cli/commands/command';
import { flag } from '#server/cli/commands/options';
import { EXPORT_FILE, ROWS_WRITTEN } from './export-orders.ts';

/** Exports a table in the format of the import: the existing rows, or the template with an example. */
export const exportTableCommand = defineCommand({
  usage: bilingual(
    `  npm run staff -- export <ชนิด> --to <ไฟล์>               ที่ร้านมีอยู่ แก้แล้วนำเข้ากลับได้
  npm run staff -- export <ชนิด> --to <ไฟล์> --template    แบบฟอร์มพร้อมตัวอย่างและคำอธิบายทุกคอลัมน์`,
    `  npm run staff -- export <type> --to <file>               current data, which you can edit and import again
  npm run staff -- export <type> --to <file> --template    an empty form with an example and a description of each column`,
  ),
  options: {
    to: EXPORT_FILE,
    template: flag('แบบฟอร์มพร้อมตัวอย่าง', 'an empty form with an example'),
  },
  words: [1, 1],
  takes: ['by'],
  run: async (context, { words: [name = ''], option, by }) => {
    const author = await commandAuthor(context, by);
    if ('isDone' in author) return author;
    const [kind, to, isTemplate] = [tableKindOf(name), option('to'), option('template')];
    if (kind === undefined) throw new UsageError(name);
    const rows = isTemplate ? exampleRows(kind) : await kind.list(context.tenant.database);
    if (rows.length === 0) return context.done(NO_ROWS);
    await writeTable(to, kindSheets(kind, rows, { language: context.language, isTemplate }));
    if (!isTemplate) await auditCommandExport(context, author, { table: name, rows: rows.length });
    return context.done(ROWS_WRITTEN, rows.length, to);
  },
});

const NO_ROWS = bilingual(
  'ร้านยังไม่มีข้อมูลชนิดนี้ จึงไม่ได้สร้างไฟล์ แบบฟอร์มเปล่าได้จาก --template',
  'The shop has no data of this type, so no file was written. To get an empty form, use --template',
);
