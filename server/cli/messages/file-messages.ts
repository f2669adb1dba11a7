import { dirname } from 'node:path';
import type { Language } from '#domain/kernel/language';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import type { NotWritable } from '#server/cli/tables/write-table';

const NOT_WRITABLE: Readonly<Record<string, Words>> = {
  ENOENT: words('ไม่มีโฟลเดอร์ {} จึงไม่ได้นำออก', 'There is no folder {}, so nothing was taken out'),
  ENOTDIR: words('{} ไม่ใช่โฟลเดอร์ จึงไม่ได้นำออก', '{} is no folder, so nothing was taken out'),
  EACCES: words(
    'เขียนในโฟลเดอร์ {} ไม่ได้ จึงไม่ได้นำออก',
    'The folder {} may not be written to, so nothing was taken out',
  ),
  ENOSPC: words('ดิสก์ของ {} เต็ม จึงไม่ได้นำออก', 'The disk of {} is full, so nothing was taken out'),
};

const OTHERWISE = words(
  'เขียนใน {} ไม่ได้ จึงไม่ได้นำออก',
  'Nothing can be written to {}, so nothing was taken out',
);

/** Explains why an export wrote no file, with the folder. */
export function notWritableIn(language: Language, { path, code }: NotWritable): string {
  return (NOT_WRITABLE[code] ?? OTHERWISE)[language].replace('{}', dirname(path));
}
