import type { Address, AddressType } from '#domain/addresses/address';
import { satangFromBaht } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import {
  assignClients,
  registerCustomers,
  type NewCustomer,
} from '#server/services/accounts/register-customers';
import { demoId } from './demo-id.ts';
import { AGENT1, AGENT1_CLIENTS, DEMO_SALE_UNIT, demoMobile, type DemoShop } from './shops.ts';
import type { Transaction } from './transaction.ts';

/** Adds the demo's customers with their addresses, and the clients of the agent. */
export async function addDemoCustomers(transaction: Transaction, shops: readonly DemoShop[]): Promise<void> {
  await addDemoShops(transaction, shops);
  await assignClients(
    transaction,
    AGENT1.code,
    AGENT1_CLIENTS.map((shop) => ({ customerCode: shop.code, saleUnit: DEMO_SALE_UNIT })),
  );
}

export async function addDemoShops(transaction: Transaction, shops: readonly DemoShop[]): Promise<void> {
  await registerCustomers(transaction, shops.map(customerOf), shops.flatMap(addressesOf));
}

function customerOf(shop: DemoShop): NewCustomer {
  const { province, district, subdistrict, postcode, centre } = shop.town;
  return {
    customerCode: shop.code,
    saleUnit: DEMO_SALE_UNIT,
    name: shop.name,
    mobile: demoMobile(shop.code) ?? '',
    phone: demoMobile(shop.code) ?? '',
    addressText: shop.street,
    province,
    district,
    subdistrict,
    postcode,
    taxId: demoTaxId(shop),
    pin: shop.door ?? centre,
    priceLevel: shop.priceLevel,
    ...(shop.code === AGENT1.code ? AGENT_MARKS : NO_AGENT),
    creditLimit: satangFromBaht(shop.creditLimitBaht),
    debt: satangFromBaht(shop.debtBaht),
    points: points(shop.points),
  };
}

/** With a tax id these fields make an agent, and the person type a verified one (Specification, ROLE-4). */
const AGENT_MARKS = {
  accountCode: 'AG001',
  shopPhoto: 'agent1-shop.webp',
  pictureFile: 'agent1.webp',
  personType: '1',
};
const NO_AGENT = { accountCode: '', shopPhoto: '', pictureFile: '', personType: '' };

/** The registered, billing and shipping addresses are at the main address; some customers also have a storehouse. */
function addressesOf(shop: DemoShop): readonly Address[] {
  const door = (type: AddressType, number: number): Address =>
    addressOf(shop, type, number, shop.street, true);
  const storehouse = addressOf(shop, 'shipping', 2, shop.storehouse, false);
  return [
    door('customer', 1),
    door('billing', 1),
    door('shipping', 1),
    ...(shop.storehouse === ''
      ? []
      : [{ ...storehouse, name: `${shop.name} (โกดัง)`, remark: 'โทรก่อนส่งครึ่งชั่วโมง' }]),
  ];
}

const CODE_LETTERS = { shipping: 'S', billing: 'B', customer: 'C' } as const;

function addressOf(
  shop: DemoShop,
  type: AddressType,
  number: number,
  text: string,
  isPinned: boolean,
): Address {
  const { province, district, subdistrict, postcode, centre } = shop.town;
  const code = `${CODE_LETTERS[type]}${String(number).padStart(3, '0')}`;
  return {
    id: demoId('address', shop.code, code),
    code,
    customerCode: shop.code,
    saleUnit: DEMO_SALE_UNIT,
    type,
    name: shop.name,
    phone: demoMobile(shop.code) ?? '',
    taxId: type === 'shipping' ? '' : demoTaxId(shop),
    text,
    province,
    district,
    subdistrict,
    postcode,
    pin: isPinned && type !== 'billing' ? (shop.door ?? centre) : undefined,
    remark: '',
    isActive: true,
  };
}

/** Thirteen digits with the check digit of the Revenue Department (weights 13 to 2, modulo 11). */
function demoTaxId(shop: DemoShop): string {
  const digits = `0105560${shop.code.slice(1)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}
