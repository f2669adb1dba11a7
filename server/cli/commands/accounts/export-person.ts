import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '#server/services/office/find-person';
import { FileExistsError, isFileExists, NotWritable } from '#server/tables/write-table';
import { bilingual } from '#server/tables/bilingual';
import { copyOfPerson } from '#server/tables/person/person-copy';
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
      await auditCommandExport(context, author, { table: `person ${person.code}`, rows: count.rows });
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
  const { rows, texts, pictures } = await copyOfPerson(context.tenant, person, {
    language: context.language,
    now: context.now(),
  });
  await mkdir(join(folder, 'data'), { mode: FOLDER_MODE });
  for (const { path, text } of texts) await writeFile(join(folder, path), text, { mode: FILE_MODE });
  const onProgress = reportProgress(context, FILES_SAVED);
  let saved = 0;
  for (const [index, { path, read }] of pictures.entries()) {
    const bytes = await read();
    if (bytes !== undefined) {
      await savePicture(join(folder, path), bytes);
      saved += 1;
    }
    onProgress(index + 1, pictures.length);
  }
  return { rows, files: saved };
}
