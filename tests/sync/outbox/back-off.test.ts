import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueInMs, isDue, MAX_WAIT_MS, MIN_WAIT_MS, waitAfter } from '#sync/outbox/back-off';

const HALF_AN_HOUR_MS = 30 * 60_000;

test('half an hour of trouble takes at most 12 attempts, whatever the random numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }),
      (dice) => {
        let atMs = 0;
        let attempts = 0;
        for (const die of dice) {
          if (atMs > HALF_AN_HOUR_MS) break;
          attempts += 1;
          atMs += waitAfter(attempts, die);
        }
        expect(attempts).toBeLessThanOrEqual(12);
      },
    ),
  );
});

test('the wait grows from a second to five minutes and never ends', () => {
  expect(waitAfter(1, 0)).toBe(MIN_WAIT_MS);
  expect(waitAfter(5, 0)).toBe(256_000);
  expect(waitAfter(6, 0)).toBe(MAX_WAIT_MS);
  expect(waitAfter(100_000, 1)).toBe(MAX_WAIT_MS * 0.8);
});

test('a retry is never earlier than the server asks for', () => {
  expect(waitAfter(1, 0.5, 120_000)).toBe(120_000);
  expect(waitAfter(20, 0, 1_000)).toBe(MAX_WAIT_MS);
});

test('a row is due at its time', () => {
  const row = { nextAttemptAt: new Date(10_000), waitMs: 4_000 };
  expect(dueInMs(row, new Date(9_000))).toBe(1_000);
  expect(isDue(row, new Date(10_000))).toBe(true);
  expect(isDue({}, new Date(0))).toBe(true);
});

test('a clock that was set back delays no row longer than its wait', () => {
  const row = { nextAttemptAt: new Date('2026-11-20T09:00:00Z'), waitMs: 300_000 };
  expect(isDue(row, new Date('1970-01-01T00:00:00Z'))).toBe(true);
  expect(isDue(row, new Date('2026-11-17T09:00:00Z'))).toBe(true);
  expect(isDue(row, new Date('2026-11-20T08:56:00Z'))).toBe(false);
});
