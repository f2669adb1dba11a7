import { ZERO_SATANG } from '#domain/kernel/money';
import type { Person } from '#domain/accounts/person';

const NOWHERE = { id: '', name: '' };

/** A customer at price level 1. Pass the fields that the test is about. */
export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    customerCode: 'C0001',
    saleUnit: 'BKK1',
    name: 'ร้านหนึ่ง',
    role: 'customer',
    mobile: '',
    phone: '',
    addressText: '',
    province: NOWHERE,
    district: NOWHERE,
    subdistrict: NOWHERE,
    postcode: '',
    taxId: '',
    pin: undefined,
    priceLevel: 1,
    accountCode: '',
    shopPhoto: '',
    pictureFile: '',
    personType: '',
    creditLimit: ZERO_SATANG,
    debt: ZERO_SATANG,
    ...changes,
  };
}
