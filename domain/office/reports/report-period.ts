import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';

/** The days of a report, `yyyy-mm-dd` in Asia/Bangkok, both included. */
export interface ReportPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A leap year. */
export const MAX_REPORT_DAYS = 366;

/** The periods that a person chooses by name. All but the last month end today. */
export const REPORT_PRESETS = ['this-month', 'last-month', '7-days', '30-days', '90-days'] as const;

export type ReportPreset = (typeof REPORT_PRESETS)[number];

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day so many days later, or earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(momentOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((momentOf(other).getTime() - momentOf(day).getTime()) / DAY_MS);
}

/** The number of days of a period. */
export function lengthOf({ firstDay, lastDay }: ReportPeriod): number {
  return daysBetween(firstDay, lastDay) + 1;
}

/** Whether both days are there, in their order, and not too far apart. */
export function isReportPeriod(period: ReportPeriod): boolean {
  const length = lengthOf(period);
  return length >= 1 && length <= MAX_REPORT_DAYS;
}

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function presetPeriod(preset: ReportPreset, today: string): ReportPeriod {
  switch (preset) {
    case 'this-month':
      return { firstDay: startOfMonth(today), lastDay: today };
    case 'last-month': {
      const lastDay = dayAfter(startOfMonth(today), -1);
      return { firstDay: startOfMonth(lastDay), lastDay };
    }
    case '7-days':
      return { firstDay: dayAfter(today, -6), lastDay: today };
    case '30-days':
      return { firstDay: dayAfter(today, -29), lastDay: today };
    case '90-days':
      return { firstDay: dayAfter(today, -89), lastDay: today };
  }
}

/**
 * The period that a period is compared with. A month, or its first days, is compared with the same days of the month
 * before; any other period with as many days directly before it.
 */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const { firstDay, lastDay } = period;
  const isOfOneMonth = firstDay === startOfMonth(lastDay);
  if (!isOfOneMonth) {
    return { firstDay: dayAfter(firstDay, -lengthOf(period)), lastDay: dayAfter(firstDay, -1) };
  }
  const lastOfMonthBefore = dayAfter(firstDay, -1);
  const start = startOfMonth(lastOfMonthBefore);
  const isWholeMonth = startOfMonth(dayAfter(lastDay, 1)) !== firstDay;
  const sameDay = dayAfter(start, lengthOf(period) - 1);
  const isShorter = isWholeMonth || sameDay > lastOfMonthBefore;
  return { firstDay: start, lastDay: isShorter ? lastOfMonthBefore : sameDay };
}

/** The moments of a period; `before` is exclusive. @throws RangeError for a period without days */
export function momentsOf({ firstDay, lastDay }: ReportPeriod): {
  readonly from: Date;
  readonly before: Date;
} {
  const { from, before } = boundsOfDays(firstDay, lastDay);
  if (from === undefined || before === undefined) throw new RangeError('the period has no days');
  return { from, before };
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 'yyyy-mm'.length)}-01`;
}

/** The first day of the week (Monday) or month that contains a day. */
export function startOf(unit: 'days' | 'weeks' | 'months', day: string): string {
  if (unit === 'days') return day;
  if (unit === 'months') return startOfMonth(day);
  const sinceMonday = (momentOf(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

/** A month of Bangkok with its days. */
export interface WholeMonth extends ReportPeriod {
  /** `yyyy-mm`. */
  readonly month: string;
}

function wholeMonth(firstDay: string): WholeMonth {
  const month = firstDay.slice(0, 'yyyy-mm'.length);
  // The 32nd day after the first one is in the next month.
  return { month, firstDay, lastDay: dayAfter(startOfMonth(dayAfter(firstDay, 31)), -1) };
}

/** The whole months before the one of a day, oldest first. */
export function wholeMonthsBefore(day: string, count: number): readonly WholeMonth[] {
  const months: WholeMonth[] = [];
  let firstDay = startOfMonth(day);
  while (months.length < count) {
    firstDay = startOfMonth(dayAfter(firstDay, -1));
    months.unshift(wholeMonth(firstDay));
  }
  return months;
}

/**
 * Divides a period into whole months that are known, and the days around and between them.
 *
 * @param isKnown whether the sums of a month, `yyyy-mm`, are there
 */
export function dividedByMonths(
  { firstDay, lastDay }: ReportPeriod,
  isKnown: (month: string) => boolean,
): { readonly months: readonly string[]; readonly rest: readonly ReportPeriod[] } {
  const months: string[] = [];
  const rest: ReportPeriod[] = [];
  let start = firstDay;
  for (let day = firstDay; day <= lastDay;) {
    const each = wholeMonth(startOfMonth(day));
    const isWhole = each.firstDay >= firstDay && each.lastDay <= lastDay;
    if (isWhole && isKnown(each.month)) {
      if (start < day) rest.push({ firstDay: start, lastDay: dayAfter(day, -1) });
      months.push(each.month);
      start = dayAfter(each.lastDay, 1);
    }
    day = dayAfter(each.lastDay, 1);
  }
  if (start <= lastDay) rest.push({ firstDay: start, lastDay });
  return { months, rest };
}
