import { expect, test } from 'vitest';
import { notifiesUser } from '#sync/changes/changes';

test('orders and new clients always count as unsent, and favourites never', () => {
  for (const state of ['waiting', 'sending', 'unknown', 'parked'] as const) {
    expect(notifiesUser({ kind: 'add-order', state })).toBe(true);
    expect(notifiesUser({ kind: 'register-client', state })).toBe(true);
    expect(notifiesUser({ kind: 'set-wish', state })).toBe(false);
  }
});

test('a picture counts as unsent only once the server refused it', () => {
  expect(notifiesUser({ kind: 'save-file', state: 'waiting' })).toBe(false);
  expect(notifiesUser({ kind: 'save-file', state: 'parked' })).toBe(true);
});
