import { expect, test } from 'vitest';
import { findClients } from '#domain/clients/find-clients';

const place = (name: string) => ({ id: '1', name });

const client = (customerCode: string, name: string, more: object = {}) => ({
  customerCode,
  name,
  mobile: '0812345678',
  phone: '',
  taxId: '',
  addressText: '12 ถนนประชาราษฎร์',
  province: place('นนทบุรี'),
  district: place('เมืองนนทบุรี'),
  subdistrict: place('สวนใหญ่'),
  postcode: '11000',
  ...more,
});

const CLIENTS = [
  client('A20001', 'ร้านป้าแดงของชำ'),
  client('A20002', 'ปากน้ำซุปเปอร์', {
    mobile: '0800020002',
    taxId: '0105560200024',
    province: place('สมุทรปราการ'),
    district: place('เมืองสมุทรปราการ'),
    subdistrict: place('ปากน้ำ'),
    postcode: '10270',
  }),
];

const found = (typed: string) => findClients(CLIENTS, typed).map(({ customerCode }) => customerCode);

test.each([
  ['a part of the name', 'แดง', ['A20001']],
  ['a name whose sara am was typed in two letters', 'ปากนํ้า', ['A20002']],
  ['a name with the blanks that it does not have', 'ปาก น้ำ ซุปเปอร์', ['A20002']],
  ['a code in small letters', 'a20001', ['A20001']],
  ['a number with its dashes', '080-002-0002', ['A20002']],
  ['a number with Thai digits', '๐๘๐๐๐๒๐๐๐๒', ['A20002']],
  ['a tax id', '0105560200024', ['A20002']],
  ['a place', 'นนทบุรี', ['A20001']],
  ['a street and a shop', 'ประชาราษฎร์ แดง', ['A20001']],
  ['nothing', '', ['A20001', 'A20002']],
  ['an unknown shop', 'ร้านยายสาย', []],
])('%s finds the right customers', (_what, typed, codes) => {
  expect(found(typed)).toEqual(codes);
});

test('a search does not match across two fields', () => {
  expect(found('ของชำa20001')).toEqual([]);
});
