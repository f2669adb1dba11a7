import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { EMPTY_CASH, readCashDraft, storedCashDraft } from '#office/delivery/cash/cash-draft';

const EXPECTED = satang(130_450);

test.for([
  ['', { isReady: false, problem: 'empty' }],
  ['abc', { isReady: false, problem: 'not-an-amount' }],
  ['-5', { isReady: false, problem: 'not-an-amount' }],
  ['1,304.50', { isReady: true, counted: EXPECTED, difference: 0 }],
  ['๑๓๐๔.๕๐', { isReady: true, counted: EXPECTED, difference: 0 }],
  ['1300', { isReady: false, problem: 'reason', difference: -450 }],
  ['0', { isReady: false, problem: 'reason', difference: -130_450 }],
] as const)('%s typed as counted is %o', ([amount, read]) => {
  expect(readCashDraft({ ...EMPTY_CASH, amount }, EXPECTED)).toEqual(read);
});

test('a difference with a reason can be closed', () => {
  const draft = { amount: '1310', reason: 'wrong-change', note: '' } as const;
  expect(readCashDraft(draft, EXPECTED)).toEqual({
    isReady: true,
    counted: satang(131_000),
    difference: satang(550),
  });
});

test('a stored draft is read again, unless another version wrote it', () => {
  const draft = { amount: '10', reason: 'lost', note: 'หาย' };
  expect(storedCashDraft(draft)).toEqual(draft);
  expect(storedCashDraft({ amount: '10', note: '' })).toEqual({ amount: '10', note: '' });
  expect(storedCashDraft({ ...draft, reason: 'nosuch' })).toBeUndefined();
  expect(storedCashDraft([])).toBeUndefined();
});
