import { expect, test } from 'vitest';
import { isStartedAfterSlip, slipLocation } from '#domain/payments/slip-under-way';

const SENT = { slipSentAt: '2026-11-20T02:00:00.000Z' };
const NONE = { slipSentAt: undefined };

test('a slip is shown as waiting on this phone, then as received by the company', () => {
  expect(slipLocation(NONE, true)).toBe('on-phone');
  expect(slipLocation(SENT, true)).toBe('on-phone');
  expect(slipLocation(SENT, false)).toBe('at-server');
  expect(slipLocation(NONE, false)).toBeUndefined();
});

test('a payable code is shown only if it was made after the slip', () => {
  const payment = { state: 'waiting', secondsLeft: 60, startedAt: '2026-11-20T02:05:00.000Z' } as const;
  expect(isStartedAfterSlip(payment, SENT)).toBe(true);
  expect(isStartedAfterSlip({ ...payment, startedAt: '2026-11-20T01:55:00.000Z' }, SENT)).toBe(false);
  expect(isStartedAfterSlip({ ...payment, secondsLeft: 0 }, SENT)).toBe(false);
  expect(isStartedAfterSlip({ ...payment, state: 'declined' }, SENT)).toBe(false);
  expect(isStartedAfterSlip(payment, NONE)).toBe(false);
  expect(isStartedAfterSlip(undefined, SENT)).toBe(false);
});
