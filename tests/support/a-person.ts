import { satang, ZERO_SATANG } from '#domain/money';
import type { Person } from '#domain/person';

/** The owner of a shop who buys at price level 1; name what the test is about. */
export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    customerCode: 'C001',
    saleUnit: 'S1',
    name: 'ร้านป้าแดง',
    role: 'customer',
    mobile: '0812345678',
    phone: '',
    addressText: '12 ถนนพระสุเมรุ',
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1001', name: 'พระนคร' },
    subdistrict: { id: '100101', name: 'ชนะสงคราม' },
    postcode: '10200',
    taxId: '',
    pin: undefined,
    priceLevel: 1,
    accountCode: '',
    shopPhoto: '',
    pictureFile: '',
    personType: '',
    creditLimit: satang(5_000_000),
    debt: ZERO_SATANG,
    ...changes,
  };
}
