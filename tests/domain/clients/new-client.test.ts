import { expect, test } from 'vitest';
import {
  addressesOfNewClient,
  newClientProblem,
  findDuplicates,
  type NewClient,
} from '#domain/clients/new-client';

const place = (id: string) => ({ id, name: id });

const CLIENT: NewClient = {
  id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  name: 'ร้านยายสาย',
  mobile: '081-999 0001',
  taxId: '',
  addressText: '1 หมู่ 2',
  province: place('10'),
  district: place('1001'),
  subdistrict: place('100101'),
  postcode: '10200',
  pin: { latitude: 13.75, longitude: 100.5 },
};

const nowhere = place('');

test.each([
  ['nothing', {}, undefined],
  ['no name', { name: '  ' }, 'name-required'],
  ['no number', { mobile: '' }, 'mobile-required'],
  ['nine digits', { mobile: '081999000' }, 'mobile-digits'],
  ['a tax id whose check digit does not fit', { taxId: '0105556000001' }, 'tax-id-invalid'],
  ['no address', { addressText: '' }, 'address-required'],
  ['no subdistrict', { subdistrict: nowhere }, 'place-required'],
  ['no pin', { pin: undefined }, 'pin-required'],
  ['no name before no pin', { name: '', pin: undefined }, 'name-required'],
] as const)('%s is reported first', (_what, change, problem) => {
  expect(newClientProblem({ ...CLIENT, ...change })).toBe(problem);
});

const shop = (customerCode: string, more: object = {}) => ({
  customerCode,
  saleUnit: '1000',
  mobile: '',
  phone: '',
  taxId: '',
  ...more,
});

const TAX_ID = '0107536000315';

test('a shop with the same mobile number is found, in any spelling and as second number', () => {
  const shops = [
    shop('A', { mobile: '0819990001' }),
    shop('B', { phone: '+66 81 999 0001' }),
    shop('C', { mobile: '0819990002' }),
  ];
  expect(findDuplicates(CLIENT, shops)).toMatchObject({
    by: 'mobile',
    customers: [{ customerCode: 'A' }, { customerCode: 'B' }],
  });
});

test('a match by tax id takes precedence over one by number', () => {
  const shops = [shop('A', { mobile: '0819990001' }), shop('B', { taxId: '0-1075-36000-31-5' })];
  expect(findDuplicates({ ...CLIENT, taxId: TAX_ID }, shops)).toMatchObject({
    by: 'tax-id',
    customers: [{ customerCode: 'B' }],
  });
});

test('shops without numbers never match', () => {
  expect(findDuplicates({ mobile: '', taxId: '' }, [shop('A')])).toBeUndefined();
});

test('the addresses have the same ids under the provisional code and the final one', () => {
  const known = { customerCode: 'N1', saleUnit: '1000' };
  const provisional = { customerCode: CLIENT.id, saleUnit: '1000' };
  const ids = (addresses: readonly { readonly id: string }[]) => addresses.map(({ id }) => id);
  expect(ids(addressesOfNewClient(CLIENT, known))).toEqual(ids(addressesOfNewClient(CLIENT, provisional)));
  expect(new Set(ids(addressesOfNewClient(CLIENT, known))).size).toBe(3);
});
