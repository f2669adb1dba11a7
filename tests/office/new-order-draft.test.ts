import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import type { OrderingCustomer, PricedOrder } from '#domain/office/telephone-order';
import type { OfficeDay } from '#domain/delivery-days/office-days';
import type { Address, AddressType } from '#domain/addresses/address';
import {
  addressesFor,
  dayOfDraft,
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
      deliveryDay: '',
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

const aDay = (day: string, isLate = false): OfficeDay => ({
  day,
  orderUntil: new Date(`${day}T16:00:00+07:00`),
  isLate,
});

const DAYS = [aDay('2026-11-30', true), aDay('2026-12-01'), aDay('2026-12-03')];

describe('the day of an order by telephone', () => {
  const requested = (deliveryDay: string, deliveryDays: readonly OfficeDay[] | undefined) =>
    orderOf({ ...DRAFT, deliveryDay }, CUSTOMER, { ...priced(1), deliveryDays });

  test('is the first one before its cut-off until the clerk chooses another', () => {
    expect(requested('', DAYS)).toMatchObject({ deliveryDay: '2026-12-01' });
    expect(requested('2026-12-03', DAYS)).toMatchObject({ deliveryDay: '2026-12-03' });
    expect(requested('2026-11-30', DAYS)).toMatchObject({ deliveryDay: '2026-11-30' });
  });

  test('that is gone is not replaced: the clerk chooses again', () => {
    expect(dayOfDraft('2026-12-02', DAYS)).toEqual({ kind: 'gone' });
    expect(requested('2026-12-02', DAYS)).toBeUndefined();
  });

  test.for([
    ['no day is open', '', []],
    ['none is open any more', '2026-12-02', []],
    ['every day is past its cut-off', '', [aDay('2026-11-30', true)]],
  ] as const)('is none where %s, and the order is placed without it', ([, wished, days]) => {
    expect(dayOfDraft(wished, days)).toEqual({ kind: 'no-day' });
    expect(requested(wished, days)).toBeDefined();
    expect(requested(wished, days)).not.toHaveProperty('deliveryDay');
  });

  test('is not asked for where the company agrees on none, as with an older server', () => {
    expect(dayOfDraft('2026-12-02', undefined)).toEqual({ kind: 'not-agreed' });
    expect(requested('2026-12-02', undefined)).toBeDefined();
    expect(requested('2026-12-02', undefined)).not.toHaveProperty('deliveryDay');
  });
});
