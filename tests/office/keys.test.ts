import { expect, test } from 'vitest';
import { keyName, type Pressed } from '#office/kernel/keys';

const press = (pressed: Partial<Pressed>): string =>
  keyName({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...pressed });

test.for([
  ['a letter', { key: 'a', code: 'KeyA' }, 'a'],
  ['the same key of a Thai keyboard', { key: 'ฟ', code: 'KeyA' }, 'a'],
  ['a capital letter', { key: 'A', code: 'KeyA', shiftKey: true }, 'shift+a'],
  ['a digit', { key: '3', code: 'Digit3' }, '3'],
  ['the same key of a Thai keyboard with a letter on it', { key: 'ค', code: 'Digit3' }, '3'],
  ['a digit of the number pad', { key: '3', code: 'Numpad3' }, '3'],
  ['the slash', { key: '/', code: 'Slash' }, '/'],
  ['the slash of a Thai keyboard', { key: 'ฝ', code: 'Slash' }, '/'],
  ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['an arrow', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  ['Ctrl and K', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Command and K', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['a key with Alt, which belongs to the system', { key: 'a', code: 'KeyA', altKey: true }, ''],
] as const)('%s has its name on every keyboard', ([, pressed, name]) => {
  expect(press(pressed)).toBe(name);
});
