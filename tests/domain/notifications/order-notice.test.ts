import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestFirst, noticesOfOrder } from '#domain/notifications/order-notice';
import { pushKindOf } from '#domain/notifications/push';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { anyOrderDetail, anyOrderSummary } from '#tests/support/arbitraries/orders';
import { anOrder } from '#tests/support/data/an-order';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();

const kindsOf = (changes: Parameters<typeof anOrder>[0]) =>
  noticesOfOrder(anOrder({ orderedAt: at(0), ...changes })).map(({ kind }) => kind);

test('the way of an order to the door is told step by step', () => {
  expect(
    kindsOf({
      outForDeliveryAt: at(5),
      moves: [
        { status: 'so-wait', at: at(0) },
        { status: 'so-approve', at: at(2) },
        { status: 'invoice-wait', at: at(3) },
        { status: 'invoice-approve', at: at(4) },
        { status: 'pod', at: at(6) },
      ],
    }),
  ).toEqual(['accepted', 'approved', 'invoiced', 'out-for-delivery', 'delivered']);
});

test('a cancelled order says so, whoever cancelled it', () => {
  expect(kindsOf({ moves: [{ status: 'so-cancel', at: at(1) }] })).toEqual(['accepted', 'cancelled']);
});

test('money, slips, changes and returns are told; a slip that its owner sent is not news', () => {
  const event = (
    kind: 'slip-sent' | 'slip-refused' | 'slip-confirmed' | 'matching' | 'returned' | 'paid',
    minute: number,
  ) => ({
    kind,
    at: at(minute),
    method: undefined,
  });
  expect(
    kindsOf({
      paymentEvents: [
        event('slip-sent', 1),
        event('slip-refused', 2),
        event('matching', 3),
        event('returned', 4),
        event('slip-confirmed', 6),
        event('paid', 7),
      ],
    }),
  ).toEqual(['accepted', 'slip-refused', 'payment-mismatch', 'refunded', 'paid']);
});

test.for(ORDER_STATUSES.filter((status) => pushKindOf(status) !== undefined))(
  'the status %s, which is pushed, has the notice of its push',
  (status) => {
    expect(kindsOf({ moves: [{ status, at: at(1) }] })).toContain(pushKindOf(status));
  },
);

test('the notices of an order are its own, each once, oldest first', () => {
  fc.assert(
    fc.property(anyOrderDetail, (order) => {
      const notices = noticesOfOrder(order);
      for (const { orderId, orderNo, customer } of notices)
        expect({ orderId, orderNo, customer }).toEqual({
          orderId: order.id,
          orderNo: order.orderNo,
          customer: order.customer,
        });
      expect(new Set(notices.map(({ kind, at: time }) => `${kind} ${time}`)).size).toBe(notices.length);
      expect(notices.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      const times = notices.map(({ at: time }) => Date.parse(time));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(newestFirst(notices).map(({ at: time }) => Date.parse(time))).toEqual(times.toReversed());
    }),
  );
});

test('each refused delivery attempt is told when the server heard of it, and no other attempt', () => {
  fc.assert(
    fc.property(anyOrderDetail, (order) => {
      const refused = (order.deliveries ?? []).filter(({ outcome }) => outcome === 'refused');
      const told = noticesOfOrder(order).filter(({ kind }) => kind === 'not-delivered');
      expect(new Set(told.map(({ at: time }) => time))).toEqual(
        new Set(refused.map(({ receivedAt }) => receivedAt)),
      );
    }),
  );
});

test('what the history alone knows is part of what the whole order tells', () => {
  fc.assert(
    fc.property(anyOrderDetail, anyOrderSummary, (order, summary) => {
      const { id, orderNo, customer, orderedAt } = order;
      const part = noticesOfOrder({ ...summary, id, orderNo, customer, orderedAt });
      expect(noticesOfOrder(order)).toEqual(expect.arrayContaining([...part]));
    }),
  );
});

test('a later answer about an order adds notices and takes none away', () => {
  fc.assert(
    fc.property(anyOrderDetail, anyOrderDetail, (before, since) => {
      const after = {
        ...before,
        moves: [...before.moves, ...since.moves],
        paymentEvents: [...(before.paymentEvents ?? []), ...(since.paymentEvents ?? [])],
        changes: [...(before.changes ?? []), ...(since.changes ?? [])],
        returns: [...(before.returns ?? []), ...(since.returns ?? [])],
      };
      expect(noticesOfOrder(after)).toEqual(expect.arrayContaining([...noticesOfOrder(before)]));
    }),
  );
});
