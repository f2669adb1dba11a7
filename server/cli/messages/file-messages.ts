import { dirname } from 'node:path';
import type { Language } from '#domain/kernel/language';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { formatMessage } from '#server/tables/texts/format-message';
import { freePath } from '#server/tables/free-path';
import { FileExistsError, type NotWritable } from '#server/tables/write-table';

const ALREADY_EXISTS: Readonly<Record<FileExistsError['kind'], BilingualText>> = {
  table: bilingual(
    'มีไฟล์ {} อยู่แล้ว จึงไม่ได้นำออก (ไม่เขียนทับ) ใช้ --to {}',
    'The file {} already exists and was not overwritten, so nothing was exported. Use --to {}',
  ),
  picture: bilingual(
    'มีไฟล์ {} ที่เป็นรูปอื่นอยู่แล้ว จึงไม่ได้เขียนทับ เลือกโฟลเดอร์อื่น',
    'The file {} already exists with a different picture and was not overwritten. Choose another folder',
  ),
  folder: bilingual(
    'มี {} อยู่แล้ว จึงไม่ได้เขียนทับ เลือกโฟลเดอร์ใหม่',
    '{} already exists and was not overwritten. Choose a new folder',
  ),
};

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

/** Explains why a file was not written. */
export function fileProblemIn(language: Language, error: FileExistsError | NotWritable): string {
  return error instanceof FileExistsError
    ? formatMessage(language, ALREADY_EXISTS[error.kind], error.path, freePath(error.path))
    : formatMessage(language, NOT_WRITABLE[error.code] ?? OTHERWISE, dirname(error.path));
}
