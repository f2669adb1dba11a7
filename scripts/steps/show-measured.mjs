/**
 * One number of a measure; lower is better if there is a budget or an aim. The bench fails if a budget is exceeded; an
 * aim is for later work. Without either, the number is only shown.
 * @typedef {{ name: string, value: number, unit: string, budget?: number, aim?: number }} Measured
 *
 * Numbers that belong together.
 * @typedef {{ name: string, measured: readonly Measured[] }} MeasuredGroup
 */

/**
 * NaN, from a failed measure, is over any budget.
 *
 * @param {Measured} measured
 */
export const isOver = ({ value, budget }) => budget !== undefined && !(value <= budget);

/**
 * @param {Measured} measured
 * @param {number} unitWidth
 */
const limitOf = ({ budget, aim, unit }, unitWidth) => {
  if (budget !== undefined) return `${budget} ${unit.padEnd(unitWidth)}`;
  return aim === undefined ? '' : `aim ${aim} ${unit.padEnd(unitWidth)}`;
};

/**
 * Makes one table of all numbers: name, value, budget, and whether it is met.
 *
 * @param {readonly MeasuredGroup[]} groups
 * @returns {string}
 */
export const tableOf = (groups) => {
  /** @param {Measured} one */
  const cells = (one) => [
    `  ${one.name}`,
    `${one.value} ${one.unit.padEnd(unitWidth)}`,
    limitOf(one, unitWidth),
    one.budget === undefined ? '' : isOver(one) ? 'OVER' : 'ok',
  ];
  const unitWidth = Math.max(0, ...groups.flatMap(({ measured }) => measured.map(({ unit }) => unit.length)));
  const rows = groups.flatMap(({ name, measured }) => [[name], ...measured.map(cells)]);
  const head = ['What', 'measured', 'budget', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  /** @param {readonly string[]} row */
  const line = ([what = '', ...numbers]) =>
    [what.padEnd(widths[0] ?? 0), ...numbers.map((text, index) => text.padStart(widths[index + 1] ?? 0))]
      .join('   ')
      .trimEnd();
  return [line(head), '-'.repeat(line(head).length), ...rows.map(line)].join('\n');
};
