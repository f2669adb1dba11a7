import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { MINUTE_MS } from '#domain/kernel/durations';
import {
  cutOffOf,
  isPossibleDay,
  possibleDays,
  type CalendarZone,
  type DeliveryCalendar,
} from './delivery-calendar.ts';
import { zoneOfAddress, type PinnedPlaces } from './zone-of-address.ts';

/** The days on which an order to an address can come. */
export type DaysOfAddress =
  /** The company agrees on no day there. */
  | { readonly kind: 'no-zone' }
  /** The zone has no possible day in the time that is searched. */
  | { readonly kind: 'no-day'; readonly zone: CalendarZone }
  | {
      readonly kind: 'days';
      readonly zone: CalendarZone;
      /** The first ones first; at least one. */
      readonly days: readonly string[];
    };

export function daysOfAddress(calendar: DeliveryCalendar, address: PinnedPlaces, now: Date): DaysOfAddress {
  const zone = zoneOfAddress(calendar.zones, address);
  if (zone === undefined) return { kind: 'no-zone' };
  const days = possibleDays(zone, calendar, now);
  return days.length === 0 ? { kind: 'no-day', zone } : { kind: 'days', zone, days };
}

/** The days of a list that are still possible. Where the company has no zone, they are those that are not past. */
export function daysStillPossible(
  calendar: DeliveryCalendar,
  address: PinnedPlaces,
  days: readonly string[],
  now: Date,
): readonly string[] {
  const zone = zoneOfAddress(calendar.zones, address);
  return zone === undefined
    ? days.filter((day) => day >= bangkokDayOf(now))
    : days.filter((day) => isPossibleDay(zone, calendar, day, now));
}

/** The last moment to order for a day, in the form that sentences need. */
export interface DayCutOff {
  readonly at: Date;
  /** The day of that moment, by Bangkok time. */
  readonly on: 'today' | 'tomorrow' | 'later';
  /** Whole minutes until then. */
  readonly minutesLeft: number;
}

export function dayCutOff(zone: CalendarZone, day: string, now: Date): DayCutOff {
  const at = cutOffOf(zone, day);
  return {
    at,
    on: nearDay(bangkokDayOf(at), bangkokDayOf(now)),
    minutesLeft: Math.max(0, Math.floor((at.getTime() - now.getTime()) / MINUTE_MS)),
  };
}

function nearDay(day: string, today: string): DayCutOff['on'] {
  if (day === today) return 'today';
  return day === daysAfter(today, 1) ? 'tomorrow' : 'later';
}
