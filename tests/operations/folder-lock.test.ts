import { spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseLocked, lockFolder } from '#server/store/database/connections/folder-lock';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

let folder: TemporaryFolder;
let database: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = join(folder.path, 'database');
});
afterEach(() => folder.remove());

/** The id of a process that has certainly ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock of a folder', () => {
  it('has one holder at a time and names it to others', async () => {
    const lock = await lockFolder(database);
    await expect(lockFolder(database)).rejects.toThrow(DatabaseLocked);
    await expect(lockFolder(database)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(database)).release();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    await writeFile(`${database}.lock`, `${await deadProcess()} 1 left-behind`);
    const lock = await lockFolder(database);
    expect(await readFile(`${database}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await lock.release();
  });

  it('is taken over when another process has the id of the dead one', async () => {
    await writeFile(`${database}.lock`, `${process.ppid} 1 of-an-older-process`);
    const isTaken = lockFolder(database).then(
      () => true,
      () => false,
    );
    // Only Linux reports the start time of a process.
    expect(await isTaken).toBe(process.platform === 'linux');
  });

  it('is taken over when this process has the id of the dead one, as in a container', async () => {
    await writeFile(`${database}.lock`, `${process.pid} 1 of-the-container-before`);
    await lockFolder(database);
    expect(await readFile(`${database}.lock`, 'utf8')).not.toContain('container');
  });

  it('is taken over when its file is empty or damaged', async () => {
    for (const text of ['', 'garbage', '-1 0 x']) {
      await writeFile(`${database}.lock`, text);
      await lockFolder(database).then((lock) => lock.release());
      expect(await readdir(folder.path)).toEqual([]);
    }
  });

  it('is won by one process when many find it stale at once', async () => {
    await writeFile(`${database}.lock`, `${await deadProcess()} 1 left-behind`);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(database)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not released by a process whose lock was taken over', async () => {
    const lock = await lockFolder(database);
    await writeFile(`${database}.lock`, '1 1 taken over');
    await lock.release();
    expect(await readdir(folder.path)).toEqual(['database.lock']);
  });
});
