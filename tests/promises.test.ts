import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Seen failing when a title in docs/promises.md had another word, and when a test named there was deleted. */
const project = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

const [table = '', list = ''] = read('docs/promises.md').split('## Which test tries what');
const filesIn = (text: string) => [...text.matchAll(/`(tests\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path);

/** The titles in each file, by its name. */
const titles = list
  .split(/^(?=`tests\/)/m)
  .slice(1)
  .map((part) => ({
    path: filesIn(part)[0] ?? '',
    titles: [...part.matchAll(/^- (.+)$/gm)].map(([, title = '']) => title),
  }));

/** Whether each test of the file has the tag of the soak, or its folder. */
function runsOnlyInTheSoak(path: string): boolean {
  if (path.startsWith('tests/faults/soak/')) return true;
  const text = read(path);
  const tagged = text.match(/tag: '@soak'/g) ?? [];
  return tagged.length > 0 && tagged.length === text.match(/^\s*test\(/gm)?.length;
}

describe('the list of promises', () => {
  test('names only tests that exist', () => {
    const gone = titles.flatMap(({ path, titles: named }) => {
      if (!existsSync(join(project, path))) return [path];
      const text = read(path).replaceAll(String.raw`\'`, "'");
      return named.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
    });
    expect(gone).toEqual([]);
  });

  test('names the titles of exactly the files that test a row', () => {
    expect(titles.map(({ path }) => path).toSorted()).toEqual([...new Set(filesIn(table))].toSorted());
    expect(titles.filter(({ titles: named }) => named.length === 0)).toEqual([]);
  });

  test('names every test file written for a row', () => {
    const written = ['tests/faults', 'tests/stories'].flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
        const row = /^(?:[\w-]+\/)*0*([1-9]\d*)-[^/]*\.(?:spec|test)\.ts$/.exec(name)?.[1];
        return row === undefined ? [] : [{ row, path: `${folder}/${name}` }];
      }),
    );
    const missing = written.filter(({ row, path }) => {
      const line = table.split('\n').find((each) => each.startsWith(`| ${row} |`));
      return !filesIn(line ?? '').includes(path);
    });
    expect(missing).toEqual([]);
    expect(written.length).toBeGreaterThan(20);
  });

  test('names for the gate only files that `npm test` runs', () => {
    const gates = table.split('\n').map((line) => line.split(' | ').at(-2) ?? '');
    expect(gates.flatMap(filesIn).filter(runsOnlyInTheSoak)).toEqual([]);
  });

  test('has a test of the gate and one of the soak for every row', () => {
    const rows = table.split('\n').filter((line) => /^\| (\d+|S) \|/.test(line));
    const unproven = rows.filter((line) => {
      const [soak = '', gate = ''] = line.split(' | ').toReversed();
      return filesIn(gate).length === 0 || soak.replace('|', '').trim() === '';
    });
    expect(unproven).toEqual([]);
    expect(rows).toHaveLength(41);
  });
});
