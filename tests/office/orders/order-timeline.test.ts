import { expect, test } from 'vitest';
import { orderTimeline } from '#office/orders/order-timeline';
import { anOrder } from '#tests/support/data/an-order';

const AT = '2026-11-20T02:00:00.000Z';
const LATER = '2026-11-20T03:00:00.000Z';

const nothing = { moves: [], changes: [], deeds: [], notes: [] };

test('the notes of the staff stand among what happened, with who wrote them', () => {
  const notes = [{ id: 'n1', note: 'โทรก่อนส่ง', by: 'นิรันดร์', at: LATER }];
  const order = anOrder({ orderedAt: AT, orderedBy: 'ร้านหนึ่ง' });
  expect(orderTimeline({ ...nothing, order, notes })).toEqual([
    { kind: 'note', id: 'n1', at: LATER, by: 'นิรันดร์', reason: 'โทรก่อนส่ง' },
    { kind: 'ordered', at: AT, by: 'ร้านหนึ่ง', reason: '' },
  ]);
});

test('a checked slip names who checked it, and money of the same moment nobody', () => {
  const order = anOrder({
    orderedAt: AT,
    paymentEvents: [
      { kind: 'slip-confirmed', at: LATER, method: undefined },
      { kind: 'paid', at: LATER, method: 'BANK' },
    ],
  });
  const deeds = [{ kind: 'slip-checked' as const, at: LATER, by: 'ปราณี' }];
  const named = orderTimeline({ ...nothing, order, deeds }).flatMap((entry) =>
    entry.kind === 'payment' ? [[entry.event, entry.by]] : [],
  );
  expect(named).toEqual([
    ['slip-confirmed', 'ปราณี'],
    ['paid', ''],
  ]);
});
