import { arabicDigits } from '#domain/kernel/thai-digits';
import type { Cell } from './table.ts';

/** What a cell says as text; a day as `yyyy-mm-dd`. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  // Blanks that nobody sees are what is left of a copy from a web page; other signs without a look are kept by no database.
  return cell
    .normalize('NFC')
    .replace(/\u00a0|\ufeff/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .trim();
}

/** What controls a terminal, and halves of letters. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** The same for codes and numbers, where a Thai digit means the Arabic one and no sign without width means anything. */
export function cellDigits(cell: Cell | undefined): string {
  return arabicDigits(cellText(cell).normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** A cell cannot say more digits than this with certainty: Excel rounds the others to zero. */
const CERTAIN_DIGITS = 15;

/** A whole number that a spreadsheet rounded, as 8.85123E+12 is what is left of a barcode. */
export function isRounded(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return !Number.isSafeInteger(cell) || String(cell).length > CERTAIN_DIGITS;
  return /^\d(?:[.,]\d+)?E\+?\d+$/i.test(cellDigits(cell));
}

function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
}

function dayText(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
