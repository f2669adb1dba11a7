import type { Address, AddressType } from '#domain/addresses/address';
import { satangFromBaht, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { MapPin } from '#domain/kernel/map-pin';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { addAddresses } from '#server/store/addresses/addresses';
import { saveCategories } from '#server/store/catalogue/categories';
import { addConditions } from '#server/store/orders/conditions';
import type { Database } from '#server/store/database/database';
import { putProducts } from '#tests/support/server/catalogue-rows';
import { CUSTOMERS, SALE_UNIT } from './people.ts';

const NO_ADVANCE: readonly [Satang, Satang, Satang] = [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG];

/** A product: by default a case of 480.00 (level 3: 451.20) with 4 packs or 24 bottles, and ten points a case. */
export function product(code: string, name: string, more: Partial<Product> = {}): Product {
  return {
    code,
    name,
    shortNameTh: name,
    shortNameEn: `English ${code}`,
    description: '',
    pictures: [`${code}.webp`],
    hierarchy: [
      { code: 'G001', name: 'เครื่องปรุง' },
      { code: 'B001', name: 'ดาวทะเล' },
      { code: 'F001', name: 'ของเหลว' },
      { code: 'V001', name: 'ขวดแก้ว' },
      { code: 'S001', name: '700 มล.' },
    ],
    units: [
      { code: 'CS', name: 'ลัง', rate: 1 },
      { code: 'PK', name: 'แพ็ค', rate: 4 },
      { code: 'BT', name: 'ขวด', rate: 24 },
    ],
    prices: {
      salesPrice: satangFromBaht(500),
      byLevel: { 1: satangFromBaht(480), 2: satangFromBaht(465), 3: satangFromBaht(451.2) },
      advance: NO_ADVANCE,
      isAdvancePrice: false,
    },
    pointsPerCase: points(10),
    promotions: [],
    barcodes: ['', '', ''],
    materialType: '',
    ...more,
  };
}

const drinks = [
  { code: 'G002', name: 'เครื่องดื่ม' },
  { code: 'B002', name: 'ฟ้าใส' },
  { code: 'F002', name: 'น้ำดื่ม' },
  { code: 'V002', name: 'ขวดเพ็ท' },
  { code: 'S002', name: '600 มล.' },
];

const offer = {
  id: 'PR1',
  name: 'ซื้อ 10 แถม 1',
  remark: '',
  text: 'ซื้อครบ 10 ลัง แถม 1',
  endDate: '2026-11-20',
};

/** Fish sauce at plain prices; soy sauce with an advance price and a hidden bottle; 28 waters; an expired promotion. */
export const GOODS = {
  fishSauce: product('C1001', 'น้ำปลาแท้ ดาวทะเล 700 มล.', {
    barcodes: ['28851234567892', '18851234567895', '8851234567898'],
  }),
  soySauce: product('C1002', 'ซีอิ๊วขาว แม่ละไม 700 มล.', {
    promotions: [offer],
    prices: {
      salesPrice: satangFromBaht(480),
      byLevel: {},
      advance: [satangFromBaht(456), satangFromBaht(120), ZERO_SATANG],
      isAdvancePrice: true,
    },
  }),
  endedOffer: product('C1003', 'ซอสพริก ดาวทะเล 300 มล.', {
    promotions: [{ ...offer, id: 'PR2', endDate: '2026-11-19' }],
  }),
  gift: product('R1001', 'แก้วน้ำ ของแลกแต้ม', { pointsPerCase: points(400) }),
  barrel: product('M1001', 'ถังแก๊ส', { materialType: 'ZGAS' }),
} as const;

const WATERS = Array.from({ length: 28 }, (_, index) =>
  product(`W${1001 + index}`, `น้ำดื่ม ฟ้าใส ถาดที่ ${index + 1}`, { hierarchy: drinks }),
);

/** The number of products that are sold for money. */
export const MONEY_GOODS_COUNT = 3 + WATERS.length;

export function addressId(customer: CustomerKey, code: 'S' | 'B' | 'C'): string {
  return `${customer.customerCode}-${code}`;
}

const TYPES = { S: 'shipping', B: 'billing', C: 'customer' } as const satisfies Readonly<
  Record<string, AddressType>
>;

/** The pin of every shipping address. */
export const SHOP_PIN: MapPin = { latitude: 13.7263, longitude: 100.5296 };

function address(customer: CustomerKey & { readonly name: string }, code: 'S' | 'B' | 'C'): Address {
  return {
    id: addressId(customer, code),
    code,
    customerCode: customer.customerCode,
    saleUnit: customer.saleUnit,
    type: TYPES[code],
    name: customer.name,
    phone: '0812345678',
    taxId: '',
    text: '99/1 ถนนเจริญกรุง',
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1004', name: 'บางรัก' },
    subdistrict: { id: '100402', name: 'สีลม' },
    postcode: '10500',
    pin: code === 'S' ? SHOP_PIN : undefined,
    remark: '',
    isActive: true,
  };
}

/** Adds everything that an order needs beside the people: products, everybody's addresses, conditions. */
export async function addProducts(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { gift, ...others } = GOODS;
    const sold = [...Object.values(others), ...WATERS];
    await putProducts(transaction, [
      ...sold.map((one) => ({ product: one, isForPoints: false })),
      { product: gift, isForPoints: true },
    ]);
    await saveCategories(transaction, [
      { level: 1, code: 'G001', parentCode: '', name: 'เครื่องปรุง', picture: 'C1001.webp' },
      { level: 1, code: 'G002', parentCode: '', name: 'เครื่องดื่ม', picture: 'W1001.webp' },
      { level: 2, code: 'B001', parentCode: 'G001', name: 'ดาวทะเล', picture: 'C1001.webp' },
      { level: 2, code: 'B002', parentCode: 'G002', name: 'ฟ้าใส', picture: 'W1001.webp' },
      { level: 1, code: 'G009', parentCode: '', name: 'ว่างเปล่า', picture: '' },
    ]);
    const everybody = Object.values(CUSTOMERS).flatMap((customer) =>
      (['S', 'B', 'C'] as const).map((code) => address(customer, code)),
    );
    await addAddresses(transaction, everybody);
    await addConditions(transaction, 'shipping', [
      { code: '01', remark: 'จัดส่งโดยรถบริษัท' },
      { code: '02', remark: 'ส่งด่วน', appliesTo: 'EXPRESS' },
    ]);
    await addConditions(transaction, 'payment', [{ code: 'C000', remark: 'เงินสด' }]);
  });
}

export const KEY1 = { customerCode: CUSTOMERS.shop1.customerCode, saleUnit: SALE_UNIT };
export const KEY2 = { customerCode: CUSTOMERS.shop2.customerCode, saleUnit: SALE_UNIT };
