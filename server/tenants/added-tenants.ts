import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTenantName } from '#domain/tenants/tenant-name';
import { makePrivateFolder } from './private-folder.ts';
import { StartProblem } from './tenant-file.ts';

/** The names of the tenants that were created on the page for it, as a JSON list. */
const FILE_NAME = 'added-tenants.json';

/**
 * Lists the tenants that were created on the page for new tenants, which no setting names.
 *
 * @throws StartProblem when the list cannot be read
 */
export async function addedTenantNames(dataFolder: string): Promise<readonly string[]> {
  const file = join(dataFolder, FILE_NAME);
  try {
    const listed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(listed)
      ? listed.filter((each) => typeof each === 'string').filter(isTenantName)
      : [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new StartProblem(`DATA_DIR: ${file} cannot be read`);
  }
}

/** Adds a name to the list, which is replaced as a whole. */
export async function addTenantName(dataFolder: string, name: string): Promise<void> {
  await makePrivateFolder(dataFolder);
  const names = [...new Set([...(await addedTenantNames(dataFolder)), name])];
  const file = join(dataFolder, FILE_NAME);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(names)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
