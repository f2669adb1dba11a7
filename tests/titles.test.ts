import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/house/source-files.ts';
import { testTitles } from './support/house/test-titles.ts';

/** A title is one sentence, which a list of failed tests shows in full. */
const MAX_LENGTH = 90;

const isTest = (path: string) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(path);

test('no title of a group or test is longer than 90 characters', () => {
  const titles = sourceFiles()
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, code }) => testTitles(path, code).map((title) => ({ path, ...title })));
  const long = titles.filter(({ title }) => title.length > MAX_LENGTH);
  expect(
    long.map(({ path, line, title }) => `${path}:${line} has ${title.length} characters: ${title}`),
  ).toEqual([]);
  expect(titles.length).toBeGreaterThan(2_000);
});

describe('a title is found', () => {
  test.for([
    ['of a test', "test('a', () => {});"],
    ['of a group', "describe('a', () => {});"],
    ['of a table', "it.for([1, 2])('a', () => {});"],
    ['of a tagged template', "it.each`x ${1}`('a', () => {});"],
    ['of a test that may be skipped', "test.skipIf(no)('a', () => {});"],
    ['of a test with options', "test('a', { timeout: 1 }, () => {});"],
    ['in a group', "group(() => {\n  for (const each of all) it('a', () => each);\n});"],
  ])('%s', ([, code = '']) => {
    expect(testTitles('tests/a.test.ts', code).map(({ title }) => title)).toEqual(['a']);
  });

  test('with an ellipsis for computed parts', () => {
    expect(testTitles('tests/a.test.ts', '\ntest(`a ${b} c`, () => {});')).toEqual([
      { title: 'a … c', line: 2 },
    ]);
  });

  test('and no other call is read as a test', () => {
    expect(testTitles('tests/a.test.ts', "shop.test('a'); const one = expression.test(text);")).toEqual([]);
  });
});
