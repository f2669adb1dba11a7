import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChangeSequence, writeChangeSequence } from '#contract/protocol/change-sequence';
import { changeStatus, notBeforeOwn, type ChangeSequence } from '#domain/kernel/change-sequence';

const anyChange = fc.record({
  device: fc.constantFrom('phone', 'tablet', 'office'),
  number: fc.integer({ min: 1, max: 6 }),
  decidedAt: fc.integer({ min: 0, max: 6 }),
});

/** Returns the changes that a server has accepted after these arrived in this order. */
function taken(arrivals: readonly ChangeSequence[]): ReadonlyMap<string, ChangeSequence> {
  const byDevice = new Map<string, ChangeSequence>();
  for (const change of arrivals)
    if (changeStatus(change, [...byDevice.values()]) === 'newest') byDevice.set(change.device, change);
  return byDevice;
}

test('a change older than the accepted one of its device is superseded, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(anyChange), anyChange, (arrivals, late) => {
      const own = taken(arrivals).get(late.device);
      fc.pre(own !== undefined && late.number < own.number);
      expect(changeStatus(late, [...taken(arrivals).values()])).toBe('superseded');
    }),
  );
});

test('a change that arrives again is recognized, whatever arrived in between', () => {
  fc.assert(
    fc.property(fc.array(anyChange), (arrivals) => {
      for (const change of taken(arrivals).values())
        expect(changeStatus(change, [...taken(arrivals).values()])).toBe('repeated');
    }),
  );
});

test('the later decision of two devices counts, and on a tie the last to arrive or the preferred', () => {
  const known = [{ device: 'phone', number: 9, decidedAt: 50 }];
  const change = (decidedAt: number) => ({ device: 'tablet', number: 1, decidedAt });
  expect(changeStatus(change(49), known)).toBe('superseded');
  expect(changeStatus(change(50), known)).toBe('newest');
  expect(changeStatus(change(50), known, true)).toBe('superseded');
  expect(changeStatus(change(51), known, true)).toBe('newest');
});

test('a device that lost the server’s time decides no earlier than in its last change', () => {
  const known = [
    { device: 'phone', number: 6, decidedAt: 50 },
    { device: 'tablet', number: 4, decidedAt: 50 },
  ];
  const later = notBeforeOwn({ device: 'phone', number: 9, decidedAt: 0 }, known);
  expect(later.decidedAt).toBe(50);
  expect(changeStatus(later, known)).toBe('newest');
  expect(notBeforeOwn({ device: 'phone', number: 5, decidedAt: 0 }, known).decidedAt).toBe(0);
  expect(notBeforeOwn({ device: 'watch', number: 1, decidedAt: 0 }, known).decidedAt).toBe(0);
});

test('a change without a device competes only by its time', () => {
  const known = [{ device: '', number: 0, decidedAt: 50 }];
  expect(changeStatus({ device: '', number: 0, decidedAt: 51 }, known)).toBe('newest');
  expect(changeStatus({ device: 'phone', number: 1, decidedAt: 49 }, known)).toBe('superseded');
});

test('a sequence is read back as written, and any other text is rejected', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), fc.nat(), (device, number, decidedAt) => {
      const sequence = { device, number, decidedAt };
      expect(readChangeSequence(writeChangeSequence(sequence))).toEqual(sequence);
    }),
  );
  for (const other of ['', 'a.b.c', 'phone.1', 'phone.1.2.3', 'ph one.1.2'])
    expect(readChangeSequence(other)).toBeUndefined();
});
