import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/steps/project.mjs';
import { copyFolder } from '../server/copied-folder.ts';

/** A build that differs from the one in dist. */
export interface AnotherBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const HASHED = /-([\w-]{7})([\w-])\.(js|css)$/;
const BACKGROUND = /worker-background-[\w-]+\.js/;
const TEXTS = /\.(js|mjs|css|html)$/;

/** The number of new parts in the smaller build, beside the first one. */
const NEW_PARTS = 10;

/**
 * Every file with a hash in its name gets another name. The bundler takes ten seconds for such a build; this renames
 * the files of the existing one.
 */
export async function makeAnotherBuild(): Promise<AnotherBuild> {
  const { folder, assets, hashed } = await copyOfTheBuild({ hasCompressedFiles: false });
  const renamed = new Map(hashed.map((name) => [name, newName(name)]));
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after));
  for (const file of [
    ...[...renamed.values()].map((name) => join(assets, name)),
    join(folder, 'index.html'),
    join(folder, 'sw.js'),
  ]) {
    if (TEXTS.test(file)) await rewrite(file, (text) => inNewNames(withNewPage(text), renamed));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * The page, the first part and a few other files are new. A phone downloads these alone; all three hundred would take
 * several seconds.
 */
export async function makeSlightlyOtherBuild(): Promise<AnotherBuild> {
  const { folder, assets, hashed } = await copyOfTheBuild({ hasCompressedFiles: true });
  const page = join(folder, 'index.html');
  const first = /<script type="module"[^>]+\/([^"/]+)"/.exec(await readFile(page, 'utf8'))?.[1];
  if (first === undefined) throw new Error('the page of the build has no first part');
  const worker = join(folder, 'sw.js');
  const [background = ''] = BACKGROUND.exec(await readFile(worker, 'utf8')) ?? [];
  const list = await readFile(join(assets, background), 'utf8');
  // Some are stored at every install, and some with the pages.
  const markOf = (name: string) => ['', 'pages/'].find((mark) => list.includes(`"${mark}assets/${name}"`));
  const others = hashed.filter((name) => name !== first && markOf(name) !== undefined).toSorted();
  const every = Math.floor(others.length / NEW_PARTS);
  const more = others.filter((_, index) => index % every === 0);
  await rewrite(page, (text) => text.replaceAll(first, newName(first)));
  // All others import the first part by its old name.
  await writeFile(join(assets, newName(first)), `import './${first}';\n`);
  for (const name of more) await cp(join(assets, name), join(assets, newName(name)));
  await rewrite(worker, (text) => withNewPage(text).replaceAll(background, newName(background)));
  await rename(join(assets, background), join(assets, newName(background)));
  await rewrite(join(assets, newName(background)), (text) =>
    [first, ...more].reduce(
      (so, name) =>
        so.replace(
          `{"revision":null,"url":"${markOf(name)}assets/${name}"}`,
          (entry) => `${entry},${entry.replace(name, newName(name))}`,
        ),
      withNewPage(text),
    ),
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** @param hasCompressedFiles whether unchanged files keep the compressed copies of the build */
async function copyOfTheBuild({ hasCompressedFiles }: { hasCompressedFiles: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-build-'));
  await copyFolder(join(root, 'dist', 'phone'), folder);
  const assets = join(folder, 'assets');
  const isRemoved = hasCompressedFiles ? /\.map$|^(?:index\.html|sw\.js)\.(?:br|gz)$/ : /\.(?:map|br|gz)$/;
  for (const place of [folder, assets]) {
    const removed = (await readdir(place)).filter((name) => isRemoved.test(name));
    await Promise.all(removed.map((name) => rm(join(place, name))));
  }
  return { folder, assets, hashed: (await readdir(assets)).filter((name) => HASHED.test(name)) };
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** The new name has the same length, because the app reads its version from the name. */
function newName(name: string): string {
  return name.replace(HASHED, (_, hash: string, last: string, ending: string) => {
    return `-${hash}${last === 'Z' ? 'Y' : 'Z'}.${ending}`;
  });
}

/** Both scripts of the worker identify the page by a hash of its content. */
function withNewPage(text: string): string {
  return text.replace(/\bpage-[\da-f]{8}(?=[\da-f]{8}\b)/, 'page-00000000');
}

function inNewNames(text: string, renamed: ReadonlyMap<string, string>): string {
  let changed = text;
  for (const [before, after] of renamed) changed = changed.replaceAll(before, after);
  return changed;
}
