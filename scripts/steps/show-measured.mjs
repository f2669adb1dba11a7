/**
 * One number of a measure; lower is better. Without a budget it is only shown.
 * @typedef {{ name: string, value: number, unit: string, budget?: number }} Measured
 */

/**
 * Prints a measured number beside its budget.
 *
 * @param {Measured} measured
 * @returns {boolean} true where it is over the budget
 */
export const showMeasured = ({ name, value, unit, budget }) => {
  const isOver = budget !== undefined && value > budget;
  const limit = budget === undefined ? '' : `of ${budget} ${unit}`;
  console.log(
    `${isOver ? 'OVER' : '    '} ${String(value).padStart(10)} ${unit.padEnd(6)} ${limit.padEnd(14)} ${name}`,
  );
  return isOver;
};
