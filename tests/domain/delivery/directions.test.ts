import { describe, expect, test } from 'vitest';
import { directionsTo } from '#domain/delivery/directions';

const SHOP = {
  name: 'ร้านป้าศรี (สาขา 2)',
  text: '99/1 ถนนสุขุมวิท แขวงคลองตัน',
  area: 'คลองเตย กรุงเทพมหานคร',
  pin: { latitude: 13.7231, longitude: 100.5852 },
};

describe('directions to a delivery', () => {
  test('lead to its pin', () => {
    expect(directionsTo(SHOP, { opensGeo: false })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=13.7231%2C100.5852',
    );
    const geo = directionsTo(SHOP, { opensGeo: true }) ?? '';
    expect(geo.startsWith('geo:0,0?q=13.7231%2C100.5852')).toBe(true);
    expect(decodeURIComponent(geo)).toBe('geo:0,0?q=13.7231,100.5852(ร้านป้าศรี  สาขา 2 )');
  });

  test('lead to its address without a pin, and to its area without an address', () => {
    const written = directionsTo({ ...SHOP, pin: undefined }, { opensGeo: false });
    expect(written).toBe(
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(SHOP.text)}`,
    );
    expect(directionsTo({ ...SHOP, pin: undefined }, { opensGeo: true })).toBe(
      `geo:0,0?q=${encodeURIComponent(SHOP.text)}`,
    );
    expect(directionsTo({ ...SHOP, pin: undefined, text: ' ' }, { opensGeo: false })).toContain(
      encodeURIComponent(SHOP.area),
    );
  });

  test('are not offered without pin, address and area', () => {
    const nothing = { name: 'ร้าน', text: '', area: '', pin: undefined };
    expect(directionsTo(nothing, { opensGeo: false })).toBeUndefined();
    expect(directionsTo(nothing, { opensGeo: true })).toBeUndefined();
  });
});
