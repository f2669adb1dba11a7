import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Scripts whose arguments are read elsewhere, by the server or another tool, or not at all. */
const READ_ELSEWHERE = [
  'browser-arguments.mjs',
  'budgets.mjs',
  'busy.mjs',
  'e2e-shops.mjs',
  'make-migration.mjs',
  'run-source.mjs',
  'staff.mjs',
  'start.mjs',
  'with-postgres.mjs',
];

/** Scripts of `npm run` are in folders too; other scripts that people run are at the top. */
const named = [...JSON.stringify(packageJson.scripts).matchAll(/node scripts\/([\w/-]+\.mjs)/g)].map(
  ([, name = '']) => name,
);
const scripts = [
  ...new Set([...readdirSync('scripts').filter((name) => name.endsWith('.mjs')), ...named]),
].toSorted();

/** @returns its error output, and its exit code */
const refusalOf = async (script: string, ...args: readonly string[]) =>
  await run(process.execPath, [`scripts/${script}`, ...args]).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

test('every script that a person runs reads its arguments strictly', () => {
  const others = scripts.filter(
    (name) => !/\b(?:read|refuse)Arguments\(/.test(readFileSync(`scripts/${name}`, 'utf8')),
  );
  expect(others).toEqual(READ_ELSEWHERE);
});

test.each([
  ['demo/demo-move.mjs', ['--hepl'], 'Unknown option --hepl. Did you mean --help?'],
  ['build.mjs', ['--froce'], 'Unknown option --froce. Did you mean --force?'],
  ['checks/check.mjs', ['quick'], 'Unexpected argument: quick'],
  ['demo/scene.mjs', ['big', 'small'], 'Unexpected argument: small'],
])('%s refuses %s', async (script, args, words) => {
  const { code, stderr } = await refusalOf(script, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
