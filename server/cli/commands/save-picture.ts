import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bilingual } from '#server/cli/tables/bilingual';
import { formatMessage, type CliContext } from './cli-context.ts';

/** A file with the name and other content exists and is kept. */
export class PictureExistsError extends Error {
  override readonly name = 'PictureExistsError';
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * Saves a private picture that only its owner can read, in a folder with the same protection. It never
 * replaces another file; the same picture may exist already.
 *
 * @throws PictureExistsError
 */
export async function savePicture(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!(await readFile(path)).equals(bytes)) throw new PictureExistsError(path);
  }
}

export function reportExistingPicture(context: CliContext, { path }: PictureExistsError): void {
  context.printError(formatMessage(context, ALREADY_EXISTS, path));
}

const ALREADY_EXISTS = bilingual(
  'มีไฟล์ {} ที่เป็นรูปอื่นอยู่แล้ว จึงไม่ได้เขียนทับ เลือกโฟลเดอร์อื่น',
  'The file {} already exists with a different picture and was not overwritten. Choose another folder',
);
