import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  CASH_DIFFERENCE_REASONS,
  cashDifference,
  cashEntries,
  cashOf,
  checkCashClosing,
  isCashExplained,
} from '#domain/office/delivery/rider-cash';
import '#tests/support/runs/property-runs';

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(satang);
const visits = fc.array(
  fc.record({ visitId: fc.uuid(), cash: fc.integer({ min: 1, max: 5_000_000 }).map(satang) }),
  { minLength: 1, maxLength: 30 },
);

describe('the entries of a closing', () => {
  test('add up to zero, whatever was counted', () => {
    fc.assert(
      fc.property(visits, amounts, (found, counted) => {
        const entries = cashEntries(found, counted);
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });

  test('charge the cash of each visit once, and name the difference', () => {
    fc.assert(
      fc.property(visits, amounts, (found, counted) => {
        const entries = cashEntries(found, counted);
        const collected = entries.filter(({ kind }) => kind === 'collected');
        expect(collected.map(({ visitId, amount }) => [visitId, amount])).toEqual(
          found.map(({ visitId, cash }) => [visitId, cash]),
        );
        const [difference] = entries.filter(({ kind }) => kind === 'difference');
        expect(difference?.amount ?? 0).toBe(cashDifference({ expected: cashOf(found), counted }));
      }),
    );
  });
});

describe('a difference', () => {
  test('needs a reason exactly if the amounts differ', () => {
    fc.assert(
      fc.property(amounts, amounts, (expected, counted) => {
        const closing = { expected, counted, reason: undefined, note: '' };
        expect(isCashExplained(closing)).toBe(expected === counted);
      }),
    );
  });

  test.for(CASH_DIFFERENCE_REASONS)('for the reason %s needs a note only if it is another one', (reason) => {
    const closing = { expected: satang(100), counted: satang(90), reason };
    expect(isCashExplained({ ...closing, note: ' ' })).toBe(reason !== 'other');
    expect(isCashExplained({ ...closing, note: 'ทอนผิด' })).toBe(true);
  });
});

describe('a closing', () => {
  const open = [{ cash: satang(48_000) }, { cash: satang(2_000) }];
  const request = {
    counted: satang(50_000),
    reason: undefined,
    note: '',
    seenVisits: 2,
    seenExpected: satang(50_000),
  };

  test.for([
    ['is possible', open, request, undefined],
    ['needs open visits', [], request, 'cash-closed'],
    ['needs the visits that the clerk saw', open, { ...request, seenVisits: 1 }, 'cash-changed'],
    [
      'needs the amount that the clerk saw',
      open,
      { ...request, seenExpected: satang(49_999) },
      'cash-changed',
    ],
    ['needs a reason', open, { ...request, counted: satang(49_000) }, 'cash-reason-missing'],
    ['has a reason', open, { ...request, counted: satang(49_000), reason: 'rider-owes' as const }, undefined],
  ] as const)('%s', ([, found, wanted, problem]) => {
    expect(checkCashClosing(found, wanted)).toBe(problem);
  });
});
