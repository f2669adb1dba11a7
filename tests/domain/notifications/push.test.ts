import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_PUSH_KINDS, readOrderPush, writeOrderPush, type OrderPush } from '#domain/notifications/push';

const anyOrderPush: fc.Arbitrary<OrderPush> = fc.record({
  kind: fc.constantFrom(...ORDER_PUSH_KINDS),
  orderId: fc.uuid(),
  orderNo: fc.string(),
  saleUnit: fc.string(),
});

test('a push about an order is read back as written', () => {
  fc.assert(
    fc.property(anyOrderPush, (push) => {
      expect(readOrderPush(writeOrderPush(push))).toEqual(push);
    }),
  );
});

test('any other text is read as undefined and does not throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readOrderPush(text)).toBeUndefined();
    }),
  );
  expect(readOrderPush('{"kind":"eaten","id":"1","no":"2","unit":"3"}')).toBeUndefined();
});
