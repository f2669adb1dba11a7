import { expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { limitsAt, loosestLimits } from '#domain/delivery-days/zone-limits';
import type { ZoneMinimum } from '#domain/order-rules/zone-terms';

const company = { minimum: satangFromBaht(1000), maximum: satangFromBaht(50_000) };

const zone = (fields: Partial<ZoneMinimum>): ZoneMinimum => ({
  provinces: [],
  districts: [],
  subdistricts: [],
  area: [],
  minimum: undefined,
  ...fields,
});

const place = (id: string) => ({ id, name: '' });
const at = (province: string, district = '', subdistrict = '') => ({
  province: place(province),
  district: place(district),
  subdistrict: { ...place(subdistrict), postcode: '' },
  pin: undefined,
});

const zones = [
  zone({ provinces: ['10'], minimum: satangFromBaht(500) }),
  zone({ districts: ['1006'], minimum: satangFromBaht(0) }),
  zone({ provinces: ['50'] }),
];

test('the minimum is that of the most specific zone, else the company’s', () => {
  const minimumAt = (address: ReturnType<typeof at> | undefined) => limitsAt(zones, address, company).minimum;
  expect(minimumAt(at('10', '1001'))).toBe(50_000);
  expect(minimumAt(at('10', '1006'))).toBe(0);
  expect(minimumAt(at('50'))).toBe(100_000);
  expect(minimumAt(at('90'))).toBe(100_000);
  expect(minimumAt(undefined)).toBe(100_000);
});

test('the maximum stays the company’s', () => {
  expect(limitsAt(zones, at('10'), company).maximum).toBe(company.maximum);
});

test('a cart is held to no more than the lowest minimum', () => {
  expect(loosestLimits(zones.slice(0, 1), company).minimum).toBe(50_000);
  expect(loosestLimits(zones, company).minimum).toBe(0);
  expect(loosestLimits([zone({ minimum: satangFromBaht(3000) })], company).minimum).toBe(100_000);
  expect(loosestLimits([], company)).toEqual(company);
});
