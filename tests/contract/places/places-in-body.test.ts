import { expect, test } from 'vitest';
import { placesInBody, withPlacesInBody } from '#contract/places/places-in-body';

const ADDRESS = { Province: '1', ProvinceName: 'ก', Ampher: '2', AmpherName: 'ข', Town: '3', TownName: 'ค' };
const PROFILE = {
  ProvinceID: '4',
  ProvinceName: 'ง',
  AmpherID: '5',
  AmpherName: 'จ',
  TownID: '6',
  TownName: 'ฉ',
};

test('the places of an order are found in its addresses, and those of a profile in its fields', () => {
  const order = { OrderId: 'x', ShipTo: ADDRESS, BillTo: null, Lines: [{ Qty: 1 }] };
  expect(placesInBody(order).map(({ subdistrict }) => subdistrict)).toEqual([{ id: '3', name: 'ค' }]);
  expect(placesInBody({ Profile: PROFILE }).map(({ province }) => province)).toEqual([
    { id: '4', name: 'ง' },
  ]);
  expect(placesInBody(undefined)).toEqual([]);
});

test('places are replaced by other ids and names, and the rest of the body stays', () => {
  const body = { _id: 'a', Remark: 'ข', Tags: ['Province', null], ...ADDRESS };
  const replaced = withPlacesInBody(body, (places) => ({ ...places, district: { id: '9', name: 'ฮ' } }));
  expect(replaced).toEqual({ ...body, Ampher: '9', AmpherName: 'ฮ' });
  expect(withPlacesInBody(body, (places) => places)).toEqual(body);
});
