import { expect, it } from 'vitest';
import { conditionText } from '#domain/orders/condition';

const cash = { code: 'C000', remark: 'เงินสด', remarkEn: 'Cash' };

it('a condition has its English text in English, if there is one', () => {
  expect(conditionText(cash, 'en-US')).toBe('Cash');
  expect(conditionText(cash, 'th-TH')).toBe('เงินสด');
  expect(conditionText({ code: 'C000', remark: 'เงินสด' }, 'en-US')).toBe('เงินสด');
});
