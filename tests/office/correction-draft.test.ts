import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { EMPTY_CORRECTION, readCorrection, storedCorrection } from '#office/customers/terms/correction-draft';

const BEFORE = { debt: satang(48_000), points: 30 };
const draft = { ...EMPTY_CORRECTION, debt: '240', reason: ' คืนเงินสดแล้ว ' };

describe('a correction as typed', () => {
  test('shows the balances after it', () => {
    expect(readCorrection({ ...draft, points: '๒๐' }, BEFORE)).toEqual({
      isReady: true,
      debt: satang(-24_000),
      points: 20,
      reason: 'คืนเงินสดแล้ว',
      after: { debt: satang(24_000), points: 50 },
    });
    expect(readCorrection({ ...draft, debtDirection: 'more' }, BEFORE)).toMatchObject({
      debt: satang(24_000),
      points: 0,
      after: { debt: satang(72_000), points: 30 },
    });
  });

  test('may leave the customer with credit on account', () => {
    expect(readCorrection({ ...draft, debt: '1,000' }, BEFORE)).toMatchObject({
      after: { debt: satang(-52_000) },
    });
  });

  test.for([
    [{ debt: 'x' }, 'debt-invalid'],
    [{ points: '1.5' }, 'points-invalid'],
    [{ debt: '' }, 'nothing-corrected'],
    [{ points: '31', pointsDirection: 'less' }, 'points-below-zero'],
    [{ reason: ' ' }, 'reason-missing'],
  ] as const)('names what is wrong with %o', ([more, problem]) => {
    expect(readCorrection({ ...draft, ...more }, BEFORE)).toEqual({ isReady: false, problem });
  });

  test('is kept, and forgotten if another version wrote it', () => {
    expect(storedCorrection(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(storedCorrection({ ...draft, debtDirection: 'up' })).toBeUndefined();
    expect(storedCorrection(null)).toBeUndefined();
  });
});
