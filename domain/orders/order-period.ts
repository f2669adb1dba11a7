import { BANGKOK_AHEAD_OF_UTC_MS } from '#domain/kernel/bangkok-day';

/** A year, or one month of it, in the Bangkok calendar. */
export interface OrderPeriod {
  /** The Gregorian year, whatever the screen shows. */
  readonly year: number;
  /** From 1 to 12; undefined for the whole year. */
  readonly month: number | undefined;
}

/** The range of the year pickers (Specification, LIMIT-8). */
const YEARS_BACK = 2;
const YEARS_AHEAD = 3;

/** The years to choose from, newest first. @param today `yyyy-mm-dd` in Asia/Bangkok */
export function yearsAround(today: string): readonly number[] {
  const year = yearOf(today);
  const count = YEARS_BACK + 1 + YEARS_AHEAD;
  return Array.from({ length: count }, (_, index) => year + YEARS_AHEAD - index);
}

/** @param day `yyyy-mm-dd` */
export function yearOf(day: string): number {
  return Number(day.slice(0, 'yyyy'.length));
}

export function isInPeriod(moment: Date, period: OrderPeriod): boolean {
  const { from, before } = boundsOf(period);
  return moment >= from && moment < before;
}

/** @returns the inclusive start and the exclusive end of the period */
export function boundsOf({ year, month }: OrderPeriod): { readonly from: Date; readonly before: Date } {
  const first = month === undefined ? 0 : month - 1;
  const next = month === undefined ? 12 : month;
  return { from: startOfMonth(year, first), before: startOfMonth(year, next) };
}

/** @param monthIndex from 0; 12 is January of the next year */
function startOfMonth(year: number, monthIndex: number): Date {
  return new Date(Date.UTC(year, monthIndex, 1) - BANGKOK_AHEAD_OF_UTC_MS);
}
