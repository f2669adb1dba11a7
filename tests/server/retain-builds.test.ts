import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retainBuilds } from '#server/retain-builds';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-11-20T09:00:00+07:00');

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => await folder.remove());

const phoneFolder = () => join(folder.path, 'phone');

/** Writes a build as the bundler does, which first empties the folder. */
async function build(version: string): Promise<void> {
  await rm(phoneFolder(), { recursive: true, force: true });
  await mkdir(join(phoneFolder(), 'assets'), { recursive: true });
  await writeFile(join(phoneFolder(), 'index.html'), `<html><head></head><div id="root">${version}</div>`);
  await writeFile(join(phoneFolder(), 'assets', 'react-1.js'), 'same');
  await writeFile(join(phoneFolder(), 'assets', `main-${version}.js`), version);
  await writeFile(join(phoneFolder(), 'assets', `main-${version}.js.map`), 'map');
}

const startOnDay = (day: number) =>
  retainBuilds(phoneFolder(), join(folder.path, 'data'), new Date(START_MS + day * DAY_MS));

async function versions(folders: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(folders.map((each) => readdir(each)));
  return names.map((each) => each.find((name) => name.startsWith('main-')) ?? '');
}

// Seen failing when the running build was not copied: after the next build its parts were gone.
it('keeps assets of earlier builds, the newest first, without source maps', async () => {
  await build('a');
  expect(await startOnDay(0)).toEqual([]);
  await build('b');
  await startOnDay(1);
  await build('c');
  const earlier = await startOnDay(2);
  expect(await versions(earlier)).toEqual(['main-b.js', 'main-a.js']);
  expect(await readFile(join(earlier[1] ?? '', 'main-a.js'), 'utf8')).toBe('a');
  expect(await readdir(earlier[0] ?? '')).toEqual(['main-b.js', 'react-1.js']);
});

it('keeps three earlier builds of any age, and more of them for thirty days', async () => {
  for (const [day, version] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await build(version);
    await startOnDay(day);
  }
  expect(await versions(await startOnDay(5))).toHaveLength(4);
  expect(await versions(await startOnDay(60))).toEqual(['main-d.js', 'main-c.js', 'main-b.js']);
});

it('starts without a build', async () => {
  expect(await startOnDay(0)).toEqual([]);
});

it('ignores an incomplete copy of a build', async () => {
  await build('a');
  await mkdir(join(folder.path, 'data', 'phone-builds', 'broken', 'assets'), { recursive: true });
  await startOnDay(0);
  await build('b');
  expect(await versions(await startOnDay(1))).toEqual(['main-a.js']);
});

it('serves assets of an earlier build, and 404 for unknown ones', async () => {
  await build('a');
  await startOnDay(0);
  await build('b');
  const earlierAssets = await startOnDay(1);
  const server: TestServer = await openTestServer({
    settings: { phoneFolder: phoneFolder(), earlierAssets },
  });
  try {
    for (const version of ['a', 'b']) {
      const sent = await server.app.inject({ url: `/demo/assets/main-${version}.js` });
      expect(sent).toMatchObject({ statusCode: 200, body: version });
      expect(sent.headers['cache-control']).toContain('immutable');
    }
    const missing = await server.app.inject({ url: '/demo/assets/main-z.js' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('text/plain');
    for (const name of ['last-started', '..%2findex.html', '..%2flast-started', '%2fetc%2fpasswd']) {
      const { body } = await server.app.inject({ url: `/demo/assets/${name}` });
      expect(body, name).toBe('not found');
    }
  } finally {
    await server.close();
  }
});
