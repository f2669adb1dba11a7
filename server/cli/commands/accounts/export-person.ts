import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPerson, type ExportedTable } from '#server/services/office/export-person';
import { officePicture } from '#server/services/office/office-picture';
import type { Person } from '#server/services/office/find-person';
import { FileExistsError, isFileExists, NotWritable } from '#server/tables/write-table';
import { bilingual } from '#server/tables/bilingual';
import { FIELD_MESSAGES } from '#server/cli/messages/person-field-messages';
import { tableMessages } from '#server/cli/messages/person-messages';
import type { CliContext } from '#server/cli/commands/cli-context';
import { auditCommandExport, commandAuthor } from '#server/cli/commands/audited';
import { defineCommand } from '#server/cli/commands/command';
import { required, text } from '#server/cli/commands/options';
import { namedPerson } from './named-person.ts';
import { reportProgress } from '#server/cli/commands/progress';
import { savePicture } from '#server/cli/commands/save-picture';

/** Only the owner can read the contents. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes all stored data about a person to a new folder that only the caller can read. */
export const exportPersonCommand = defineCommand({
  usage: bilingual(
    `  npm run staff -- person export <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> --to <โฟลเดอร์ใหม่>
                        ทุกอย่างที่เก็บเกี่ยวกับคนนั้น เป็น JSON พร้อมรูปและเอกสาร`,
    `  npm run staff -- person export <customer code | username | phone> --to <new folder>
                        exports all stored data about the person as JSON, with pictures and documents`,
  ),
  options: { to: required(text('<โฟลเดอร์>  โฟลเดอร์ใหม่ที่จะเขียน', '<folder>  a new folder for the data')) },
  words: [1, 1],
  takes: ['by'],
  run: async (context, { words: [named = ''], option, by }) => {
    const author = await commandAuthor(context, by);
    if ('isDone' in author) return author;
    const found = await namedPerson(context, context.tenant.database, named);
    if (!('person' in found)) return found;
    const { person } = found;
    const to = option('to');
    await makeFolder(to);
    try {
      const count = await writePerson(context, person, to);
      await auditCommandExport(context, author, { table: 'person', rows: count.rows });
      return context.done(WRITTEN, person.code, person.name, to, count.rows, count.files);
    } catch (error) {
      await rm(to, { recursive: true, force: true });
      throw error;
    }
  },
});

const WRITTEN = bilingual(
  '{} {}: ข้อมูลอยู่ใน {} ({} แถว {} ไฟล์) ส่งให้เจ้าของข้อมูลทางที่ปลอดภัย แล้วลบโฟลเดอร์นี้',
  '{} {}: data saved to {} ({} {row|rows}, {} {file|files}). Send it to the person securely, then delete the folder',
);
const READ_ME = bilingual(
  `ข้อมูลส่วนบุคคลที่ {} เก็บไว้เกี่ยวกับ {} ณ {}

data/    ตารางละไฟล์ เป็น JSON (UTF-8): about คือแถวที่เกี่ยวกับเจ้าของข้อมูล written คือแถวที่เจ้าของข้อมูลเขียนเกี่ยวกับผู้อื่น
         โดยไม่มีข้อมูลของผู้อื่น
files/   รูปและเอกสาร เป็น WebP ชื่อไฟล์คือชนิดกับ id ในตาราง privateFiles
fields.json  ความหมายของทุกช่อง

เวลาเป็น ISO 8601 (UTC) จำนวนเงินเป็นสตางค์ รหัสผ่านและกุญแจไม่อยู่ในนี้
`,
  `Personal data that {} stores about {}, as of {}

data/    one JSON file (UTF-8) per table: "about" lists rows about the person, "written" lists rows that the person wrote
         about other people, without the other people's data
files/   pictures and documents in WebP format, named after their purpose and their ID in the privateFiles table
fields.json  the meaning of each field

Times are in ISO 8601 format (UTC). Amounts are in satang. Passwords and keys are not included.
`,
);
const FILES_SAVED = bilingual('บันทึกไฟล์แล้ว {} จาก {}', 'Saved {} of {} files');

/**
 * @throws FileExistsError
 * @throws NotWritable
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: FOLDER_MODE });
  } catch (error) {
    if (isFileExists(error)) throw new FileExistsError(path, 'folder');
    throw new NotWritable(path, error instanceof Error && 'code' in error ? String(error.code) : '');
  }
}

async function writePerson(
  context: CliContext,
  person: Person,
  folder: string,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { database, configuration } = context.tenant;
  const { tables, files } = await database.transaction((transaction) => exportPerson(transaction, person));
  const company = context.language === 'en-US' ? configuration.companyNameEn : configuration.companyNameTh;
  const about = context.say(READ_ME, company, `${person.code} ${person.name}`, context.now().toISOString());
  await writeFile(join(folder, 'README.txt'), about, { mode: FILE_MODE });
  await writeFile(join(folder, 'fields.json'), json(fieldsOf(context, tables)), { mode: FILE_MODE });
  await mkdir(join(folder, 'data'), { mode: FOLDER_MODE });
  for (const { table, about: rows, written } of tables)
    await writeFile(join(folder, 'data', `${table}.json`), json({ about: rows, written }), {
      mode: FILE_MODE,
    });
  const onProgress = reportProgress(context, FILES_SAVED);
  let saved = 0;
  for (const [index, { id, purpose }] of files.entries()) {
    const bytes = await officePicture(database, id);
    if (bytes !== undefined) {
      await savePicture(join(folder, 'files', `${purpose}-${id}.webp`), bytes);
      saved += 1;
    }
    onProgress(index + 1, files.length);
  }
  const rows = tables.reduce((sum, { about: own, written }) => sum + own.length + written.length, 0);
  return { rows, files: saved };
}

/** Describes every table, and the meaning and kind of data of every field. */
function fieldsOf(context: CliContext, tables: readonly ExportedTable[]) {
  return Object.fromEntries(
    tables.map(({ table, columns, about, written }) => {
      const names = new Set([...about, ...written].flatMap((row) => Object.keys(row)));
      const fields = [...names].map((name) => [
        name,
        { is: FIELD_MESSAGES.get(name)?.[context.language] ?? name, holds: columns[name]?.holds },
      ]);
      return [table, { is: tableMessages(context, table), fields: Object.fromEntries(fields) }];
    }),
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
