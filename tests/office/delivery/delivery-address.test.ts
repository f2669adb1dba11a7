import { expect, test } from 'vitest';
import { EVERY_DELIVERY, type DeliveryFilter } from '#domain/office/delivery/delivery-list';
import { OPEN_DELIVERIES, readDeliveryFilter, writeDeliveryFilter } from '#office/delivery/delivery-address';

test.for<readonly [DeliveryFilter, Readonly<Record<string, string>>]>([
  [OPEN_DELIVERIES, {}],
  [EVERY_DELIVERY, { state: 'all' }],
  [{ ...EVERY_DELIVERY, states: ['waiting'] }, { state: 'waiting' }],
  [
    { states: ['failed', 'delivered'], text: 'ร้านดี', day: '2026-11-20', zone: 'BKK', riderId: 'r1' },
    { state: 'failed,delivered', q: 'ร้านดี', day: '2026-11-20', zone: 'BKK', rider: 'r1' },
  ],
])('the filter %o is the address %o, and back', ([filter, search]) => {
  expect(writeDeliveryFilter(filter)).toEqual(search);
  expect(readDeliveryFilter(search)).toEqual(filter);
});

test('what an address has wrong is left out', () => {
  expect(readDeliveryFilter({ state: 'nosuch', day: 'tomorrow' })).toEqual(OPEN_DELIVERIES);
});
