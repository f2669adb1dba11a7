import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_PUSH_KINDS, readOrderPush, writeOrderPush, type OrderPush } from '#domain/notifications/push';

const anyOrderPush: fc.Arbitrary<OrderPush> = fc.record({
  kind: fc.constantFrom(...ORDER_PUSH_KINDS),
  orderId: fc.uuid(),
  orderNo: fc.string(),
  saleUnit: fc.string(),
});

test('what is told of an order is read as it was written', () => {
  fc.assert(
    fc.property(anyOrderPush, (push) => {
      expect(readOrderPush(writeOrderPush(push))).toEqual(push);
    }),
  );
});

test('what cannot be read is nothing, and never a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readOrderPush(text)).toBeUndefined();
    }),
  );
  expect(readOrderPush('{"kind":"eaten","id":"1","no":"2","unit":"3"}')).toBeUndefined();
});
