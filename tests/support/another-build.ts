import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps/project.mjs';

/** A build that differs from the one in dist in everything that has a hash in its name. */
export interface AnotherBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const HASHED = /-([\w-]{7})([\w-])\.(js|css)$/;
const TEXTS = /\.(js|mjs|css|html)$/;

/** The bundler takes ten seconds to make one; this renames what it made. */
export async function makeAnotherBuild(): Promise<AnotherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-build-'));
  await cp(join(root, 'dist', 'phone'), folder, {
    recursive: true,
    filter: (source) => !/\.(?:map|br|gz)$/.test(source),
  });
  const assets = join(folder, 'assets');
  const renamed = new Map(
    (await readdir(assets)).filter((name) => HASHED.test(name)).map((name) => [name, newName(name)]),
  );
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after));
  for (const file of [
    ...[...renamed.values()].map((name) => join(assets, name)),
    join(folder, 'index.html'),
    join(folder, 'sw.js'),
  ]) {
    if (TEXTS.test(file)) await writeFile(file, inNewNames(await readFile(file, 'utf8'), renamed));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** As long as before: the app reads its version out of the name. */
function newName(name: string): string {
  return name.replace(HASHED, (_, hash: string, last: string, ending: string) => {
    return `-${hash}${last === 'Z' ? 'Y' : 'Z'}.${ending}`;
  });
}

function inNewNames(text: string, renamed: ReadonlyMap<string, string>): string {
  let changed = text.replace(/("revision":")\w{8}/, '$100000000');
  for (const [before, after] of renamed) changed = changed.replaceAll(before, after);
  return changed;
}
