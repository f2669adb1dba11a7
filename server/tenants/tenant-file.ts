import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTenantFile, type TenantFile } from '#contract/tenant-configuration';

/** The start cannot go on; the message is one line for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/**
 * Reads `<tenants>/<name>/configuration.json`.
 *
 * @throws StartProblem naming the file and each wrong field
 */
export async function loadTenantFile(tenantsFolder: string, name: string): Promise<TenantFile> {
  const file = join(tenantsFolder, name, 'configuration.json');
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`tenant ${name}: ${file} cannot be read`);
  });
  const read = readTenantFile(name, parse(name, file, content));
  if (!read.ok) throw new StartProblem(`tenant ${name}: ${file}: ${read.problem}`);
  return read.value;
}

function parse(name: string, file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    throw new StartProblem(`tenant ${name}: ${file} is not JSON: ${reason}`);
  }
}
