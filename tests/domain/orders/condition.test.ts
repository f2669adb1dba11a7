import { expect, it } from 'vitest';
import { conditionText } from '#domain/orders/condition';

const cash = { code: 'C000', remark: 'เงินสด', remarkEn: 'Cash' };

it('a condition is read in English where it has an English text, else in Thai', () => {
  expect(conditionText(cash, 'en-US')).toBe('Cash');
  expect(conditionText(cash, 'th-TH')).toBe('เงินสด');
  expect(conditionText({ code: 'C000', remark: 'เงินสด' }, 'en-US')).toBe('เงินสด');
});
