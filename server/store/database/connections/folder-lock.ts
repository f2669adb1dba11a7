import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Another process uses the folder. */
export class DatabaseLocked extends Error {
  override readonly name = 'DatabaseLocked';

  constructor(folder: string, processId: number) {
    super(
      `the database in ${folder} is in use by process ${processId}; stop that process first, ` +
        'or use another DATA_DIR',
    );
  }
}

export interface FolderLock {
  readonly release: () => Promise<void>;
}

/**
 * Lock files that this process holds. They are tracked because a new process in a container may get the
 * process id of the crashed one.
 */
const held = new Set<string>();

/**
 * Takes the lock file `<folder>.lock` for this process. A lock of a dead process is replaced.
 *
 * @throws DatabaseLocked
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  if (held.has(file)) throw new DatabaseLocked(folder, process.pid);
  held.add(file);
  try {
    return await acquireFile(folder, file);
  } catch (error) {
    held.delete(file);
    throw error;
  }
}

async function acquireFile(folder: string, file: string): Promise<FolderLock> {
  const mine = `${process.pid} ${await startOf(process.pid)} ${randomUUID()}`;
  if (!(await created(file, mine))) {
    await removeStale(folder, file);
    if (!(await created(file, mine)))
      throw new DatabaseLocked(folder, ownerOf(await content(file)).processId);
  }
  return {
    release: async () => {
      held.delete(file);
      if ((await content(file)) === mine) await rm(file, { force: true });
    },
  };
}

/** Creates the file together with its text, because an empty lock file would look corrupt. */
async function created(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStale(folder: string, file: string): Promise<void> {
  const seen = await content(file);
  const owner = ownerOf(seen);
  if (await isAlive(owner)) throw new DatabaseLocked(folder, owner.processId);
  // Renaming is atomic. If another process replaced the lock in between, its file is put back.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await content(aside);
  if (moved !== seen) await putBack(aside, file);
  await rm(aside, { force: true });
}

/** Keeps the file of a third process that has locked the folder meanwhile. */
async function putBack(aside: string, file: string): Promise<void> {
  try {
    await link(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

interface LockOwner {
  readonly processId: number;
  readonly start: string;
}

function ownerOf(text: string): LockOwner {
  const [processId = '', start = ''] = text.split(' ');
  return { processId: /^[1-9]\d*$/.test(processId) ? Number(processId) : 0, start };
}

async function isAlive(owner: LockOwner): Promise<boolean> {
  if (owner.processId === 0) return false;
  // A lock of this process would have been refused earlier, so this file belongs to a dead process with the
  // same id.
  if (owner.processId === process.pid) return false;
  try {
    process.kill(owner.processId, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return (await startOf(owner.processId)) === owner.start;
}

/** The start time of the process, where the system has /proc; otherwise ''. Process ids alone are reused. */
async function startOf(processId: number): Promise<string> {
  const stat = await content(`/proc/${processId}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function content(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
