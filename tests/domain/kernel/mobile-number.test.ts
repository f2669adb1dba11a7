import { expect, test } from 'vitest';
import { cutMobile, readMobileNumber, readTenDigits } from '#domain/kernel/mobile-number';
import { readCodeDigits } from '#domain/accounts/one-time-code';

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
  '“%s” is not a mobile number',
  (typed) => {
    expect(readMobileNumber(typed)).toBeUndefined();
  },
);

test('a code is the first six digits, however it is typed or pasted', () => {
  expect(readCodeDigits('๑๒๓ ๔๕๖')).toBe('123456');
  expect(readCodeDigits('123-456 7')).toBe('123456');
  expect(readCodeDigits('12a')).toBe('12');
});

test('an address accepts any ten digits, whatever they begin with', () => {
  expect(readTenDigits('๑๒๓-๔๕๖ ๗๘๙๐')).toBe('1234567890');
  expect(readTenDigits('+66 81 234 5678')).toBe('0812345678');
  expect(readTenDigits('123456789')).toBeUndefined();
  expect(readTenDigits('12345678901')).toBeUndefined();
  expect(readTenDigits('12345678x0')).toBeUndefined();
});

// Seen failing when a pasted number was cut: eleven digits with a typing error became somebody else's ten.
test('a field rejects a typed eleventh digit, and keeps pasted text whole', () => {
  expect(cutMobile('08123456789', '0812345678')).toBe('0812345678');
  expect(cutMobile('081-234-5678', '081-234-567')).toBe('081-234-5678');
  expect(cutMobile('+66812345678', '+6681234567')).toBe('+66812345678');
  expect(cutMobile('+668123456789', '+66812345678')).toBe('+66812345678');
  expect(cutMobile('08123456789', '')).toBe('08123456789');
  expect(cutMobile('0812345678', '08123456789')).toBe('0812345678');
});
