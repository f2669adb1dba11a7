import { describe, expect, it } from 'vitest';
import {
  isPromotionOver,
  isPromotionRunning,
  promotionOnCard,
  runningPromotions,
} from '#domain/catalogue/promotion';

const until = (endDate: string) => ({ id: endDate, name: '', remark: '', text: '', endDate });

describe('a promotion', () => {
  it('runs through its last day', () => {
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-19')).toBe(true);
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-20')).toBe(true);
    expect(isPromotionRunning(until('2026-11-20'), '2026-11-21')).toBe(false);
    expect(isPromotionRunning(until('2026-12-31'), '2027-01-01')).toBe(false);
  });

  it('without an end date always runs', () => {
    expect(isPromotionRunning(until(''), '2999-01-01')).toBe(true);
  });

  it('that is open on the screen is over after its last day, or once it is withdrawn', () => {
    const read = until('2026-11-20');
    expect(isPromotionOver(read, [read], '2026-11-20')).toBe(false);
    expect(isPromotionOver(read, [read], '2026-11-21')).toBe(true);
    expect(isPromotionOver(read, [until('')], '2026-11-20')).toBe(true);
  });

  it('on a card is the one that ends first, with the number of other running ones', () => {
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

  it('that has ended is left out of the list', () => {
    const all = [until('2026-11-19'), until('2026-11-21'), until('')];
    expect(runningPromotions(all, '2026-11-20').map(({ id }) => id)).toEqual(['2026-11-21', '']);
  });
});
