import { arabicDigits } from '#domain/kernel/thai-digits';

/** A day and, if the cell has one, a time. */
export interface StatementMoment {
  /** Gregorian `yyyy-mm-dd`. */
  readonly day: string;
  /** `hh:mm`, or ''. */
  readonly time: string;
}

const BUDDHIST_AHEAD = 543;

/** Years from here on are Buddhist. */
const FIRST_BUDDHIST_YEAR = 2400;

/** Years of two digits from here on are Buddhist: 69 is 2569, and 26 is 2026. */
const FIRST_SHORT_BUDDHIST_YEAR = 50;

/** Names of months without dots, in Thai and English. */
const MONTHS: readonly (readonly string[])[] = [
  ['มกราคม', 'มค', 'january', 'jan'],
  ['กุมภาพันธ์', 'กพ', 'february', 'feb'],
  ['มีนาคม', 'มีค', 'march', 'mar'],
  ['เมษายน', 'เมย', 'april', 'apr'],
  ['พฤษภาคม', 'พค', 'may'],
  ['มิถุนายน', 'มิย', 'june', 'jun'],
  ['กรกฎาคม', 'กค', 'july', 'jul'],
  ['สิงหาคม', 'สค', 'august', 'aug'],
  ['กันยายน', 'กย', 'september', 'sept', 'sep'],
  ['ตุลาคม', 'ตค', 'october', 'oct'],
  ['พฤศจิกายน', 'พย', 'november', 'nov'],
  ['ธันวาคม', 'ธค', 'december', 'dec'],
];

const TIME = /(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm|น\.?)?$/i;

/**
 * Reads the day of a bank's line, and the time that may stand behind it: 31/12/2026, 31-12-69, 31-ธ.ค.-2569,
 * 2026-12-31 23:59:10 or 31 Dec 2026 11:59 PM, with Thai digits too. The day comes before the month. Years of two
 * digits from 50 are Buddhist, and others Gregorian.
 *
 * @returns undefined if there is no such day
 */
export function statementMoment(cell: string): StatementMoment | undefined {
  const text = arabicDigits(cell).normalize('NFC').trim();
  const whole = dayIn(text);
  if (whole !== undefined) return { day: whole, time: '' };
  const split = /^(.*?\d)(?:T|,?\s+|\s*-\s*)(\d{1,2}:\d{2}.*)$/u.exec(text);
  const day = split === null ? undefined : dayIn((split[1] ?? '').trim());
  const time = split === null ? undefined : statementTime(split[2] ?? '');
  return day === undefined || time === undefined ? undefined : { day, time };
}

/** Reads a time, such as 9:05, 21.05, 21:05:33 or 9:05 PM. @returns `hh:mm`; undefined if it is none */
export function statementTime(cell: string): string | undefined {
  const [found, hour = '', minute = '', half = ''] = TIME.exec(arabicDigits(cell).trim()) ?? [];
  if (found === undefined || found.length < arabicDigits(cell).trim().length) return undefined;
  const isAfternoon = half.toLowerCase() === 'pm' && Number(hour) < 12;
  const isMidnight = half.toLowerCase() === 'am' && Number(hour) === 12;
  const hours = isMidnight ? 0 : Number(hour) + (isAfternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text) ?? [];
  if (first !== undefined) return dayOf(last ?? '', Number(second), Number(first));
  const [, named, name = '', of = ''] =
    /^(\d{1,2})[\s/-]*([\p{L}\p{M}.]+?)[\s/,-]*(\d{2}|\d{4})$/u.exec(text) ?? [];
  if (named === undefined) return undefined;
  const bare = name.replaceAll('.', '').toLowerCase();
  const found = MONTHS.findIndex((names) => names.includes(bare));
  return found === -1 ? undefined : dayOf(of, found + 1, Number(named));
}

function dayOf(written: string, month: number, day: number): string | undefined {
  const year = gregorianYear(written);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 'yyyy-mm-dd'.length) : undefined;
}

function gregorianYear(written: string): number {
  const year = Number(written);
  if (written.length === 2)
    return year >= FIRST_SHORT_BUDDHIST_YEAR ? 2500 + year - BUDDHIST_AHEAD : 2000 + year;
  return year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_AHEAD : year;
}
