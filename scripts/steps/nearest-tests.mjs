/**
 * The approximate cost of a test file, in seconds of processor time. The first pattern that matches counts.
 *
 * @type {readonly (readonly [of: RegExp, seconds: number])[]}
 */
const COSTS = [
  // These start and kill processes and make backups.
  [/^tests\/operations\//, Infinity],
  [/^tests\/(?:stories|faults|server|access)\//, 5],
  [/./, 0.5],
];

/** @param {string} path */
const stemOf = (path) => path.replace(/^.*\//, '').replace(/(?:\.test)?\.\w+$/, '');

/** @param {string} test */
const costOf = (test) => COSTS.find(([of]) => of.test(test))?.[1] ?? 0;

/**
 * Chooses the tests of a file that fit into a time limit: first the test with its name, then the nearest, then the
 * cheapest. An operations test is chosen only if it was named itself.
 *
 * @param {string} file
 * @param {readonly { test: string, steps: number }[]} reaching
 * @param {number} secondsAtMost
 * @returns {string[]}
 */
export const nearestTests = (file, reaching, secondsAtMost) => {
  const isNamesake = (/** @type {string} */ test) => stemOf(test) === stemOf(file);
  const inOrder = reaching
    .filter(({ test, steps }) => steps === 0 || Number.isFinite(costOf(test)))
    .toSorted(
      (one, other) =>
        Number(isNamesake(other.test)) - Number(isNamesake(one.test)) ||
        one.steps - other.steps ||
        costOf(one.test) - costOf(other.test),
    );
  let seconds = 0;
  return inOrder.flatMap(({ test }, at) => {
    seconds += costOf(test);
    return at === 0 || seconds <= secondsAtMost ? [test] : [];
  });
};
