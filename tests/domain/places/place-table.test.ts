import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedPlace } from '#domain/places/place';
import { namedPlaces, placesOf, readPlaceTable } from '#domain/places/place-table';

const text = readFileSync(new URL('../../../places/thailand.json', import.meta.url), 'utf8');
const read = readPlaceTable(JSON.parse(text));
if (read === undefined) throw new Error('places/thailand.json is no table of places');
const table = read;

const districts = table.provinces.flatMap(({ id }) => table.districtsOf(id));
const subdistricts = districts.flatMap(({ id }) => table.subdistrictsOf(id));
const all = [...table.provinces, ...districts, ...subdistricts];

describe('the places of Thailand', () => {
  it('are 77 provinces, 928 districts and 7,436 subdistricts, 180 of them in Bangkok', () => {
    expect([table.provinces.length, districts.length, subdistricts.length]).toEqual([77, 928, 7436]);
    expect(table.districtsOf('10').flatMap(({ id }) => table.subdistrictsOf(id))).toHaveLength(180);
  });

  it('have unique ids, each beginning with the id of the parent', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of table.provinces) expect(id).toMatch(/^\d{2}$/);
    for (const { id } of districts) expect(id).toMatch(/^\d{4}$/);
    for (const { id } of subdistricts) expect(id).toMatch(/^\d{6}$/);
  });

  it('have names in Thai and in English', () => {
    const isThai = ({ name }: NamedPlace) => /^[\u0e01-\u0e4e]+(?:[ .-][\u0e01-\u0e4e]+)*\.?$/.test(name);
    const isEnglish = ({ englishName }: NamedPlace) => /^[A-Z][A-Za-z '.()-]*$/.test(englishName);
    expect(all.filter((place) => !isThai(place) || !isEnglish(place))).toEqual([]);
  });

  it('have at least one postcode in every subdistrict, and several if several are in use', () => {
    const isOne = (postcode: string) => /^[1-9]\d{4}$/.test(postcode);
    expect(subdistricts.filter(({ postcodes }) => postcodes.length === 0 || !postcodes.every(isOne))).toEqual(
      [],
    );
    const several = subdistricts.filter(({ postcodes }) => postcodes.length > 1);
    expect(several.length).toBeGreaterThanOrEqual(20);
    expect(several.find(({ id }) => id === '100608')?.postcodes).toEqual(['10240', '10250']);
  });

  it('include 28 subdistricts called หนองบัว, each with its own id in its own district', () => {
    const found = subdistricts.filter(({ name }) => name === 'หนองบัว');
    expect(found).toHaveLength(28);
    expect(new Set(found.map(({ id }) => id.slice(0, 4))).size).toBe(28);
  });

  it('include the districts of Bueng Kan, which the published packages leave without a code', () => {
    expect(table.provinces.find(({ name }) => name === 'บึงกาฬ')?.id).toBe('38');
    expect(table.districtsOf('38').map(({ id, name }) => `${id} ${name}`)).toEqual([
      '3801 เมืองบึงกาฬ',
      '3802 พรเจริญ',
      '3803 โซ่พิสัย',
      '3804 เซกา',
      '3805 ปากคาด',
      '3806 บึงโขงหลง',
      '3807 ศรีวิไล',
      '3808 บุ่งคล้า',
    ]);
  });

  it('have nothing below an unknown id', () => {
    for (const id of ['', '99', '9999', 'x', '__proto__']) {
      expect(table.retiredOf(id)).toEqual([]);
      expect(table.presentId(id)).toBe(id);
      expect(table.districtsOf(id)).toEqual([]);
      expect(table.subdistrictsOf(id)).toEqual([]);
    }
  });
});

describe('an abolished subdistrict', () => {
  const BANG_BON = { provinceId: '10', districtId: '1050', subdistrictId: '105061' };
  const UNIVERSITY = { provinceId: '40', districtId: '4001', subdistrictId: '400160' };

  it('is not offered, and an address that has it still shows it', () => {
    expect(table.subdistrictsOf('1050').map(({ name }) => name)).not.toContain('บางบอน');
    expect(placesOf(table, BANG_BON).subdistrict).toEqual({ id: '105061', name: 'บางบอน' });
    expect(namedPlaces(table, BANG_BON)?.subdistrict?.englishName).toBe('Bang Bon');
  });

  it('is replaced by its successor if there is only one', () => {
    expect(placesOf(table, UNIVERSITY).subdistrict).toEqual({ id: '400101', name: 'ในเมือง' });
    expect(table.subdistrictsOf('4001').find(({ id }) => id === '400101')?.postcodes).toContain('40002');
  });

  it('has one of 45 ids, none of which is used again', () => {
    const retired = table.provinces.flatMap(({ id: provinceId }) =>
      table.districtsOf(provinceId).flatMap(({ id }) => table.retiredOf(id)),
    );
    expect(retired).toHaveLength(44);
    const offered = new Set(subdistricts.map(({ id }) => id));
    expect([...retired.map(({ id }) => id), '400160'].filter((id) => offered.has(id))).toEqual([]);
  });

  it('is unknown in another district', () => {
    expect(namedPlaces(table, { ...BANG_BON, districtId: '1001' })?.subdistrict).toBeUndefined();
  });
});

describe('an invalid place table', () => {
  it('is rejected', () => {
    const province = ['10', 'กรุงเทพมหานคร', 'Bangkok'];
    for (const wrong of [
      undefined,
      [],
      {},
      [province],
      [[...province, 'x']],
      [[...province, [['01', 'พระนคร', 'Phra Nakhon']]]],
      [[...province, [['01', 'พระนคร', 'Phra Nakhon', [['01', 'ก', 'K']]]]]],
      [[...province, [['01', 'พระนคร', '', [['01', 'ก', 'K', '10200']]]]]],
    ]) {
      expect(readPlaceTable(wrong)).toBeUndefined();
    }
  });

  it('is rejected without throwing, for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readPlaceTable(value)).toBeUndefined();
      }),
    );
  });
});
