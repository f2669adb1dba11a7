import { randomUUID } from 'node:crypto';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Role } from '#domain/kernel/roles';
import { insertAccount } from '#server/store/accounts/insert-account';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { addCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { quickPasswords } from '../server/quick-passwords.ts';

/** The password of every account. */
export const PASSWORD = 'demo1234';

export const SALE_UNIT = 'BKK1';

const NOWHERE = { id: '', name: '' };

function customer(
  customerCode: string,
  name: string,
  priceLevel: PriceLevel,
  more: Partial<Customer> = {},
): Customer {
  return {
    customerCode,
    saleUnit: SALE_UNIT,
    name,
    mobile: '0812345678',
    phone: '',
    addressText: '99/1 ถนนเจริญกรุง',
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: NOWHERE,
    subdistrict: NOWHERE,
    postcode: '10100',
    taxId: '',
    pin: undefined,
    priceLevel,
    accountCode: '',
    shopPhoto: '',
    pictureFile: '',
    personType: '',
    creditLimit: satang(5_000_000),
    debt: satang(0),
    points: points(1000),
    groups: [],
    ...more,
  };
}

/** shop1 and shop2 buy at levels 1 and 3. client1 and client2 belong to the agent; stranger has no agent. */
export const CUSTOMERS = {
  shop1: customer('C0001', 'ร้านหนึ่ง', 1),
  shop2: customer('C0002', 'ร้านสอง', 3),
  client1: customer('C0101', 'ลูกค้าหนึ่ง', 2),
  client2: customer('C0102', 'ลูกค้าสอง', 4),
  stranger: customer('C0900', 'คนแปลกหน้า', 1),
  agent1: customer('A0001', 'ตัวแทนหนึ่ง', 1, {
    accountCode: 'AG0001',
    taxId: '0105500000001',
    shopPhoto: 'shop.webp',
    pictureFile: 'agent.webp',
    personType: '1',
  }),
} as const;

interface AccountSeed {
  readonly role: Exclude<Role, 'guest'>;
  readonly code: string;
  readonly name: string;
}

const ACCOUNTS = {
  shop1: { role: 'customer', code: CUSTOMERS.shop1.customerCode, name: 'เจ้าของร้านหนึ่ง' },
  shop2: { role: 'customer', code: CUSTOMERS.shop2.customerCode, name: 'เจ้าของร้านสอง' },
  agent1: { role: 'agent', code: CUSTOMERS.agent1.customerCode, name: 'ตัวแทนหนึ่ง' },
  rider1: { role: 'rider', code: 'R0001', name: 'ไรเดอร์หนึ่ง' },
  rider2: { role: 'rider', code: 'R0002', name: 'ไรเดอร์สอง' },
  staff1: { role: 'staff', code: 'S0001', name: 'พนักงานหนึ่ง' },
} as const satisfies Readonly<Record<string, AccountSeed>>;

export type Username = keyof typeof ACCOUNTS;

/** The mobile numbers that receive one-time codes; staff1 has none. */
export const MOBILES = {
  shop1: mobile('0811111111'),
  shop2: mobile('0822222222'),
  agent1: mobile('0833333333'),
  rider1: mobile('0844444444'),
  rider2: mobile('0855555555'),
} as const;

function mobile(digits: string): MobileNumber {
  const read = readMobileNumber(digits);
  if (read === undefined) throw new Error(`${digits} is no mobile number`);
  return read;
}

/** An agent that the company did not verify, without clients. */
const AGENT2 = customer('A0002', 'ตัวแทนใหม่', 1, {
  accountCode: 'AG0002',
  taxId: '0105500000002',
  shopPhoto: 'shop.webp',
  pictureFile: 'agent.webp',
});

let passwordHash: Promise<string> | undefined;

/** Adds agent2 for the tests about it. Other tests count the accounts. */
export async function addNewAgent(database: Database): Promise<void> {
  await addCustomers(database, [AGENT2], new Date('2026-01-01T00:00:00Z'));
  await insertAccount(database, {
    id: randomUUID(),
    username: 'agent2',
    passwordHash: await (passwordHash ??= quickPasswords().hash(PASSWORD)),
    role: 'agent',
    name: AGENT2.name,
    mobile: null,
    customerCode: AGENT2.customerCode,
    saleUnit: SALE_UNIT,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });
}

export async function addPeople(database: Database): Promise<void> {
  passwordHash ??= quickPasswords().hash(PASSWORD);
  await addCustomers(database, Object.values(CUSTOMERS), new Date('2026-01-01T00:00:00Z'));
  await addClientsToAgent(database, CUSTOMERS.agent1.customerCode, [CUSTOMERS.client1, CUSTOMERS.client2]);
  for (const [username, { role, code, name }] of Object.entries(ACCOUNTS)) {
    await insertAccount(database, {
      id: randomUUID(),
      username,
      passwordHash: await passwordHash,
      role,
      name,
      mobile: new Map<string, MobileNumber>(Object.entries(MOBILES)).get(username) ?? null,
      customerCode: code,
      saleUnit: SALE_UNIT,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    });
  }
}
