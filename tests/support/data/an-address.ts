import type { Address } from '#domain/addresses/address';

/** A shop's ship-to in Bangkok. Pass the fields that the test is about. */
export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    id: '5b0c7c1e-6a52-4f0e-9f57-0c4d3f7f2a11',
    code: 'A001',
    customerCode: 'C001',
    saleUnit: 'S1',
    type: 'shipping',
    name: 'ร้านป้าแดง',
    phone: '0812345678',
    taxId: '',
    text: '12 ถนนพระสุเมรุ',
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1001', name: 'พระนคร' },
    subdistrict: { id: '100101', name: 'ชนะสงคราม' },
    postcode: '10200',
    pin: { latitude: 13.7563, longitude: 100.5018 },
    remark: '',
    isActive: true,
    ...changes,
  };
}
