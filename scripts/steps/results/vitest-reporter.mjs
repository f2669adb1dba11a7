import { appendResult, ofTheProject, wordsOf } from './append-result.mjs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').TestSuite} TestSuite
 * @typedef {import('vitest/node').TestCase} TestCase
 */

/** @param {TestCase} test */
const nameOf = ({ module, fullName }) => `${ofTheProject(module.moduleId)} › ${fullName}`;

/** The suites and the file around a test. @param {TestCase} test @returns {(TestModule | TestSuite)[]} */
const around = (test) => {
  const found = [];
  for (let one = test.parent; ; one = one.parent) {
    found.push(one);
    if (one.type === 'module') return found;
  }
};

/** Writes each result as soon as Vitest reports it. */
export default class ResultsReporter {
  #startedAt = performance.now();
  /** Tests that are planned to run. @type {Set<string>} */
  #planned = new Set();

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    const files = specifications.map(({ moduleId }) => ofTheProject(moduleId));
    appendResult({ files, setUpMs: performance.now() - this.#startedAt });
  }

  /** @param {TestModule} module */
  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()].filter(
      ({ options: { mode } }) => mode !== 'skip' && mode !== 'todo',
    );
    for (const { id } of tests) this.#planned.add(id);
    appendResult({
      file: ofTheProject(module.moduleId),
      tests: tests.map((test) => ({ id: test.id, name: nameOf(test) })),
    });
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' && state !== 'failed') return;
    const ms = test.diagnostic()?.duration ?? 0;
    appendResult({ id: test.id, verdict: state, ms, words: wordsOf(errors) });
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    for (const one of [module, ...module.children.allSuites()]) {
      const errors = one.errors();
      if (errors.length === 0) continue;
      const file = ofTheProject(module.moduleId);
      const problem = one.type === 'module' ? file : `${file} › ${one.fullName}`;
      appendResult({ problem, words: wordsOf(errors) });
    }
    for (const test of module.children.allTests('skipped')) {
      // A test that does not run because of a failed beforeAll is reported as skipped too. It stays planned, and so
      // counts as not run.
      const isLeftOut = this.#planned.has(test.id) && around(test).some((one) => one.errors().length > 0);
      if (!isLeftOut) appendResult({ id: test.id, verdict: 'skipped', ms: 0, words: [] });
    }
  }

  /** @param {readonly TestModule[]} _ @param {readonly import('vitest').SerializedError[]} errors */
  onTestRunEnd(_, errors) {
    for (const error of errors) appendResult({ problem: 'outside a test', words: wordsOf([error]) });
  }
}
