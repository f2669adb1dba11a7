import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_STATES } from '#domain/office/delivery/delivery-list';
import { LOOK_OF_NOBODY, lookOf, lookOfState, riderLooks } from '#office/delivery/map/pin-looks';
import '#tests/support/runs/property-runs';

const rows = fc.array(
  fc.record({
    riderId: fc.constantFrom('', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10'),
    state: fc.constantFrom(...DELIVERY_STATES),
  }),
);

test('each rider has one sign, and no two riders share one', () => {
  fc.assert(
    fc.property(rows, (found) => {
      const named = found.map((row) => ({ ...row, rider: row.riderId.toUpperCase() }));
      const riders = riderLooks(named);
      expect(new Set(riders.map(({ look }) => look.sign)).size).toBe(riders.length);
      expect(riders.reduce((sum, { count }) => sum + count, 0)).toBe(
        named.filter(({ riderId }) => riderId !== '').length,
      );
      for (const row of named)
        expect(lookOf(row, 'rider', riders)).toEqual(
          riders.find(({ id }) => id === row.riderId)?.look ?? LOOK_OF_NOBODY,
        );
    }),
  );
});

test('states differ in colour and in sign', () => {
  const looks = DELIVERY_STATES.map((state) => lookOf({ state, riderId: '', rider: '' }, 'state', []));
  expect(looks).toEqual(DELIVERY_STATES.map(lookOfState));
  expect(new Set(looks.map(({ sign }) => sign)).size).toBe(DELIVERY_STATES.length);
});
