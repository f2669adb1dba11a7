import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DELIVERY_STATES,
  dayOfDelivery,
  deliveryStateOf,
  isSortedByDay,
  OPEN_DELIVERY_STATES,
} from '#domain/office/delivery/delivery-list';
import '#tests/support/runs/property-runs';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

const moments = fc.option(fc.date({ noInvalidDate: true }), { nil: undefined });

describe('the state of a delivery', () => {
  test.for([
    ['waiting', { isDelivered: false, grabbedAt: undefined, refusedAt: undefined }],
    ['waiting', { isDelivered: false, grabbedAt: undefined, refusedAt: at('08:00') }],
    ['on-the-way', { isDelivered: false, grabbedAt: at('08:00'), refusedAt: undefined }],
    ['on-the-way', { isDelivered: false, grabbedAt: at('09:00'), refusedAt: at('08:00') }],
    ['failed', { isDelivered: false, grabbedAt: at('08:00'), refusedAt: at('08:00') }],
    ['failed', { isDelivered: false, grabbedAt: at('08:00'), refusedAt: at('09:00') }],
    ['delivered', { isDelivered: true, grabbedAt: undefined, refusedAt: undefined }],
    ['delivered', { isDelivered: true, grabbedAt: at('08:00'), refusedAt: at('09:00') }],
  ] as const)('is %s for %o', ([state, facts]) => {
    expect(deliveryStateOf(facts)).toBe(state);
  });

  test('is open exactly while it is not delivered', () => {
    fc.assert(
      fc.property(fc.boolean(), moments, moments, (isDelivered, grabbedAt, refusedAt) => {
        const state = deliveryStateOf({ isDelivered, grabbedAt, refusedAt });
        expect(OPEN_DELIVERY_STATES.includes(state)).toBe(!isDelivered);
      }),
    );
  });
});

test('the day of a delivery is the agreed one, else that of the order in Bangkok', () => {
  const ordered = new Date('2026-11-20T18:00:00Z');
  expect(dayOfDelivery('2026-11-25', ordered)).toBe('2026-11-25');
  expect(dayOfDelivery(undefined, ordered)).toBe('2026-11-21');
});

test('a list is sorted by day unless it has delivered ones', () => {
  expect(isSortedByDay({ states: OPEN_DELIVERY_STATES })).toBe(true);
  expect(isSortedByDay({ states: DELIVERY_STATES })).toBe(false);
  expect(isSortedByDay({ states: [] })).toBe(false);
});
