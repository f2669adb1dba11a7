import { expect, test } from 'vitest';
import { WEBHOOK_BACK_OFF } from '#domain/integration/webhook-message';
import { retryAt } from '#domain/kernel/back-off';

const START = new Date('2026-11-20T02:00:00Z');
const HOUR_MS = 3_600_000;

const waitAfter = (attempts: number, requestedMs = 0) => {
  const next = retryAt(WEBHOOK_BACK_OFF, {
    attempts,
    firstTriedAt: START,
    requestedMs,
    now: START,
    random: 0,
  });
  return (next?.getTime() ?? Number.NaN) - START.getTime();
};

test('a webhook that was not accepted is retried after seconds, then minutes, then every hour', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 80].map((attempts) => waitAfter(attempts) / 1000);
  expect(seconds).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
});

test('a webhook waits as long as the target asks for, up to six hours', () => {
  expect(waitAfter(1, 90_000)).toBe(90_000);
  expect(waitAfter(6, 90_000)).toBe(HOUR_MS);
  expect(waitAfter(1, 1000 * HOUR_MS)).toBe(6 * HOUR_MS);
});
