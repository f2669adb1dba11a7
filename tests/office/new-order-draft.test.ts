import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import type { OrderingCustomer, PricedOrder } from '#domain/office/telephone-order';
import type { Address, AddressType } from '#domain/addresses/address';
import {
  addressesFor,
  orderOf,
  startDraft,
  storedNewOrder,
  withLineQuantity,
  withOffered,
  type NewOrderDraft,
} from '#office/orders/new/new-order-draft';

const NOWHERE = { id: '', name: '' };

const address = (id: string, type: AddressType): Address => ({
  id,
  type,
  code: id,
  customerCode: 'C1',
  saleUnit: 'BKK1',
  name: 'ร้าน',
  phone: '',
  taxId: '',
  text: '',
  province: NOWHERE,
  district: NOWHERE,
  subdistrict: NOWHERE,
  postcode: '',
  pin: undefined,
  remark: '',
  isActive: true,
});

const CUSTOMER: OrderingCustomer = {
  customerCode: 'C1',
  saleUnit: 'BKK1',
  name: 'ร้าน',
  mobile: '',
  priceLevel: 1,
  creditLimit: satang(0),
  debt: satang(0),
  addresses: [address('B', 'billing'), address('C', 'customer'), address('S', 'shipping')],
  shippingConditions: [{ code: '01', remark: 'รถบริษัท' }],
  paymentConditions: [],
};

const CASE = { unit: 1, name: 'ลัง', nameEn: 'case', price: satang(48_000) } as const;
const SAUCE = { code: 'G001', name: 'น้ำปลา', nameEn: 'Fish sauce', units: [CASE] };

const EMPTY = startDraft('order-1', CUSTOMER, ['AR', 'COD']);
const DRAFT = withOffered(EMPTY, SAUCE, CASE);

const priced = (quantity: number): PricedOrder => ({
  lines: [
    {
      productCode: 'G001',
      unit: 1,
      quantity,
      unitPrice: satang(48_000),
      lineTotal: satang(48_000 * quantity),
    },
  ],
  total: satang(48_000 * quantity),
  problem: undefined,
});

describe('the draft of an order by telephone', () => {
  test('starts with the first address of each type, the first conditions and cash on delivery', () => {
    expect(EMPTY).toEqual({
      id: 'order-1',
      lines: [],
      shipToId: 'S',
      billToId: 'B',
      shippingCondition: '01',
      paymentCondition: '',
      payment: 'COD',
      remark: '',
    });
    const registered = { ...CUSTOMER, addresses: [address('C', 'customer')] };
    expect(addressesFor(registered, 'shipping').map(({ id }) => id)).toEqual(['C']);
  });

  test('adds a product once, and takes off a line whose quantity is 0', () => {
    expect(DRAFT.lines).toMatchObject([{ productCode: 'G001', unit: 1, unitName: 'ลัง', quantity: 1 }]);
    const more = withLineQuantity(DRAFT, { productCode: 'G001', unit: 1 }, 5);
    expect(withOffered(more, SAUCE, CASE)).toBe(more);
    expect(withLineQuantity(more, { productCode: 'G001', unit: 1 }, 0).lines).toEqual([]);
  });

  test('is an order at the prices that the clerk saw', () => {
    expect(orderOf({ ...DRAFT, remark: ' เช้า ' }, CUSTOMER, priced(1))).toMatchObject({
      id: 'order-1',
      customer: { customerCode: 'C1', saleUnit: 'BKK1' },
      lines: [{ productCode: 'G001', unit: 1, quantity: 1, seenUnitPrice: 48_000 }],
      seenTotal: 48_000,
      remark: 'เช้า',
    });
  });

  const missing: readonly (readonly [string, Partial<NewOrderDraft>, PricedOrder | undefined])[] = [
    ['no prices', {}, undefined],
    ['the prices of another quantity', {}, priced(2)],
    ['no products', { lines: [] }, priced(1)],
    ['no address', { shipToId: '' }, priced(1)],
    ['no billing address', { billToId: '' }, priced(1)],
    ['no payment method', { payment: undefined }, priced(1)],
  ];
  test.for(missing)('is no order with %s', ([, change, prices]) => {
    expect(orderOf({ ...DRAFT, ...change }, CUSTOMER, prices)).toBeUndefined();
  });

  test('is stored and read again', () => {
    expect(storedNewOrder(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  });

  test.for([
    null,
    'text',
    {},
    { ...DRAFT, lines: [{}] },
    { ...DRAFT, remark: 1 },
    { ...DRAFT, lines: [{ ...DRAFT.lines[0], quantity: 0 }] },
  ])('of a stored text that is damaged is not used: %j', (stored) => {
    expect(storedNewOrder(stored)).toBeUndefined();
  });
});
