import { arabicDigits } from '#domain/kernel/thai-digits';
import type { Cell } from './table.ts';

/** Converts a cell to text; a day becomes `yyyy-mm-dd`. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  // Invisible blanks come from texts that were copied from web pages. Control characters cannot be stored in
  // every database.
  return cell
    .normalize('NFC')
    .replace(/\u00a0|\ufeff/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .trim();
}

/** Control characters and halves of surrogate pairs. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** Like `cellText`, for codes and numbers: Thai digits become Arabic ones, and zero-width characters are removed. */
export function cellDigits(cell: Cell | undefined): string {
  return arabicDigits(cellText(cell).normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** The number of exact digits in a spreadsheet cell. Excel rounds further digits to zero. */
const CERTAIN_DIGITS = 15;

/** Whether a spreadsheet rounded a whole number, as in 8.85123E+12 for a barcode. */
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
