import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutOffOf,
  HORIZON_DAYS,
  isPossibleDay,
  openDays,
  possibleDays,
} from '#domain/delivery-days/delivery-calendar';
import { fullDaysOf } from '#domain/delivery-days/full-days';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { DAY_MS } from '#domain/kernel/durations';
import { anyDay, anyHoliday, anyZone } from '#tests/support/arbitraries/delivery-days';
import { aZone } from '#tests/support/data/delivery-days';
import { examples } from '#tests/support/runs/property-runs';

// Sunday 29 November 2026, 15:59 in Bangkok.
const NOW = new Date('2026-11-29T15:59:00+07:00');
const OPEN = { holidays: [], fullDays: [] };

const holiday = (day: string, zone = '') => ({ day, zone, reason: '', reasonEn: '' });

describe('the days of a zone', () => {
  test('are its weekdays, from the first before whose cut-off the order is placed', () => {
    const zone = aZone({ weekdays: [1, 3], cutOff: '16:00', leadDays: 1 });
    expect(possibleDays(zone, OPEN, NOW, 3)).toEqual(['2026-11-30', '2026-12-02', '2026-12-07']);
    const late = new Date('2026-11-29T16:00:00+07:00');
    expect(possibleDays(zone, OPEN, late, 3)).toEqual(['2026-12-02', '2026-12-07', '2026-12-09']);
  });

  test('may begin on the day of the order', () => {
    const zone = aZone({ leadDays: 0, cutOff: '16:00' });
    expect(possibleDays(zone, OPEN, NOW, 1)).toEqual(['2026-11-29']);
  });

  test('have their cut-off in Bangkok, whatever the phone’s time zone', () => {
    const zone = aZone({ cutOff: '16:00', leadDays: 2 });
    expect(cutOffOf(zone, '2026-12-01').toISOString()).toBe('2026-11-29T09:00:00.000Z');
  });

  test('leave out holidays of the zone and of all zones, and full days', () => {
    const zone = aZone({ code: 'E', leadDays: 1, cutOff: '16:00' });
    const closed = {
      holidays: [holiday('2026-11-30'), holiday('2026-12-01', 'E'), holiday('2026-12-02', 'W')],
      fullDays: [
        { zone: 'E', day: '2026-12-03' },
        { zone: 'W', day: '2026-12-04' },
      ],
    };
    expect(possibleDays(zone, closed, NOW, 2)).toEqual(['2026-12-02', '2026-12-04']);
  });

  test('are none if the company never delivers there', () => {
    expect(possibleDays(aZone({ weekdays: [] }), OPEN, NOW)).toEqual([]);
    const closed = {
      ...OPEN,
      holidays: Array.from({ length: 90 }, (_, at) => holiday(daysAfter('2026-11-29', at))),
    };
    expect(possibleDays(aZone({}), closed, NOW)).toEqual([]);
  });

  test('for the office do not depend on the cut-off', () => {
    const zone = aZone({ leadDays: 5, weekdays: [1] });
    expect(openDays(zone, OPEN, NOW, 1)).toEqual(['2026-11-30']);
    expect(possibleDays(zone, OPEN, NOW, 1)).toEqual(['2026-12-07']);
  });
});

test('a day is full when as many orders have it as the zone takes', () => {
  const taken = [
    { zone: 'E', day: '2026-12-01', places: 3 },
    { zone: 'E', day: '2026-12-02', places: 2 },
    { zone: 'W', day: '2026-12-01', places: 9 },
    { zone: 'gone', day: '2026-12-01', places: 9 },
  ];
  const zones = [aZone({ code: 'E', capacity: 3 }), aZone({ code: 'W' })];
  expect(fullDaysOf(zones, taken)).toEqual([{ zone: 'E', day: '2026-12-01' }]);
});

describe('whatever the calendar', () => {
  const anyMoment = fc.integer({ min: 0, max: 90 * DAY_MS }).map((after) => new Date(NOW.getTime() + after));
  const anyCalendar = fc
    .record({
      zone: anyZone,
      general: fc.array(anyHoliday, { maxLength: 30 }),
      fullOn: fc.array(anyDay, { maxLength: 30 }),
      now: anyMoment,
    })
    .map(({ zone, general, fullOn, now }) => ({
      zone,
      now,
      closed: {
        holidays: general.map((each, at) => (at % 2 === 0 ? { ...each, zone: zone.code } : each)),
        fullDays: fullOn.map((day) => ({ zone: zone.code, day })),
      },
    }));

  test('every offered day is possible, they grow, and none before the last one is left out', () => {
    fc.assert(
      fc.property(anyCalendar, ({ zone, closed, now }) => {
        const days = possibleDays(zone, closed, now);
        const last = days.at(-1);
        const today = bangkokDayOf(now);
        const all = Array.from({ length: HORIZON_DAYS + 1 }, (_, at) => daysAfter(today, at)).filter(
          (day) => last !== undefined && day <= last && isPossibleDay(zone, closed, day, now),
        );
        expect(days).toEqual(all);
      }),
      examples(200),
    );
  });

  test('a later moment, another holiday or a full day never makes a day possible', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.nat({ max: 20 * DAY_MS }), (calendar, day, laterMs) => {
        const { zone, closed, now } = calendar;
        const most = HORIZON_DAYS + 1;
        const before = possibleDays(zone, closed, now, most);
        const later = new Date(now.getTime() + laterMs);
        const horizon = daysAfter(bangkokDayOf(now), HORIZON_DAYS);
        const fewer = [
          possibleDays(zone, closed, later, most).filter((each) => each <= horizon),
          possibleDays(zone, { ...closed, holidays: [...closed.holidays, holiday(day)] }, now, most),
          possibleDays(
            zone,
            { ...closed, fullDays: [...closed.fullDays, { zone: zone.code, day }] },
            now,
            most,
          ),
        ];
        for (const days of fewer) expect(before).toEqual(expect.arrayContaining([...days]));
      }),
      examples(200),
    );
  });

  test('a day is possible until its cut-off and not from it on', () => {
    fc.assert(
      fc.property(anyCalendar, ({ zone, closed, now }) => {
        const [day] = possibleDays(zone, closed, now, 1);
        if (day === undefined) return;
        const cutOff = cutOffOf(zone, day);
        expect(isPossibleDay(zone, closed, day, new Date(cutOff.getTime() - 1))).toBe(true);
        expect(isPossibleDay(zone, closed, day, cutOff)).toBe(false);
      }),
      examples(200),
    );
  });
});
