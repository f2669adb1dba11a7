import { dirname } from 'node:path';
import type { Language } from '#domain/kernel/language';
import type { BilingualText } from '#server/cli/tables/columns';
import { bilingual } from '#server/cli/tables/bilingual';
import type { NotWritable } from '#server/cli/tables/write-table';

const NOT_WRITABLE: Readonly<Record<string, BilingualText>> = {
  ENOENT: bilingual('ไม่มีโฟลเดอร์ {} จึงไม่ได้นำออก', 'The folder {} does not exist, so nothing was exported'),
  ENOTDIR: bilingual('{} ไม่ใช่โฟลเดอร์ จึงไม่ได้นำออก', '{} is not a folder, so nothing was exported'),
  EACCES: bilingual(
    'เขียนในโฟลเดอร์ {} ไม่ได้ จึงไม่ได้นำออก',
    'The folder {} is not writable, so nothing was exported',
  ),
  ENOSPC: bilingual('ดิสก์ของ {} เต็ม จึงไม่ได้นำออก', 'The disk of {} is full, so nothing was exported'),
};

const OTHERWISE = bilingual('เขียนใน {} ไม่ได้ จึงไม่ได้นำออก', 'Could not write to {}, so nothing was exported');

/** Explains why an export wrote no file, with the folder. */
export function notWritableIn(language: Language, { path, code }: NotWritable): string {
  return (NOT_WRITABLE[code] ?? OTHERWISE)[language].replace('{}', dirname(path));
}
