import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { zoneOfAddress } from '#domain/delivery-days/zone-of-address';
import { anyKnownAddress } from '#tests/support/arbitraries/addresses';
import { anyCalendarAnswer, anyZone } from '#tests/support/arbitraries/delivery-days';
import { anySimplePolygon } from '#tests/support/arbitraries/places/map-areas';

/** Returns the value that arrives on the other side. */
function received<Value>(
  codec: {
    readonly toWire: (value: Value) => unknown;
    readonly fromWire: (
      input: unknown,
    ) => { readonly ok: true; readonly value: Value } | { readonly ok: false };
  },
  value: Value,
): Value {
  const read = codec.fromWire(JSON.parse(JSON.stringify(codec.toWire(value))));
  if (!read.ok) throw new Error('unreadable');
  return read.value;
}

/** A zone around an address, and others that may be around it too. */
const anyZonesAndPin = fc
  .tuple(anySimplePolygon, anySimplePolygon, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([polygon, other, number, share]) => {
    const from = polygon[number % polygon.length] ?? [0, 0];
    const to = polygon[(number + 1) % polygon.length] ?? [0, 0];
    const between = (one: number, two: number) => one + (two - one) * share;
    // Near an edge, with all decimals of a number.
    const pin = { longitude: between(from[0], to[0]), latitude: between(from[1], to[1]) };
    return { areas: [[polygon], [polygon, other]], pin };
  });

test('a pin is in the same zone on the phone and on the server', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyCalendarAnswer, anyZone, anyZone),
      anyZonesAndPin,
      anyKnownAddress,
      ([calendar, one, other], { areas: [small = [], large = []], pin }, address) => {
        const zones = [
          { ...one, area: small, cutOff: '16:00' },
          ...calendar.zones,
          { ...other, area: large },
        ];
        const known = received(getDeliveryDays.answer, { ...calendar, zones });
        const [told] = received(getAddresses.answer, [{ ...address, pin }]);
        expect(told).toBeDefined();
        expect(zoneOfAddress(known.zones, told ?? address)).toEqual(
          zoneOfAddress(zones, { ...address, pin }),
        );
      },
    ),
  );
});

test.each([
  ['no area', undefined],
  ['an area in a form that this version does not know', { type: 'Polygon', coordinates: [[['a']]] }],
  ['a corner with a height', [[[100.5, 13.7, 2]]]],
])('a zone with %s is read without one', (_, DrawnArea) => {
  const zone = {
    ZoneCode: 'A',
    ZoneName: 'ก',
    ProvinceIds: ['10'],
    DistrictIds: [],
    SubdistrictIds: [],
    Weekdays: [1],
    CutOff: '16:00',
    LeadDays: 1,
    DrawnArea,
  };
  const read = getDeliveryDays.answer.fromWire({
    status: 'success',
    status_code: '200',
    error_message: '',
    error: '',
    data: { AsOf: '2026-11-20T02:00:00.000Z', Zones: [zone], Holidays: [], FullDays: [] },
  });
  expect(read).toMatchObject({ ok: true, value: { zones: [{ code: 'A', area: [] }] } });
});
