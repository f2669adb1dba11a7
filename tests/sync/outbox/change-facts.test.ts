import { expect, test } from 'vitest';
import { isLoud } from '#sync/outbox/change-facts';

test('orders and new clients are counted as long as they are here, favourites never', () => {
  for (const state of ['waiting', 'sending', 'unknown', 'parked'] as const) {
    expect(isLoud({ kind: 'add-order', state })).toBe(true);
    expect(isLoud({ kind: 'register-client', state })).toBe(true);
    expect(isLoud({ kind: 'set-wish', state })).toBe(false);
  }
});

test('a picture goes quietly, and is counted once the company did not take it', () => {
  expect(isLoud({ kind: 'save-file', state: 'waiting' })).toBe(false);
  expect(isLoud({ kind: 'save-file', state: 'parked' })).toBe(true);
});
