import { bangkokDayOf, daysAfter, momentInBangkok } from '#domain/kernel/bangkok-day';
import { WEEKDAYS, type DeliveryHoliday, type DeliveryZone } from './delivery-zone.ts';

/** A day of a zone on which no more orders are taken. */
export interface FullDay {
  readonly zone: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
}

/** A zone as customers may know it: how many orders it takes a day is the company's own matter. */
export type CalendarZone = Omit<DeliveryZone, 'capacity' | 'minimum' | 'fee' | 'freeFrom'>;

/** All that decides about the days of deliveries. The same rule reads it on the phone and on the server. */
export interface DeliveryCalendar {
  readonly zones: readonly CalendarZone[];
  readonly holidays: readonly DeliveryHoliday[];
  readonly fullDays: readonly FullDay[];
}

type ClosedDays = Pick<DeliveryCalendar, 'holidays' | 'fullDays'>;

type ZoneCalendar = Pick<DeliveryZone, 'code' | 'weekdays' | 'cutOff' | 'leadDays'>;

/** The search for a day ends this many days after today. */
export const HORIZON_DAYS = 60;

/** The number of days that a person chooses from. */
export const OFFERED_DAYS = 6;

/** The moment from which an order no longer comes on this day. */
export function cutOffOf({ cutOff, leadDays }: Pick<DeliveryZone, 'cutOff' | 'leadDays'>, day: string): Date {
  return momentInBangkok(daysAfter(day, -leadDays), cutOff);
}

/** Whether the company delivers to the zone on this day: by its weekdays, holidays and full days, but not its cut-off. */
export function isOpenDay(
  { code, weekdays }: Pick<DeliveryZone, 'code' | 'weekdays'>,
  { holidays, fullDays }: ClosedDays,
  day: string,
): boolean {
  return (
    weekdays.some((weekday) => weekday === weekdayOf(day)) &&
    holidayOn(code, holidays, day) === undefined &&
    !fullDays.some((full) => full.zone === code && full.day === day)
  );
}

/** Whether an order that is placed now can still come on this day. */
export function isPossibleDay(zone: ZoneCalendar, closed: ClosedDays, day: string, now: Date): boolean {
  return isOpenDay(zone, closed, day) && now < cutOffOf(zone, day) && day <= lastDay(now);
}

/**
 * The days on which an order can come that is placed now, the first ones first. It is empty if there is none until
 * `HORIZON_DAYS` after today.
 */
export function possibleDays(
  zone: ZoneCalendar,
  closed: ClosedDays,
  now: Date,
  most: number = OFFERED_DAYS,
): readonly string[] {
  return daysFromToday(now)
    .filter((day) => isPossibleDay(zone, closed, day, now))
    .slice(0, most);
}

/** The days on which the company delivers to the zone, whatever the cut-off. The office chooses from them. */
export function openDays(
  zone: ZoneCalendar,
  closed: ClosedDays,
  now: Date,
  most: number = OFFERED_DAYS,
): readonly string[] {
  return daysFromToday(now)
    .filter((day) => isOpenDay(zone, closed, day))
    .slice(0, most);
}

/** The holiday of a zone on a day, if there is one. That of the zone itself comes before that of all zones. */
export function holidayOn(
  zone: string,
  holidays: readonly DeliveryHoliday[],
  day: string,
): DeliveryHoliday | undefined {
  const onDay = holidays.filter((holiday) => holiday.day === day);
  return onDay.find((holiday) => holiday.zone === zone) ?? onDay.find((holiday) => holiday.zone === '');
}

function daysFromToday(now: Date): readonly string[] {
  const today = bangkokDayOf(now);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, count) => daysAfter(today, count));
}

function lastDay(now: Date): string {
  return daysAfter(bangkokDayOf(now), HORIZON_DAYS);
}

/** @param day `yyyy-mm-dd` */
export function weekdayOf(day: string): (typeof WEEKDAYS)[number] {
  const sunday = 7;
  const weekday = new Date(day).getUTCDay() || sunday;
  return WEEKDAYS.find((each) => each === weekday) ?? sunday;
}
