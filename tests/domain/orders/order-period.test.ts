import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bangkokMonthOf } from '#domain/kernel/bangkok-day';
import { boundsOf, isInPeriod, yearsAround } from '#domain/orders/order-period';

describe('a period of the order history', () => {
  it('is a month in Bangkok, from its first moment to its last', () => {
    expect(boundsOf({ year: 2026, month: 11 })).toEqual({
      from: new Date('2026-11-01T00:00:00+07:00'),
      before: new Date('2026-12-01T00:00:00+07:00'),
    });
    expect(boundsOf({ year: 2026, month: 12 }).before).toEqual(new Date('2027-01-01T00:00:00+07:00'));
  });

  it('is the whole year if no month is chosen', () => {
    expect(boundsOf({ year: 2026, month: undefined })).toEqual({
      from: new Date('2026-01-01T00:00:00+07:00'),
      before: new Date('2027-01-01T00:00:00+07:00'),
    });
  });

  it('contains exactly the moments of its month in Bangkok', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2020-01-01T00:00:00Z'),
          max: new Date('2030-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
        (moment) => {
          const [year = 0, month = 0] = bangkokMonthOf(moment).split('-').map(Number);
          expect(isInPeriod(moment, { year, month })).toBe(true);
          expect(isInPeriod(moment, { year, month: (month % 12) + 1 })).toBe(false);
          expect(isInPeriod(moment, { year: year + 1, month: undefined })).toBe(false);
        },
      ),
    );
  });

  it('can be chosen from two years back to three ahead', () => {
    expect(yearsAround('2027-01-01')).toEqual([2030, 2029, 2028, 2027, 2026, 2025]);
  });
});
