import * as fc from 'fast-check';
import type { FullDay } from '#domain/delivery-days/delivery-calendar';
import { MAX_LEAD_DAYS, WEEKDAYS, type DeliveryHoliday } from '#domain/delivery-days/delivery-zone';
import type { DeliveryDaysQuery, KnownCalendar } from '#domain/delivery-days/known-calendar';
import { daysAfter } from '#domain/kernel/bangkok-day';
import { anyArea } from './places/map-areas.ts';
import { anyCode, anyCustomer, anyInstant, anyText } from './plain-values.ts';

/** A day in about four months from the end of November 2026 on. */
export const anyDay = fc.integer({ min: 0, max: 120 }).map((count) => daysAfter('2026-11-29', count));

/** `hh:mm`. */
export const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );

const anyIds = fc.array(fc.stringMatching(/^[1-9]\d{1,5}$/), { maxLength: 3 });

export const anyZone = fc.record({
  code: anyCode,
  name: anyText,
  nameEn: anyText,
  provinces: anyIds,
  districts: anyIds,
  subdistricts: anyIds,
  area: anyArea,
  weekdays: fc.subarray([...WEEKDAYS]),
  cutOff: anyTime,
  leadDays: fc.nat({ max: MAX_LEAD_DAYS }),
});

export const anyHoliday: fc.Arbitrary<DeliveryHoliday> = fc.record({
  day: anyDay,
  zone: fc.oneof(fc.constant(''), anyCode),
  reason: anyText,
  reasonEn: anyText,
});

export const anyFullDay: fc.Arbitrary<FullDay> = fc.record({ zone: anyCode, day: anyDay });

export const anyDeliveryDaysQuery: fc.Arbitrary<DeliveryDaysQuery> = fc.record({ customer: anyCustomer });

export const anyCalendarAnswer: fc.Arbitrary<KnownCalendar> = fc.record({
  asOf: anyInstant.map((at) => new Date(at)),
  zones: fc.array(anyZone, { maxLength: 3 }),
  holidays: fc.array(anyHoliday, { maxLength: 3 }),
  fullDays: fc.array(anyFullDay, { maxLength: 3 }),
});
