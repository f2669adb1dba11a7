import { expect, test } from 'vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { leaseStore } from '#local/kernel/leases';
import { PersonalDatabase } from '#local/database/personal-database';
import { LEASE_MS } from '#platform/locks/lease-locks';
import type { Locks } from '#platform/locks/locks';
import { openLocks } from '#platform/locks/open-locks';
import { phoneClock } from '#tests/support/phone/phone-clock';

/** Two tabs of one browser without Web Locks. */
function twoTabs() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const clock = phoneClock();
  const tab = (holder: string): Locks =>
    openLocks(undefined, {
      leases: leaseStore(new PersonalDatabase('demo', disk).leases, LEASE_MS),
      holder,
      nowMs: () => clock.now().getTime(),
      after: (delayMs, callback) => clock.after(delayMs, callback),
    });
  const leases = leaseStore(new PersonalDatabase('demo', disk).leases, LEASE_MS);
  return { clock, leases, first: tab('first'), second: tab('second') };
}

/** Fires the other tab's poll until the work is done. */
async function until(clock: ReturnType<typeof phoneClock>, work: Promise<unknown>): Promise<number> {
  const startMs = clock.monotonicMs();
  let isDone = false;
  void work.then(() => (isDone = true));
  await expect
    .poll(
      () => {
        if (!isDone) clock.moveOn(100);
        return isDone;
      },
      { timeout: 5_000 },
    )
    .toBe(true);
  return clock.monotonicMs() - startMs;
}

test('without Web Locks only one tab works at a time', async () => {
  const { clock, first, second } = twoTabs();
  const trace: string[] = [];
  const gate = newGate();
  const begun = newGate();
  const one = first.runExclusive('outbox', async () => {
    trace.push('first begins');
    begun.resolve();
    await gate.promise;
    trace.push('first ends');
  });
  await begun.promise;
  const two = second.runExclusive('outbox', async () => void trace.push('second'));
  await expect.poll(() => clock.nextTimerInMs()).toBe(250);
  gate.resolve();
  await one;
  await until(clock, two);
  expect(trace).toEqual(['first begins', 'first ends', 'second']);
});

test('a lease of a crashed tab is taken over once it has expired', async () => {
  const { clock, leases, second } = twoTabs();
  const nowMs = clock.now().getTime();
  await leases.take('outbox', 'crashed', nowMs + LEASE_MS, nowMs);
  const waitedMs = await until(
    clock,
    second.runExclusive('outbox', async () => undefined),
  );
  expect(waitedMs).toBeGreaterThanOrEqual(LEASE_MS);
});

test('a lease written by a clock days ahead is ignored', async () => {
  const { clock, leases } = twoTabs();
  const nowMs = clock.now().getTime();
  await leases.take('outbox', 'crashed', nowMs + 3 * 86_400_000, nowMs);
  expect(await leases.take('outbox', 'living', nowMs + LEASE_MS, nowMs)).toBe(true);
});

test('work that fails frees the name for the next', async () => {
  const { first } = twoTabs();
  await expect(first.runExclusive('outbox', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(await first.runExclusive('outbox', async () => 'next')).toBe('next');
});

function newGate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
