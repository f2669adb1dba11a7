import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileExistsError, isFileExists } from '#server/tables/write-table';

/**
 * Saves a private picture that only its owner can read, in a folder with the same protection. It never
 * replaces another file; the same picture may exist already.
 *
 * @throws FileExistsError
 */
export async function savePicture(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isFileExists(error)) throw error;
    if (!(await readFile(path)).equals(bytes)) throw new FileExistsError(path, 'picture');
  }
}
