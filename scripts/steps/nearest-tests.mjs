/**
 * What a file of tests costs, about, in seconds of a processor; a later pattern is asked where no earlier one fits.
 *
 * @type {readonly (readonly [of: RegExp, seconds: number])[]}
 */
const COSTS = [
  // Starts processes, kills them, makes backups.
  [/^tests\/operations\//, Infinity],
  [/^tests\/(?:stories|faults|server|access)\//, 5],
  [/./, 0.5],
];

/** @param {string} path */
const stemOf = (path) => path.replace(/^.*\//, '').replace(/(?:\.test)?\.\w+$/, '');

/** @param {string} test */
const costOf = (test) => COSTS.find(([of]) => of.test(test))?.[1] ?? 0;

/**
 * Of the tests that reach a file, those that a person has the time for: first that of its name, then the nearest, and of equally
 * near ones the cheapest. Never a test of operations that was not asked for itself.
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
