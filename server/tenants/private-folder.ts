import { chmod, mkdir } from 'node:fs/promises';
import { StartProblem } from './tenant-file.ts';

/** Only the owner may read, write and list the folder, whatever the modes of the files inside. */
const OWNER_ALONE = 0o700;

/**
 * Creates the data folder, or restricts the access to an existing one. The embedded engine makes its files
 * readable and writable by everybody, so the folder must protect them.
 *
 * @throws StartProblem when that is not possible
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
    await chmod(folder, OWNER_ALONE);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartProblem(`DATA_DIR: ${folder} ${REASONS[code] ?? `cannot be used (${code})`}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is inside a file, not a folder',
  EACCES: 'cannot be created or written by this user',
  EPERM: 'belongs to another user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'cannot be created: the disk is full',
};
