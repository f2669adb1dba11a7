import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.mjs';

/**
 * What a test runner writes while it runs: one line of JSON each, so that a run that is cut off has lost nothing.
 *
 * @typedef {{ files: readonly string[], setUpMs: number }} Started the files that are to run, and how long the runner took until
 *   it could begin: servers, worlds, its own start
 * @typedef {{ file: string, tests: readonly { id: string, name: string }[] }} Collected the tests of one file
 * @typedef {{ id: string, verdict: 'passed' | 'failed' | 'skipped', ms: number, words: readonly string[] }} Done
 * @typedef {{ problem: string, words: readonly string[] }} Problem what failed outside of a test: where, and its error
 * @typedef {Started | Collected | Done | Problem} Result
 */

/** The variable that names the file. Without it the reporters write nothing. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE';

/** Writes at once: nothing is kept in memory that a kill could take along. @param {Result} result */
export const appendResult = (result) => {
  const file = process.env[RESULTS_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
};

/** @param {string} path */
export const ofTheProject = (path) => relative(root, path);

/** Of an error, so that the end of a log is enough to know what to mend. */
const LINES = 40;

/** Frames of the runner and of libraries say nothing about the fault. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:)/;

/**
 * What was expected and what came stands in `diff` for Vitest, and in the message for Playwright.
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
