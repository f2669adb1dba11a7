import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bangkokDayOf, bangkokMonthOf } from '#domain/kernel/bangkok-day';

const IN_BANGKOK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' });

test('the day in Bangkok is the same as in the calendar of its time zone', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(bangkokDayOf(moment)).toBe(IN_BANGKOK.format(moment));
    }),
  );
});

test('a month begins at midnight in Bangkok', () => {
  expect(bangkokMonthOf(new Date('2026-10-31T16:59:59Z'))).toBe('2026-10');
  expect(bangkokMonthOf(new Date('2026-10-31T17:00:00Z'))).toBe('2026-11');
});
