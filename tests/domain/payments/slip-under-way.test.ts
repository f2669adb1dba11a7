import { expect, test } from 'vitest';
import { isBegunAfterSlip, slipUnderWay } from '#domain/payments/slip-under-way';

const SENT = { slipSentAt: '2026-11-20T02:00:00.000Z' };
const NONE = { slipSentAt: undefined };

test('a slip is shown as waiting on this phone, then as received by the company', () => {
  expect(slipUnderWay(NONE, true)).toBe('here');
  expect(slipUnderWay(SENT, true)).toBe('here');
  expect(slipUnderWay(SENT, false)).toBe('there');
  expect(slipUnderWay(NONE, false)).toBeUndefined();
});

test('a payable code is shown only if it was made after the slip', () => {
  const payment = { state: 'waiting', secondsLeft: 60, startedAt: '2026-11-20T02:05:00.000Z' } as const;
  expect(isBegunAfterSlip(payment, SENT)).toBe(true);
  expect(isBegunAfterSlip({ ...payment, startedAt: '2026-11-20T01:55:00.000Z' }, SENT)).toBe(false);
  expect(isBegunAfterSlip({ ...payment, secondsLeft: 0 }, SENT)).toBe(false);
  expect(isBegunAfterSlip({ ...payment, state: 'declined' }, SENT)).toBe(false);
  expect(isBegunAfterSlip(payment, NONE)).toBe(false);
  expect(isBegunAfterSlip(undefined, SENT)).toBe(false);
});
