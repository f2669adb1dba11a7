import type { Cell } from '../table.ts';

/** Stands for a formula whose value the file does not have. */
export const EMPTY_FORMULA = '#CALC!';

/** Spreadsheet programs write these instead of the value of a wrong formula. */
const ERROR_VALUES: ReadonlySet<string> = new Set([
  EMPTY_FORMULA,
  '#DIV/0!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#REF!',
  '#SPILL!',
  '#VALUE!',
]);

/** Whether a cell has the error of a formula instead of a value. */
export function isErrorValue(cell: Cell | undefined): cell is string {
  return typeof cell === 'string' && ERROR_VALUES.has(cell.trim().toUpperCase());
}
