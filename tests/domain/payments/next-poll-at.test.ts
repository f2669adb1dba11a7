import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentDeadline } from '#domain/payments/apply-payment-report';
import { nextPollAt } from '#domain/payments/next-poll-at';

const START = new Date('2026-11-20T09:00:00+07:00');
const EXPIRES = new Date(START.getTime() + 5 * 60_000);

/** Minutes after the start at which the server polls, until it stops. */
function timetable(isAnswered: boolean): readonly number[] {
  const minutes: number[] = [];
  let now = START;
  for (let polls = 0; polls < 5000; polls += 1) {
    const next = nextPollAt({ expiresAt: EXPIRES, polls, isAnswered }, now);
    if (next === undefined) return minutes;
    now = next;
    minutes.push((now.getTime() - START.getTime()) / 60_000);
  }
  return minutes;
}

describe('the server polls a gateway', () => {
  it('within seconds at first, then three times a minute, and again after the grace period', () => {
    const asked = timetable(true);
    expect(asked[0]).toBeCloseTo(0.05);
    expect(asked.filter((minute) => minute < 1)).toHaveLength(6);
    expect(asked).toContain(7);
    expect(asked.filter((minute) => minute > 7)).toEqual([17, 67, 7 + 24 * 60]);
  });

  it('every five minutes for three days if the gateway does not answer', () => {
    const late = timetable(false).filter((minute) => minute > 7);
    expect(late.slice(0, 3)).toEqual([12, 17, 22]);
    expect(late.at(-1)).toBe(7 + 72 * 60);
  });

  it('always at a later moment, in any case', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1000 }), fc.boolean(), (ms, polls, isAnswered) => {
        const now = new Date(START.getTime() + ms);
        const next = nextPollAt({ expiresAt: EXPIRES, polls, isAnswered }, now);
        expect((next ?? new Date(now.getTime() + 1)).getTime()).toBeGreaterThan(now.getTime());
        expect(next !== undefined || now >= paymentDeadline(EXPIRES)).toBe(true);
      }),
    );
  });
});
