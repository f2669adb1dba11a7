import { expect, test } from 'vitest';
import { correctedLines } from '#domain/orders/changes/line-quantities';
import { anOrder } from '#tests/support/data/an-order';
import { satang } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';

const line = {
  productCode: 'C1001',
  productName: 'น้ำปลา',
  unit: 1,
  unitName: 'ลัง',
  quantity: 4,
  unitPrice: satang(48_000),
  lineTotal: satang(192_000),
  unitPoints: ZERO_POINTS,
  linePoints: ZERO_POINTS,
} as const;
const back = {
  id: 'r1',
  at: '2026-11-22T02:00:00.000Z',
  reason: 'damaged',
  lines: [{ number: 1, quantity: 1 }],
  amount: satang(48_000),
  exchangeOrderId: '',
} as const;

test('a delivered order lists its accepted lines only if something came back', () => {
  const order = anOrder({ status: 'pod', lines: [line] });
  expect(correctedLines(order)).toBeUndefined();
  expect(correctedLines({ ...order, deliveries: [], returns: [] })).toBeUndefined();
  expect(correctedLines({ ...order, returns: [back] })).toEqual([
    { number: 1, ordered: 4, delivered: 4, returned: 1 },
  ]);
  expect(correctedLines({ ...order, status: 'invoice-approve', returns: [back] })).toBeUndefined();
});
