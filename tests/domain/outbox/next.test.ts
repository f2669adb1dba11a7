import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next, type OutboxEvent } from '#domain/outbox/next';
import { CHANGE_STATES, isSentAutomatically, type QueuedChange } from '#domain/outbox/queued-change';
import { examples } from '#tests/support/runs/property-runs';

const wait = fc
  .integer({ min: 1, max: 300_000 })
  .map((waitMs) => ({ waitMs, nextAttemptAt: new Date(waitMs) }));
const problem = fc.record({
  problem: fc.constantFrom('network', 'server', 'price-changed', 'cannot-read'),
  httpStatus: fc.constantFrom(undefined, '503'),
});

const anEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('attempt-started' as const, 'attempt-skipped' as const),
    attempts: fc.nat(20),
    mayRepeat: fc.boolean(),
  }),
  fc
    .tuple(problem, wait, fc.boolean())
    .map(([why, until, isUnclear]) => ({ kind: 'attempt-failed' as const, ...why, ...until, isUnclear })),
  fc.tuple(problem, wait).map(([why, until]) => ({ kind: 'postponed' as const, ...why, ...until })),
  fc.tuple(problem, fc.boolean()).map(([why, isFinal]) => ({ kind: 'refused' as const, ...why, isFinal })),
  fc.constant({ kind: 'blocked' as const, problem: 'order-unknown' }),
  fc.nat(9).map((number) => ({ kind: 'key-renewed' as const, id: `key.${number}` })),
  fc
    .constantFrom(
      'possibly-received' as const,
      'attempt-unauthenticated' as const,
      'sender-died' as const,
      'wait-ended' as const,
      'hold-ended' as const,
      'released' as const,
      'session-ended' as const,
      'signed-in' as const,
      'handed-over' as const,
    )
    .map((kind) => ({ kind })),
);

const aChange: fc.Arbitrary<QueuedChange> = fc
  .tuple(
    fc.record({
      id: fc.constant('key'),
      state: fc.constantFrom(...CHANGE_STATES),
      attempts: fc.nat(20),
      isMaybeSent: fc.boolean(),
    }),
    fc.option(wait, { nil: {} }),
    fc.constantFrom({}, { isHandedOver: true }),
    fc.constantFrom({}, { heldUntil: new Date(10_000) }),
  )
  .map((parts) => Object.assign({}, ...parts));

/**
 * Looks for a change and an event for which a rule does not hold. There are a hundred pairs of a state and an event, so
 * that the usual hundred examples would miss some.
 */
function counterexampleTo(
  rule: (before: QueuedChange, event: OutboxEvent, after: QueuedChange) => boolean,
): unknown {
  const property = fc.property(aChange, anEvent, (before, event) => rule(before, event, next(before, event)));
  return fc.check(property, examples(2000)).counterexample;
}

describe('a change that may have arrived', () => {
  test('counts as certainly unsent again only after a final refusal or under a new key', () => {
    const found = counterexampleTo(
      (before, event, after) =>
        !before.isMaybeSent ||
        after.isMaybeSent ||
        (event.kind === 'refused' && event.isFinal) ||
        event.kind === 'key-renewed',
    );
    expect(found).toBeNull();
  });

  test('stays in doubt after a final refusal if another phone has it too', () => {
    const found = counterexampleTo(
      (before, event, after) =>
        event.kind !== 'refused' || before.isHandedOver !== true || after.isMaybeSent === before.isMaybeSent,
    );
    expect(found).toBeNull();
  });

  test('is sent again only if it can be repeated', () => {
    const found = counterexampleTo(
      (before, event, after) =>
        before.state !== 'unknown' ||
        after.state !== 'sending' ||
        (event.kind === 'attempt-started' && event.mayRepeat),
    );
    expect(found).toBeNull();
  });

  test('never waits like a new one after a failure, a sign-in or a release', () => {
    const found = counterexampleTo(
      (before, _event, after) =>
        before.state === 'waiting' || after.state !== 'waiting' || !after.isMaybeSent,
    );
    expect(found).toBeNull();
  });
});

test('a request is only ever under way after an attempt was started', () => {
  const found = counterexampleTo(
    (before, event, after) =>
      after.state !== 'sending' || before.state === 'sending' || event.kind === 'attempt-started',
  );
  expect(found).toBeNull();
});

test('a request whose sender died may have arrived', () => {
  const found = counterexampleTo(
    (before, event, after) =>
      event.kind !== 'sender-died' ||
      before.state !== 'sending' ||
      (after.state === 'unknown' && after.isMaybeSent),
  );
  expect(found).toBeNull();
});

test('a request under way is not paused, blocked, released or started again', () => {
  const others = ['session-ended', 'signed-in', 'blocked', 'released', 'postponed', 'attempt-started'];
  const found = counterexampleTo(
    (before, event, after) => before.state !== 'sending' || !others.includes(event.kind) || after === before,
  );
  expect(found).toBeNull();
});

test('a late failure does not move a change that waits for a person', () => {
  const late = ['attempt-failed', 'attempt-unauthenticated'];
  const found = counterexampleTo(
    (before, event, after) =>
      !late.includes(event.kind) ||
      (before.state !== 'parked' && before.state !== 'needs-sign-in') ||
      after === before,
  );
  expect(found).toBeNull();
});

test('the key changes only when the server closed the old one', () => {
  const found = counterexampleTo(
    (before, event, after) => after.id === before.id || event.kind === 'key-renewed',
  );
  expect(found).toBeNull();
});

test('a change that is parked, released or signed in again has no waiting time', () => {
  const clearing = ['refused', 'blocked', 'released', 'signed-in', 'wait-ended'];
  const found = counterexampleTo(
    (before, event, after) =>
      !clearing.includes(event.kind) ||
      after === before ||
      (after.nextAttemptAt === undefined && after.waitMs === undefined),
  );
  expect(found).toBeNull();
});

test('the undo period ends only when the person ends it', () => {
  const found = counterexampleTo(
    (before, event, after) => after.heldUntil === before.heldUntil || event.kind === 'hold-ended',
  );
  expect(found).toBeNull();
});

test('every event applied twice has the effect of one', () => {
  const found = counterexampleTo((_before, event, after) => {
    expect(next(after, event)).toEqual(after);
    return true;
  });
  expect(found).toBeNull();
});

test('no sequence of events leads to a dead end: the sync or the owner can go on', () => {
  const sequence = fc.property(aChange, fc.array(anEvent, { maxLength: 30 }), (start, events) => {
    const end = events.reduce(next<QueuedChange>, start);
    const revivals = [{ kind: 'sender-died' }, { kind: 'signed-in' }, { kind: 'released' }] as const;
    return isSentAutomatically(revivals.reduce(next<QueuedChange>, end), true);
  });
  expect(fc.check(sequence).counterexample).toBeNull();
});

test('an event that does not concern a change returns the change itself', () => {
  const parked: QueuedChange = { id: 'key', state: 'parked', attempts: 1, isMaybeSent: true };
  expect(next(parked, { kind: 'attempt-started', attempts: 2, mayRepeat: true })).toBe(parked);
  expect(next(parked, { kind: 'session-ended' })).toBe(parked);
});
