import { appendResult, ofTheProject, wordsOf } from './append-result.mjs';
import { pageMessages } from './page-words.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */

/** The titles of the file, its suites and the test. @param {TestCase} test */
const nameOf = (test) => {
  const [, , , ...titles] = test.titlePath();
  return `${ofTheProject(test.location.file)}:${test.location.line} › ${titles.join(' › ')}`;
};

/** Writes each result as soon as Playwright reports it. */
export default class ResultsReporter {
  #startedAt = performance.now();

  /**
   * Runs after the servers and the world were created.
   *
   * @param {unknown} _
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_, suite) {
    appendResult({ files: [], setUpMs: performance.now() - this.#startedAt });
    for (const test of suite.allTests())
      appendResult({ file: ofTheProject(test.location.file), tests: [{ id: test.id, name: nameOf(test) }] });
  }

  /** @param {TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status, duration, errors, attachments }) {
    const isAsExpected = status === test.expectedStatus;
    // A test that does not run because of an earlier failure is reported as skipped. It stays planned, and so counts as
    // not run.
    if (status === 'skipped' && !isAsExpected) return;
    const verdict = status === 'skipped' ? 'skipped' : isAsExpected ? 'passed' : 'failed';
    const words = isAsExpected
      ? []
      : [...wordsOf(errors.length > 0 ? errors : [{ message: status }]), ...pageMessages(attachments)];
    appendResult({ id: test.id, verdict, ms: duration, words });
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    appendResult({ problem: 'outside a test', words: wordsOf([error]) });
  }

  printsToStdio() {
    return false;
  }
}
