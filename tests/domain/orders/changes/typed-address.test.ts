import { describe, expect, test } from 'vitest';
import { typedAddressProblem, type TypedAddress } from '#domain/orders/changes/typed-address';

const TYPED: TypedAddress = {
  id: '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10',
  name: 'ป้าแดง',
  phone: '0812345678',
  text: '99/1 ถนนรามคำแหง',
  province: { id: '10', name: 'กรุงเทพมหานคร' },
  district: { id: '1006', name: 'บางกะปิ' },
  subdistrict: { id: '100608', name: 'หัวหมาก' },
  postcode: '10240',
  remark: '',
};

describe('a typed address', () => {
  test('needs no pin', () => {
    expect(typedAddressProblem(TYPED, undefined)).toBeUndefined();
  });

  test.for([
    ['a name', { name: ' ' }, 'name-required'],
    ['a telephone number of ten digits', { phone: '02123' }, 'mobile-digits'],
    ['a house and street', { text: '' }, 'address-required'],
    ['a subdistrict', { subdistrict: { id: '', name: '' } }, 'subdistrict-required'],
  ] as const)('needs %s', ([, missing, problem]) => {
    expect(typedAddressProblem({ ...TYPED, ...missing }, undefined)).toBe(problem);
  });
});
