import { expect, test } from 'vitest';
import { readMobileNumber } from '#domain/mobile-number';
import { readCodeDigits } from '#domain/one-time-code';

test.each([
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  '(081) 2345678',
  '๐๘๑๒๓๔๕๖๗๘',
  '+66812345678',
  '66 81 234 5678',
])('%s is a number of ten digits', (typed) => {
  expect(readMobileNumber(typed)).toBe('0812345678');
});

test.each(['', '081234567', '08123456789', '1234567890', 'phone', '0812345678x', '+85512345678'])(
  '“%s” is none',
  (typed) => {
    expect(readMobileNumber(typed)).toBeUndefined();
  },
);

test('a code is read however it was typed or pasted, its first six digits', () => {
  expect(readCodeDigits('๑๒๓ ๔๕๖')).toBe('123456');
  expect(readCodeDigits('123-456 7')).toBe('123456');
  expect(readCodeDigits('12a')).toBe('12');
});
