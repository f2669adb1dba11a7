import { describe, expect, test } from 'vitest';
import type { MapArea } from '#domain/kernel/map-pin';
import { zoneOfAddress } from '#domain/delivery-days/zone-of-address';

const zone = (
  code: string,
  places: Partial<Record<'provinces' | 'districts' | 'subdistricts', string[]>>,
) => ({
  code,
  provinces: places.provinces ?? [],
  districts: places.districts ?? [],
  subdistricts: places.subdistricts ?? [],
  area: [] as MapArea,
});

const at = (provinceId: string, districtId: string, subdistrictId: string) => ({
  province: { id: provinceId, name: '' },
  district: { id: districtId, name: '' },
  subdistrict: { id: subdistrictId, name: '' },
  pin: undefined,
});

const REST = zone('rest', {});
const CITY = zone('city', { provinces: ['10', '11'] });
const EAST = zone('east', { districts: ['1006'] });
const CORNER = zone('corner', { subdistricts: ['100608'] });

describe('the zone of an address', () => {
  test('is that of its subdistrict, else of its district, else of its province', () => {
    const zones = [REST, CITY, EAST, CORNER];
    expect(zoneOfAddress(zones, at('10', '1006', '100608'))).toBe(CORNER);
    expect(zoneOfAddress(zones, at('10', '1006', '100601'))).toBe(EAST);
    expect(zoneOfAddress(zones, at('10', '1001', '100101'))).toBe(CITY);
  });

  test('does not depend on the order of the zones', () => {
    expect(zoneOfAddress([CORNER, EAST, CITY, REST], at('10', '1006', '100608'))).toBe(CORNER);
  });

  test('is otherwise the one without places, and without such a zone there is none', () => {
    expect(zoneOfAddress([CITY, REST], at('50', '5001', '500101'))).toBe(REST);
    expect(zoneOfAddress([CITY, EAST], at('50', '5001', '500101'))).toBeUndefined();
  });
});

/** A square zone with its south-west corner in Bangkok. */
const drawn = (code: string, side: number, places: Parameters<typeof zone>[1] = {}) => ({
  ...zone(code, places),
  area: [
    [
      [100.5, 13.7],
      [100.5 + side, 13.7],
      [100.5 + side, 13.7 + side],
      [100.5, 13.7 + side],
    ] as const,
  ],
});

const pinned = (longitude: number) => ({
  ...at('10', '1006', '100608'),
  pin: { longitude, latitude: 13.71 },
});

describe('the zone of an address with a pin', () => {
  const NEAR = drawn('near', 0.1, { provinces: ['50'] });
  const NEARER = drawn('nearer', 0.05);

  test('is the one whose area has the pin, before every list', () => {
    expect(zoneOfAddress([CORNER, EAST, CITY, NEAR], pinned(100.55))).toBe(NEAR);
    expect(zoneOfAddress([CORNER, EAST, CITY, NEAR], pinned(100.65))).toBe(CORNER);
  });

  test('is that with the smallest area if areas overlap, and of one size the first', () => {
    expect(zoneOfAddress([NEAR, NEARER], pinned(100.52))).toBe(NEARER);
    expect(zoneOfAddress([NEARER, NEAR], pinned(100.52))).toBe(NEARER);
    expect(zoneOfAddress([NEARER, NEAR], pinned(100.57))).toBe(NEAR);
    const same = drawn('same', 0.05);
    expect(zoneOfAddress([NEARER, same], pinned(100.52))).toBe(NEARER);
    expect(zoneOfAddress([same, NEARER], pinned(100.52))).toBe(same);
  });

  test('may have lists too, by which addresses without a pin are in it', () => {
    expect(zoneOfAddress([REST, NEAR], at('50', '5001', '500101'))).toBe(NEAR);
  });

  test('is never the rest of the country because of an area alone', () => {
    expect(zoneOfAddress([NEARER], at('10', '1006', '100608'))).toBeUndefined();
    expect(zoneOfAddress([NEARER, REST], at('10', '1006', '100608'))).toBe(REST);
  });
});
