import { DAY_MS } from '#domain/kernel/durations';
import type { RowProblemCode } from '#domain/kernel/import-problem';
import { cellDigits } from './cell-text.ts';
import type { Cell } from './table.ts';

/** Day 0 of Excel's count, which treats 1900 as a leap year. */
const EXCEL_ZERO_MS = Date.UTC(1899, 11, 30);

/** The years that a plain day count may mean, in a cell that lost its date format. */
const COUNTED_YEARS = { first: 2000, last: 2099 };

const BUDDHIST_AHEAD = 543;

/** Years from here on are Buddhist, because nobody plans that far in Gregorian years. */
const FIRST_BUDDHIST_YEAR = 2400;

type ReadDay = { readonly day: string } | { readonly code: RowProblemCode };

/** Names of months in full and short, in Thai and English, without dots. */
const MONTHS: readonly RegExp[] = [
  /^(?:มกราคม|มค|jan(?:uary)?)$/,
  /^(?:กุมภาพันธ์|กพ|feb(?:ruary)?)$/,
  /^(?:มีนาคม|มีค|mar(?:ch)?)$/,
  /^(?:เมษายน|เมย|apr(?:il)?)$/,
  /^(?:พฤษภาคม|พค|may)$/,
  /^(?:มิถุนายน|มิย|june?)$/,
  /^(?:กรกฎาคม|กค|july?)$/,
  /^(?:สิงหาคม|สค|aug(?:ust)?)$/,
  /^(?:กันยายน|กย|sept?(?:ember)?)$/,
  /^(?:ตุลาคม|ตค|oct(?:ober)?)$/,
  /^(?:พฤศจิกายน|พย|nov(?:ember)?)$/,
  /^(?:ธันวาคม|ธค|dec(?:ember)?)$/,
];

/** Day, name of the month, an optional era, and year. */
const NAMED_MONTH = /^(\d{1,2})[\s/-]*([\p{L}\p{M}.]+?)[\s/,-]*(พ\.?\s?ศ\.?|ค\.?\s?ศ\.?)?\s*(\d{2}|\d{4})$/u;

/**
 * Reads a day in any usual form: an Excel date, 31/12/2026, 31/12/2569, 31-12-2026, 2026-12-31, 31 ธ.ค. 2569
 * or 31 ธันวาคม 2026, with Thai digits too. The day comes before the month, as is usual in Thailand. A year
 * of two digits is refused, because its era is ambiguous.
 *
 * @returns Gregorian `yyyy-mm-dd`; '' for an empty cell
 */
export function readDay(cell: Cell | undefined): ReadDay {
  if (cell instanceof Date) return dayOf(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
  const text = cellDigits(cell);
  if (text === '') return { day: '' };
  if (/^\d{5,6}$/.test(text)) return countedDay(Number(text));
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]00:00(?::00(?:\.0+Z?)?)?)?$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text) ?? [];
  if (first === undefined) return namedDay(text);
  if (last.length === 2) return { code: 'year-of-two-digits' };
  return dayOf(Number(last), Number(second), Number(first));
}

function namedDay(text: string): ReadDay {
  const [, day, name = '', era = '', year = ''] = NAMED_MONTH.exec(text) ?? [];
  const month = MONTHS.findIndex((one) => one.test(name.replaceAll('.', '').toLowerCase())) + 1;
  if (day === undefined || month === 0) return { code: 'not-a-date' };
  if (year.length === 2) return { code: 'year-of-two-digits' };
  const isBuddhist = Number(year) >= FIRST_BUDDHIST_YEAR;
  if (era !== '' && era.startsWith('พ') !== isBuddhist) return { code: 'not-a-date' };
  return dayOf(Number(year), month, Number(day));
}

/**
 * Converts Excel's day count. A Buddhist year that was typed into Excel's Gregorian calendar gives a day five
 * centuries later, which is corrected.
 */
function countedDay(count: number): ReadDay {
  const day = new Date(EXCEL_ZERO_MS + count * DAY_MS);
  const year = gregorianOf(day.getUTCFullYear());
  if (year < COUNTED_YEARS.first || year > COUNTED_YEARS.last) return { code: 'not-a-date' };
  return dayOf(year, day.getUTCMonth() + 1, day.getUTCDate());
}

function gregorianOf(year: number): number {
  return year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_AHEAD : year;
}

function dayOf(written: number, month: number, day: number): ReadDay {
  const year = gregorianOf(written);
  const date = new Date(Date.UTC(year, month - 1, day));
  // JavaScript turns the 31st of June into a day of July, which is refused here.
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame && year >= 1900 ? { day: textOf(date) } : { code: 'not-a-date' };
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
