import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  concurrencyLimit,
  priorityOf,
  type ConcurrencyLimit,
  type Priority,
} from '#server/plugins/concurrency-limit';
import { Problem } from '#server/plugins/problem';

const MAX_WAIT_MS = 3000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until it is released, with its results so far. */
function callsOn(limit: ConcurrencyLimit) {
  const trace: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, priority: Priority = 'now') => {
    const work = () =>
      new Promise<void>((resolve) => {
        trace.push(`${name} runs`);
        ends.set(name, resolve);
      });
    void limit.run(priority, work).catch((error: unknown) => {
      trace.push(`${name} ${error instanceof Problem ? error.code : 'broke'}`);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { trace, call, end, running: () => [...ends.keys()] };
}

const limitOf = (atOnce: number, waiting: number) =>
  concurrencyLimit({ atOnce, waiting, longestWaitMs: MAX_WAIT_MS });

describe('a concurrency limit', () => {
  it('runs a number of calls at once, and the others in order of arrival', async () => {
    const { trace, call, end } = callsOn(limitOf(2, 10));
    for (const name of ['a', 'b', 'c', 'd']) call(name);
    await end('b');
    await end('a');
    expect(trace).toEqual(['a runs', 'b runs', 'c runs', 'd runs']);
  });

  it('runs calls that can wait after all others', async () => {
    const { trace, call, end } = callsOn(limitOf(1, 10));
    call('first');
    call('list', 'can-wait');
    call('order');
    await end('first');
    await end('order');
    expect(trace).toEqual(['first runs', 'order runs', 'list runs']);
  });

  it('rejects calls at once when the queue is full, first those that can wait', async () => {
    const { trace, call } = callsOn(limitOf(1, 2));
    call('first');
    call('list', 'can-wait');
    call('order 1');
    call('order 2');
    call('order 3');
    await vi.advanceTimersByTimeAsync(0);
    expect(trace).toEqual(['first runs', 'list too-busy', 'order 3 too-busy']);
  });

  it('rejects calls that waited too long, and does not run them later', async () => {
    const { trace, call, end } = callsOn(limitOf(1, 10));
    call('first');
    call('late');
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
    expect(trace).toEqual(['first runs']);
    await vi.advanceTimersByTimeAsync(1);
    await end('first');
    expect(trace).toEqual(['first runs', 'late too-busy']);
  });

  it('is free again after a call that failed', async () => {
    const limit = limitOf(1, 0);
    await expect(limit.run('now', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    expect(await limit.run('now', () => Promise.resolve('well'))).toBe('well');
  });

  it('gives rejected calls different times to retry', async () => {
    const seconds = new Set<number | undefined>();
    for (const random of [0, 0.3, 0.6, 1]) {
      const limit = concurrencyLimit({ atOnce: 0, waiting: 0, longestWaitMs: 1 }, () => random);
      await limit
        .run('now', () => Promise.resolve())
        .catch((error: unknown) => seconds.add(error instanceof Problem ? error.retryAfterSeconds : -1));
    }
    expect([...seconds]).toEqual([2, 4, 7, 10]);
  });

  it('never runs more calls than allowed, and answers every call', async () => {
    const steps = fc.array(
      fc.oneof(fc.constantFrom<Priority>('now', 'can-wait'), fc.constant('end' as const)),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat(4), steps, async (atOnce, waiting, taken) => {
        const { trace, call, end, running } = callsOn(limitOf(atOnce, waiting));
        let calls = 0;
        for (const step of taken) {
          if (step === 'end') await end(running()[0] ?? '');
          else call(String((calls += 1)), step);
          expect(running().length).toBeLessThanOrEqual(atOnce);
        }
        while (running().length > 0) await end(running()[0] ?? '');
        await vi.advanceTimersByTimeAsync(0);
        expect(new Set(trace.map((line) => line.split(' ')[0])).size).toBe(calls);
        expect(trace).toHaveLength(calls);
      }),
    );
  });
});

it.each([
  ['keep', 'can-wait'],
  ['replica', 'can-wait'],
  ['queue', 'now'],
  ['live', 'now'],
] as const)('a call with the offline policy "%s" has the priority %s', (offline, priority) => {
  expect(priorityOf(offline)).toBe(priority);
});
