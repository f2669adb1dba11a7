import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import type { RuleConditions } from '../rule.ts';

const WEEK = 7;

type Period = Pick<RuleConditions, 'firstDay' | 'lastDay' | 'weekdays'>;

/** Finds the first moment from now on at which a rule works; undefined if there is none. */
export function firstWorkingMoment({ firstDay, lastDay, weekdays }: Period, now: Date): Date | undefined {
  const start = firstDay > bangkokDayOf(now) ? noonOf(firstDay) : now;
  for (let days = 0; days < WEEK; days += 1) {
    const moment = new Date(start.getTime() + days * DAY_MS);
    const day = bangkokDayOf(moment);
    if (lastDay !== '' && day > lastDay) return undefined;
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) return moment;
  }
  return undefined;
}

/** Noon in Bangkok. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+07:00`);
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
}
