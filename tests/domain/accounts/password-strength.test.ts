import { expect, test } from 'vitest';
import { passwordWeakness } from '#domain/accounts/password-strength';

test.each([
  ['seven77', 'too-short'],
  ['', 'too-short'],
  ['x1'.repeat(101), 'too-long'],
  ['12345678', 'too-simple'],
  ['86420-13579', 'too-simple'],
  ['aaaaaaaa1', 'too-simple'],
  ['abcdefgh', 'too-simple'],
  ['Password123', 'too-simple'],
  ['qwerty99', 'too-simple'],
  ['somchai1', 'too-simple'],
])('%s is weak: %s', (password, weakness) => {
  expect(passwordWeakness(password, ['somchai', '0812345678'])).toBe(weakness);
});

test.each(['ร้านเจริญพาณิชย์', 'ข้าวสาร5ถุง', 'blue kettle 7', 'somchai ขายดีมาก'])('%s is strong', (password) => {
  expect(passwordWeakness(password, ['somchai', '0812345678'])).toBeUndefined();
});

test("the account's own number with a few letters around it is weak", () => {
  expect(passwordWeakness('a0812345678b', ['0812345678'])).toBe('too-simple');
});
