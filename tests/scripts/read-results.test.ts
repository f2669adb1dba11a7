import { describe, expect, test } from 'vitest';
import { readResults } from '../../scripts/steps/results/read-results.mjs';

const lines = (...results: readonly object[]) =>
  results.map((result) => `${JSON.stringify(result)}\n`).join('');

const start = { files: ['tests/a.test.ts', 'tests/b.test.ts'], setUpMs: 700 };
const ofA = {
  file: 'tests/a.test.ts',
  tests: [
    { id: '1', name: 'tests/a.test.ts › adds' },
    { id: '2', name: 'tests/a.test.ts › divides' },
  ],
};
const ofB = { file: 'tests/b.test.ts', tests: [{ id: '3', name: 'tests/b.test.ts › waits' }] };
const done = (id: string, verdict: string, ...words: readonly string[]) => ({ id, verdict, ms: 12, words });

describe('a run that ended', () => {
  test('counts what passed and what failed, and lists each failure', () => {
    const text = lines(
      start,
      ofA,
      ofB,
      done('1', 'passed'),
      done('2', 'failed', 'expected 2 to be 3'),
      done('3', 'passed'),
    );
    expect(readResults(text)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['tests/a.test.ts › divides\n    expected 2 to be 3'],
      setUpMs: 700,
      tests: [
        { name: 'tests/a.test.ts › adds', ms: 12 },
        { name: 'tests/a.test.ts › divides', ms: 12 },
        { name: 'tests/b.test.ts › waits', ms: 12 },
      ],
    });
  });

  test('counts a skipped test neither as passed nor as failed', () => {
    const text = lines(start, ofA, ofB, done('1', 'passed'), done('2', 'skipped'), done('3', 'passed'));
    expect(readResults(text)).toMatchObject({ passed: 2, failed: 0, failures: [] });
  });

  test('counts a failure outside of a test, beside the tests that did not run for it', () => {
    const text = lines(
      start,
      ofA,
      ofB,
      { problem: 'tests/a.test.ts', words: ['no world'] },
      done('3', 'passed'),
    );
    expect(readResults(text)).toMatchObject({
      passed: 1,
      failed: 3,
      failures: [
        'tests/a.test.ts\n    no world',
        'tests/a.test.ts › adds\n    did not run',
        'tests/a.test.ts › divides\n    did not run',
      ],
    });
  });
});

// Seen failing when only reported tests were counted.
describe('a run that was cut off', () => {
  test('in the middle of a line counts unfinished tests and unread files as failed', () => {
    const whole = lines(start, ofA, done('1', 'passed'), done('2', 'passed'));
    expect(readResults(whole.slice(0, -20))).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['tests/a.test.ts › divides\n    did not run', 'tests/b.test.ts\n    none of its tests ran'],
    });
  });

  test('before its first test counts every file as failed', () => {
    expect(readResults(lines(start))).toMatchObject({ passed: 0, failed: 2 });
  });

  test('before its list of files counts nothing as passed', () => {
    expect(readResults('')).toEqual({ passed: 0, failed: 0, failures: [], tests: [], setUpMs: 0 });
  });
});
