import { DAY_MS } from './durations.ts';

/** Bangkok has the same UTC offset all year. */
export const BANGKOK_AHEAD_OF_UTC_MS = 7 * 60 * 60_000;

/**
 * `yyyy-mm-dd` in Asia/Bangkok. Computed by offset, because `Intl` is too slow to call for every card.
 *
 * @throws RangeError for an invalid date
 */
export function bangkokDayOf(moment: Date): string {
  return inBangkok(moment).slice(0, 'yyyy-mm-dd'.length);
}

/**
 * `yyyy-mm` in Asia/Bangkok.
 *
 * @throws RangeError for an invalid date
 */
export function bangkokMonthOf(moment: Date): string {
  return inBangkok(moment).slice(0, 'yyyy-mm'.length);
}

/**
 * `hh:mm` in Asia/Bangkok.
 *
 * @throws RangeError for an invalid date
 */
export function bangkokTimeOf(moment: Date): string {
  return inBangkok(moment).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

function inBangkok(moment: Date): string {
  return new Date(moment.getTime() + BANGKOK_AHEAD_OF_UTC_MS).toISOString();
}

/**
 * The moments that a range of days covers.
 *
 * @param firstDay `yyyy-mm-dd` in Asia/Bangkok; undefined or '' means no limit
 * @param lastDay included
 * @returns `before` is exclusive
 */
export function boundsOfDays(
  firstDay: string | undefined,
  lastDay: string | undefined,
): { readonly from: Date | undefined; readonly before: Date | undefined } {
  return {
    from: firstDay ? startOfDay(firstDay) : undefined,
    before: lastDay ? new Date(startOfDay(lastDay).getTime() + DAY_MS) : undefined,
  };
}

function startOfDay(day: string): Date {
  return momentInBangkok(day, '00:00');
}

/**
 * The moment of a time in Asia/Bangkok.
 *
 * @param day `yyyy-mm-dd`
 * @param time `hh:mm`
 */
export function momentInBangkok(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+07:00`);
}

/**
 * @param day `yyyy-mm-dd`
 * @param count negative goes back
 */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
