import { describe, expect, test } from 'vitest';
import { zoneOfAddress } from '#domain/delivery-days/zone-of-address';

const zone = (
  code: string,
  places: Partial<Record<'provinces' | 'districts' | 'subdistricts', string[]>>,
) => ({
  code,
  provinces: places.provinces ?? [],
  districts: places.districts ?? [],
  subdistricts: places.subdistricts ?? [],
});

const at = (provinceId: string, districtId: string, subdistrictId: string) => ({
  province: { id: provinceId, name: '' },
  district: { id: districtId, name: '' },
  subdistrict: { id: subdistrictId, name: '' },
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
