import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '#scripts/steps/project.mjs';

const FROZEN = join(root, 'tests', 'frozen');

/** The phone app of a shipped version, as the server served it then. */
export interface FrozenApp {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Unpacks the newest app that `npm run freeze` kept.
 *
 * @throws Error if there is none, or if it cannot be unpacked
 */
export async function unpackFrozenApp(): Promise<FrozenApp> {
  const newest = (await readdir(FROZEN))
    .filter((name) => /^app-.*\.tar\.br$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new Error(`there is no frozen app in ${FROZEN}`);
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-frozen-'));
  const input = brotliDecompressSync(await readFile(join(FROZEN, newest)));
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], { input });
  if (status !== 0) throw new Error(`${newest} could not be unpacked: ${String(stderr)}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
