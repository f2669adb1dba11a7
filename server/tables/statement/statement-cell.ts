import { cellText } from '../cell-text.ts';
import type { Cell } from '../table.ts';

const MAX_CELL_LENGTH = 500;

/** Converts a cell of a bank's statement to text. A workbook may have the time in the cell of the day. */
export function statementCell(cell: Cell | undefined): string {
  if (cell instanceof Date && !Number.isNaN(cell.getTime())) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 'hh:mm'.length)}`;
  }
  // Binary fractions have more digits than the bank wrote.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return String(Number(cell.toFixed(4)));
  return cellText(cell).replace(/\s+/g, ' ').slice(0, MAX_CELL_LENGTH);
}
