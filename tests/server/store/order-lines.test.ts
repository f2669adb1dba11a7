import { afterAll, expect, test } from 'vitest';
import { points } from '#domain/kernel/points';
import type { OrderLine } from '#domain/orders/order-draft';
import { earnedPerUnitOf, linesOfOrder } from '#server/store/orders/order-lines';
import { insertOrderWithLines } from '#server/store/orders/whole-order';
import { anOrder, anOrderLine } from '#tests/support/data/an-order';
import { borrowDatabase } from '#tests/support/server/databases/borrowed-database';

const { database, close } = await borrowDatabase();
afterAll(close);

const line = (productName: string, more: Partial<OrderLine> = {}) => anOrderLine({ productName, ...more });

test('lines keep their texts, whatever characters are in them', async () => {
  const lines = [
    line('น้ำปลา "แท้" 700 มล.', { productNameEn: 'Fish sauce, 700 ml' }),
    line('NULL'),
    line('{a,b}\\ \' " \n\t'),
    line(' ', { unitName: '', unitNameEn: 'case', unit: 3, quantity: 9999 }),
  ];
  const order = { ...anOrder(), payment: 'COD' as const, lines };
  const earnedPerUnit = [points(3), points(0), points(0), points(0)];
  await insertOrderWithLines(database, {
    number: 1,
    revision: 1,
    orderedByAccount: order.id,
    pointsEarned: points(3),
    earnedPerUnit: earnedPerUnit.slice(0, 3),
    differences: [],
    order,
  });
  expect(await linesOfOrder(database, order.id)).toEqual(lines);
  expect(await earnedPerUnitOf(database, order.id)).toEqual([...earnedPerUnit.slice(0, 3), undefined]);
});
