import { chmod, mkdir } from 'node:fs/promises';
import { StartProblem } from './tenant-file.ts';

/** Its owner reads, writes and lists it; nobody else does anything, whatever the files inside allow. */
const OWNER_ALONE = 0o700;

/**
 * Makes the data folder, or takes away what others may do in one that is there. The embedded engine makes its files readable and
 * writable by everybody, so the folder keeps people out.
 *
 * @throws StartProblem where that cannot be done
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
  ENOTDIR: 'stands in a file, not in a folder',
  EACCES: 'may not be made or written by this user',
  EPERM: 'belongs to another user',
  EROFS: 'is on a disk that is read only',
  ENOSPC: 'cannot be made: the disk is full',
};
