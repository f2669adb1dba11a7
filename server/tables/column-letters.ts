const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/**
 * Returns the name of a column as in spreadsheet programs: A, B, … Z, AA.
 *
 * @param column from 0
 */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(FIRST + (column % LETTERS));
  return column < LETTERS ? last : `${columnLetters(Math.floor(column / LETTERS) - 1)}${last}`;
}
