import { describe, expect, it } from 'vitest';
import {
  isPromotionOver,
  isPromotionRunning,
  promotionOnCard,
  runningPromotions,
} from '#domain/catalogue/promotion';

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

  it('stands on a card by its name: the one that ends first, and how many more run', () => {
    const named = (name: string, endDate: string) => ({ ...until(endDate), name });
    const all = [
      named('always', ''),
      named('late', '2026-12-31'),
      named('soon', '2026-11-21'),
      named('over', '2026-11-01'),
    ];
    expect(promotionOnCard(all, '2026-11-20')).toEqual({ promotion: all[2], more: 2 });
    expect(promotionOnCard([named('always', '')], '2026-11-20')).toMatchObject({
      promotion: { name: 'always' },
      more: 0,
    });
    expect(promotionOnCard([named('over', '2026-11-01')], '2026-11-20')).toBeUndefined();
  });

  it('that is over is left out of a list', () => {
    const all = [until('2026-11-19'), until('2026-11-21'), until('')];
    expect(runningPromotions(all, '2026-11-20').map(({ id }) => id)).toEqual(['2026-11-21', '']);
  });
});
