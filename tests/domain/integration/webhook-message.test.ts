import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GIVE_UP_AFTER_MS,
  nextTryAt,
  WEBHOOK_FAULTS,
  type WebhookFault,
} from '#domain/integration/webhook-message';

const START = new Date('2026-11-20T02:00:00Z');
const HOUR_MS = 3_600_000;

const waitAfter = (tries: number, wishMs = 0, fault: WebhookFault = 'failed') => {
  const next = nextTryAt({ tries, firstTriedAt: START, wishMs }, { fault, now: START });
  return next === undefined ? undefined : next.getTime() - START.getTime();
};

describe('a webhook message that was not accepted', () => {
  test('is retried after seconds, then minutes, then every hour', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 80].map((tries) => (waitAfter(tries) ?? 0) / 1000);
    expect(seconds).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
  });

  test('waits as long as the target asks for, up to six hours', () => {
    expect(waitAfter(1, 90_000)).toBe(90_000);
    expect(waitAfter(6, 90_000)).toBe(HOUR_MS);
    expect(waitAfter(1, 1000 * HOUR_MS)).toBe(6 * HOUR_MS);
  });

  test('is dead at once if the target says gone', () => {
    expect(waitAfter(1, 0, 'gone')).toBeUndefined();
  });

  test('is always retried later, until the limit after which it is dead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(2 * GIVE_UP_AFTER_MS),
        fc.nat(100 * HOUR_MS),
        fc.constantFrom(...WEBHOOK_FAULTS),
        (tries, sinceMs, wishMs, fault) => {
          const now = new Date(START.getTime() + sinceMs);
          const next = nextTryAt({ tries, firstTriedAt: START, wishMs }, { fault, now });
          const isGivenUp = fault === 'gone' || sinceMs > GIVE_UP_AFTER_MS - 6 * HOUR_MS;
          expect(next !== undefined || isGivenUp).toBe(true);
          const at = next?.getTime() ?? now.getTime() + 1;
          expect(at).toBeGreaterThan(now.getTime());
          expect(next === undefined || at - START.getTime() <= GIVE_UP_AFTER_MS).toBe(true);
        },
      ),
    );
  });
});
