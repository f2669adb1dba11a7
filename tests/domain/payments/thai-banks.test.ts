import { expect, test } from 'vitest';
import { bankNameIn } from '#domain/payments/thai-banks';

test('a bank has its English name, except with a code that names another bank', () => {
  const account = { bankCode: '004', bankName: 'ธนาคารกสิกรไทย' };
  expect(bankNameIn(account, 'th-TH')).toBe('ธนาคารกสิกรไทย');
  expect(bankNameIn(account, 'en-US')).toBe('Kasikornbank');
  expect(bankNameIn({ ...account, bankCode: '014' }, 'en-US')).toBe('ธนาคารกสิกรไทย');
});
