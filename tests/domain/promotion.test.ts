import { describe, expect, it } from 'vitest';
import { isPromotionOver, isPromotionRunning, runningPromotions } from '#domain/promotion';

const until = (endDate: string) => ({ id: endDate, name: '', remark: '', text: '', endDate });

describe('a promotion', () => {
  it('runs through its last day and not after it', () => {
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-19')).toBe(true);
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-20')).toBe(true);
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-21')).toBe(false);
    expect(isPromotionRunning(until('2026-12-31'), '2027-01-01')).toBe(false);
  });

  it('without an end always runs', () => {
    expect(isPromotionRunning(until(''), '2999-01-01')).toBe(true);
  });

  it('that somebody reads is over when its last day is, or when the shop took it back', () => {
    const read = until('2026-11-20');
    expect(isPromotionOver(read, [read], '2026-11-20')).toBe(false);
    expect(isPromotionOver(read, [read], '2026-11-21')).toBe(true);
    expect(isPromotionOver(read, [until('')], '2026-11-20')).toBe(true);
  });

  it('that is over is left out of a list', () => {
    const all = [until('2026-11-19'), until('2026-11-21'), until('')];
    expect(runningPromotions(all, '2026-11-20').map(({ id }) => id)).toEqual(['2026-11-21', '']);
  });
});
