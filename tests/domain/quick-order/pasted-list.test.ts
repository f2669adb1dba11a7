import { expect, test } from 'vitest';
import { isPastedList } from '#domain/quick-order/pasted-list';

test.each([
  'น้ำปลา 2 ลัง\nข้าว 1 กระสอบ',
  'น้ำปลา\r\nข้าว',
  'มาม่าต้มยำ 5 ลัง, โค้ก 325 2 แพ็ค',
  'C1001 x2; C1002 x 3',
])('%j is a list', (text) => {
  expect(isPastedList(text)).toBe(true);
});

test.each(['น้ำปลาแท้ ดาวทะเล 700 มล.', 'น้ำปลา\n', '\n\nข้าว\n', 'ซอส, พริก', '1,250', 'C1001', '', ','])(
  '%j is a search text',
  (text) => {
    expect(isPastedList(text)).toBe(false);
  },
);
