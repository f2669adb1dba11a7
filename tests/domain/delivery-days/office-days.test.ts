import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { possibleDays } from '#domain/delivery-days/delivery-calendar';
import { isOfficeDay, officeDays } from '#domain/delivery-days/office-days';
import { anyHoliday, anyZone } from '#tests/support/arbitraries/delivery-days';
import { aZone } from '#tests/support/data/delivery-days';
import { examples } from '#tests/support/runs/property-runs';

// Sunday 29 November 2026, 15:59 in Bangkok.
const NOW = new Date('2026-11-29T15:59:00+07:00');
const OPEN = { holidays: [], fullDays: [] };

describe('the days that the office can choose', () => {
  test('begin today, also after their cut-off', () => {
    const zone = aZone({ weekdays: [1, 3], cutOff: '12:00', leadDays: 1 });
    expect(officeDays(zone, OPEN, NOW).slice(0, 2)).toEqual([
      { day: '2026-11-30', orderUntil: new Date('2026-11-29T12:00:00+07:00'), isLate: true },
      { day: '2026-12-02', orderUntil: new Date('2026-12-01T12:00:00+07:00'), isLate: false },
    ]);
    expect(isOfficeDay(aZone({}), OPEN, '2026-11-29', NOW)).toBe(true);
    expect(isOfficeDay(aZone({}), OPEN, '2026-11-28', NOW)).toBe(false);
  });

  test('are no holidays and no full days', () => {
    const zone = aZone({ code: 'E' });
    const closed = {
      holidays: [{ zone: '', day: '2026-11-30', reason: '', reasonEn: '' }],
      fullDays: [{ zone: 'E', day: '2026-12-01' }],
    };
    const days = officeDays(zone, closed, NOW).map(({ day }) => day);
    expect(days.slice(0, 2)).toEqual(['2026-11-29', '2026-12-02']);
  });

  test('are those past their cut-off, and then the first possible ones, whatever the calendar', () => {
    fc.assert(
      fc.property(anyZone, fc.array(anyHoliday), (zone, holidays) => {
        const closed = { holidays, fullDays: [] };
        const days = officeDays(zone, closed, NOW);
        const possible = days.filter(({ isLate }) => !isLate).map(({ day }) => day);
        expect(possible).toEqual(possibleDays(zone, closed, NOW, 14));
        expect(days.map(({ isLate }) => isLate)).toEqual(
          days.map(({ isLate }) => isLate).toSorted((one, other) => Number(other) - Number(one)),
        );
        for (const { day } of days) expect(isOfficeDay(zone, closed, day, NOW)).toBe(true);
      }),
      examples(200),
    );
  });
});
