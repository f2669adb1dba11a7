import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/**
 * The results that a test runner writes while it runs, one line of JSON each, so that an aborted run loses nothing.
 *
 * @typedef {{ files: readonly string[], setUpMs: number }} Started the files that are to run, and how long the runner
 *   took until it could begin: servers, worlds, its own start
 * @typedef {{ file: string, tests: readonly { id: string, name: string }[] }} Collected the tests of one file
 * @typedef {{ id: string, verdict: 'passed' | 'failed' | 'skipped', ms: number, words: readonly string[] }} Done
 * @typedef {{ problem: string, words: readonly string[] }} Problem what failed outside of a test: where, and its error
 * @typedef {Started | Collected | Done | Problem} Result
 */

/** The variable with the name of the results file. Without it the reporters write nothing. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE';

/** Writes at once, so that a kill loses nothing. @param {Result} result */
export const appendResult = (result) => {
  const file = process.env[RESULTS_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
};

/** @param {string} path */
export const ofTheProject = (path) => relative(root, path);

/** The number of error lines in a log, enough to find the fault. */
const LINES = 40;

/** Stack frames of the runner and of libraries do not help to find the fault. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:)/;

/**
 * Vitest puts the expected and the actual value into `diff`, Playwright into the message.
 *
 * @param {readonly { message?: string | undefined, stack?: string | undefined, diff?: unknown }[]} errors
 */
export const wordsOf = (errors) =>
  errors.flatMap(({ message, stack, diff }) =>
    stripVTControlCharacters([stack ?? message ?? '', typeof diff === 'string' ? diff : ''].join('\n'))
      .split('\n')
      .filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line))
      .slice(0, LINES),
  );
