import { describe, expect, test } from 'vitest';
import type { PinPlace } from '#domain/places/geocoder';
import { levelOf, pinDisagreement } from '#domain/places/pin-map';
import { placeLine } from '#domain/places/place-line';

const CHIANG_MAI = { id: '50', name: 'เชียงใหม่', englishName: 'Chiang Mai' };
const TOWN = { id: '5001', name: 'เมืองเชียงใหม่', englishName: 'Mueang Chiang Mai' };
const SUTHEP = { id: '500103', name: 'สุเทพ', englishName: 'Suthep', postcodes: ['50200'] };
const BANGKOK = { id: '10', name: 'กรุงเทพมหานคร', englishName: 'Bangkok' };
const BANG_RAK = { id: '1004', name: 'บางรัก', englishName: 'Bang Rak' };
const SILOM = { id: '100402', name: 'สีลม', englishName: 'Si Lom', postcodes: ['10500'] };

const located: PinPlace = { kind: 'in', province: CHIANG_MAI, district: TOWN, subdistrict: SUTHEP };

// Seen failing when only districts were compared: an address without a district agreed with every province.
describe('a pin is compared with the places of an address', () => {
  test.each([
    ['the same district', '50', '5001', undefined],
    ['another district', '50', '5002', 'district'],
    ['another province', '30', '3021', 'province'],
    ['another province, and no district yet', '30', '', 'province'],
    ['the same province, and no district yet', '50', '', undefined],
    ['nothing chosen yet', '', '', undefined],
  ])('with %s', (_, provinceId, districtId, differs) => {
    expect(pinDisagreement(located, { provinceId, districtId })).toBe(differs);
  });

  test('without a difference if it lies abroad, which is reported on its own', () => {
    expect(pinDisagreement({ kind: 'outside' }, { provinceId: '50', districtId: '5001' })).toBeUndefined();
  });
});

describe('a place is written on one line', () => {
  test.each([
    [{ province: CHIANG_MAI, district: TOWN, subdistrict: SUTHEP }, 'ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่'],
    [{ province: CHIANG_MAI, district: TOWN, subdistrict: undefined }, 'อ.เมืองเชียงใหม่ จ.เชียงใหม่'],
    [{ province: BANGKOK, district: BANG_RAK, subdistrict: SILOM }, 'แขวงสีลม เขตบางรัก กรุงเทพมหานคร'],
    [{ province: BANGKOK, district: undefined, subdistrict: undefined }, 'กรุงเทพมหานคร'],
  ])('in Thai, by row %#', (parts, line) => {
    expect(placeLine(parts, 'th-TH')).toBe(line);
  });

  test('in English from the smallest to the largest', () => {
    const parts = { province: CHIANG_MAI, district: TOWN, subdistrict: SUTHEP };
    expect(placeLine(parts, 'en-US')).toBe('Suthep, Mueang Chiang Mai, Chiang Mai');
  });
});

test('the level of a found place is its smallest part', () => {
  expect(levelOf({ district: undefined, subdistrict: undefined })).toBe('province');
  expect(levelOf({ district: TOWN, subdistrict: undefined })).toBe('district');
  expect(levelOf({ district: TOWN, subdistrict: SUTHEP })).toBe('subdistrict');
});
