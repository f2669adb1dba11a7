import { expect, test } from 'vitest';
import { isOrderFor } from '#domain/orders/find-orders';

const ORDER = {
  orderNo: 'SO690000123',
  products: [
    { productCode: 'D1016', productName: 'น้ำปลาแท้ ดาวทะเล 700 มล.' },
    { productCode: 'N2001', productName: 'บะหมี่กึ่งสำเร็จรูป รสต้มยำกุ้ง' },
  ],
};

test.for(['', '  ', 'SO690000123', 'so6900', '123', 'น้ำปลา', 'ดาวทะเล น้ำปลา', 'd1016', 'ต้มยำกุ้ง'])(
  'an order is found by a part of its number, or by words of a product: "%s"',
  (typed) => expect(isOrderFor(typed, ORDER)).toBe(true),
);

test.for(['SO680', 'ผงซักฟอก', 'น้ำปลา ต้มยำกุ้ง'])(
  'an order is not found by another number, or by words of different products: "%s"',
  (typed) => expect(isOrderFor(typed, ORDER)).toBe(false),
);

test('a product is found by its name in the other language, if the phone knows it', () => {
  const namesOf = (code: string) => (code === 'D1016' ? ['Dao Thale fish sauce 700 ml'] : []);
  expect(isOrderFor('fish sauce', ORDER, namesOf)).toBe(true);
  expect(isOrderFor('fish sauce', ORDER)).toBe(false);
});

test('an order whose products are unknown is found by its number only', () => {
  expect(isOrderFor('0123', { orderNo: 'SO690000123' })).toBe(true);
  expect(isOrderFor('น้ำปลา', { orderNo: 'SO690000123' })).toBe(false);
});
