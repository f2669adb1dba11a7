import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { binaryFor, isNewEnough } from '#scripts/steps/node-24.mjs';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const module = pathToFileURL('scripts/steps/node-24.mjs').href;

/** Runs a program that continues on Node 24, in a process that says that it is this version. */
async function runningOn(version: string, platform: string = process.platform) {
  const folder = await temporaryFolder();
  const program = join(folder.path, 'program.mjs');
  await writeFile(
    program,
    `import { continueOnNode24 } from '${module}';
    await continueOnNode24();
    console.log(process.versions.node.split('.')[0], ...process.argv.slice(2));
    process.exitCode = 3;`,
  );
  const pretence = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    Object.defineProperty(process, 'platform', { value: '${platform}' });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`, program, 'one', '--two'],
    { encoding: 'utf8' },
  );
  await folder.remove();
  return { status, printed: stdout.trim(), stderr };
}

const hasBinary = existsSync(binaryFor(process));

test.runIf(hasBinary)(
  'a program that an older Node starts continues on Node 24 with its arguments',
  async () => {
    expect(await runningOn('20.19.0')).toMatchObject({ status: 3, printed: '24 one --two' });
  },
);

test('Node 24 and newer versions are not replaced', async () => {
  expect(await runningOn('26.0.0')).toMatchObject({ status: 3, printed: '26 one --two' });
  expect(['24.0.0', '26.1.0'].every(isNewEnough)).toBe(true);
});

test('without a package for the platform an older Node ends with what to do', async () => {
  const { status, printed, stderr } = await runningOn('22.22.2', 'sunos');
  expect({ status, printed }).toEqual({ status: 1, printed: '' });
  expect(stderr).toContain('needs Node 24 or newer; this is Node 22.22.2');
});

test('the packages of Node are those that the scripts look for', () => {
  const places = [
    ['linux', 'arm64'],
    ['linux', 'x64'],
    ['win32', 'x64'],
  ].map(([platform = '', arch = '']) => binaryFor({ platform, arch }));
  const names = places.map((place) => /node_modules[\\/]([\w-]+)[\\/]bin/.exec(place)?.[1]);
  expect(names).toEqual(Object.keys(packageJson.optionalDependencies));
});
