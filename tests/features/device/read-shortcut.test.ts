import { expect, test } from 'vitest';
import { readShortcut, type PressedKey } from '#features/device/shortcuts/read-shortcut';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test('a letter leads to a page only after g', () => {
  expect(readShortcut(press('h'), false)).toBeUndefined();
  expect(readShortcut(press('g'), false)).toBe('first-key');
  expect(readShortcut(press('h'), true)).toBe('history');
  expect(readShortcut(press('n'), true)).toBe('quick-order');
  expect(readShortcut(press('x'), true)).toBeUndefined();
});

test('the same keys work with a Thai keyboard layout', () => {
  expect(readShortcut(press('เ', { code: 'KeyG' }), false)).toBe('first-key');
  expect(readShortcut(press('แ', { code: 'KeyC' }), true)).toBe('cart');
  expect(readShortcut(press('ฦ', { code: 'Slash', shiftKey: true }), false)).toBe('help');
});

test('a letter of another layout counts as what it is, not as where it is', () => {
  expect(readShortcut(press('c', { code: 'KeyJ' }), true)).toBe('cart');
});

test.for([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
  'a key of the browser or of a word being composed is no shortcut: %o',
  (more) => {
    expect(readShortcut(press('g', more), false)).toBeUndefined();
    expect(readShortcut(press('?', more), false)).toBeUndefined();
  },
);
