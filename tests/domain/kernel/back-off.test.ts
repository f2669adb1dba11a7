import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JITTER, retryAt, type BackOff } from '#domain/kernel/back-off';

const START = new Date('2026-11-20T02:00:00Z');
const DAY_MS = 86_400_000;

const anyBackOff: fc.Arbitrary<BackOff> = fc.record({
  waitsMs: fc
    .tuple(
      fc.integer({ min: 1, max: DAY_MS }),
      fc.array(fc.integer({ min: 1, max: DAY_MS }), { maxLength: 5 }),
    )
    .map(([first, rest]): BackOff['waitsMs'] => [first, ...rest]),
  maxRequestedMs: fc.nat(DAY_MS),
  giveUpAfterMs: fc.integer({ min: 2 * DAY_MS, max: 9 * DAY_MS }),
});

const anyAttempt = fc.record({
  attempts: fc.integer({ min: 1, max: 500 }),
  requestedMs: fc.nat(100 * DAY_MS),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
  sinceMs: fc.nat(20 * DAY_MS),
});

describe('a failed job', () => {
  test('is always retried later, until the limit after which it is given up', () => {
    fc.assert(
      fc.property(anyBackOff, anyAttempt, (backOff, { sinceMs, ...attempt }) => {
        const now = new Date(START.getTime() + sinceMs);
        const next = retryAt(backOff, { ...attempt, firstTriedAt: START, now })?.getTime();
        const { giveUpAfterMs = 0 } = backOff;
        const isNearTheEnd = sinceMs + DAY_MS * (1 + JITTER) + 1 > giveUpAfterMs;
        expect(next !== undefined || isNearTheEnd).toBe(true);
        expect(next ?? now.getTime() + 1).toBeGreaterThan(now.getTime());
        expect((next ?? START.getTime()) - START.getTime()).toBeLessThanOrEqual(giveUpAfterMs);
      }),
    );
  });

  test('waits as its table says, up to a tenth longer, and at least as long as it was asked to', () => {
    fc.assert(
      fc.property(anyBackOff, anyAttempt, (backOff, attempt) => {
        const { giveUpAfterMs: _never, ...endless } = backOff;
        const next = retryAt(endless, { ...attempt, firstTriedAt: START, now: START });
        const waitMs = (next?.getTime() ?? Number.NaN) - START.getTime();
        const planned = backOff.waitsMs[attempt.attempts - 1] ?? backOff.waitsMs.at(-1) ?? Number.NaN;
        const asked = Math.min(attempt.requestedMs, backOff.maxRequestedMs);
        expect(waitMs).toBeGreaterThanOrEqual(Math.max(planned, asked));
        expect(waitMs).toBeLessThanOrEqual(Math.max(Math.ceil(planned * (1 + JITTER)), asked));
      }),
    );
  });
});
