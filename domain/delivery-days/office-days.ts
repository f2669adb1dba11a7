import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { DeliveryZone } from './delivery-zone.ts';
import { cutOffOf, HORIZON_DAYS, isOpenDay, openDays, type DeliveryCalendar } from './delivery-calendar.ts';

/** A day that the office can choose for an order. */
export interface OfficeDay {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** The cut-off of the day for customers. */
  readonly orderUntil: Date;
  /** The cut-off is over. Only the office can still choose the day. */
  readonly isLate: boolean;
}

type Zone = Pick<DeliveryZone, 'code' | 'weekdays' | 'cutOff' | 'leadDays'>;

type ClosedDays = Pick<DeliveryCalendar, 'holidays' | 'fullDays'>;

/** The possible days that the office is shown, besides those after their cut-off. */
const MAX_SHOWN_DAYS = 14;

/** Whether the office can choose a day: from today on, also after the cut-off, but no holiday and no full day. */
export function isOfficeDay(zone: Zone, closed: ClosedDays, day: string, now: Date): boolean {
  return bangkokDayOf(now) <= day && isOpenDay(zone, closed, day);
}

/** The days that the office can choose, the first ones first. Those after their cut-off come before the possible ones. */
export function officeDays(zone: Zone, closed: ClosedDays, now: Date): readonly OfficeDay[] {
  const days = openDays(zone, closed, now, HORIZON_DAYS + 1).map((day): OfficeDay => {
    const orderUntil = cutOffOf(zone, day);
    return { day, orderUntil, isLate: now >= orderUntil };
  });
  const late = days.filter(({ isLate }) => isLate).length;
  return days.slice(0, late + MAX_SHOWN_DAYS);
}
