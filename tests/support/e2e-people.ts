import { randomUUID } from 'node:crypto';
import { satang } from '#domain/money';
import type { MobileNumber } from '#domain/mobile-number';
import { points } from '#domain/points';
import type { Role } from '#domain/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { AGENT1, DEMO_SALE_UNIT, demoMobile, SHOP1 } from '#server/scenes/demo/shops';
import { readSettings } from '#server/settings';
import { createPasswordHasher } from '#server/services/accounts/password-hasher';
import { createAccount } from '#server/services/create-account';
import { registerCustomers, type NewCustomer } from '#server/services/register-customers';
import { tellNews } from '#server/services/tell-news';
import type { Database } from '#server/store/database';
import { openTenants } from '#server/tenants/open-tenants';
import { hostileNews } from './hostile-texts.ts';

/**
 * People of the browser tests whom nobody needs who tries the demo, put into the shops of DATA_DIR while no server has them.
 *
 * - agent2 has an agent's marks, and the company did not verify it; it has no clients
 * - agent3 may sign in as an agent whom the company does not know
 * - forgetful1 and forgetful2 are customers whose password changes (tests/e2e/forgotten-password.spec)
 *
 * What the company that is no demo tells is hostile (tests/e2e/hostile-news.spec).
 */
const AGENT2 = 'A90002';
const AGENT3 = 'A90003';
const FORGETFUL = ['C90001', 'C90002'];

const MARKS = { accountCode: 'AG900', taxId: '0105500000001', shopPhoto: 's.webp', pictureFile: 'p.webp' };
const NO_MARKS = { accountCode: '', taxId: '', shopPhoto: '', pictureFile: '' };

function customer(
  customerCode: string,
  name: string,
  marks: Pick<NewCustomer, 'accountCode' | 'taxId' | 'shopPhoto' | 'pictureFile' | 'personType'>,
): NewCustomer {
  const nowhere = { id: '', name: '' };
  return {
    customerCode,
    saleUnit: DEMO_SALE_UNIT,
    name,
    mobile: '',
    phone: '',
    addressText: '',
    province: nowhere,
    district: nowhere,
    subdistrict: nowhere,
    postcode: '',
    pin: undefined,
    priceLevel: 1,
    creditLimit: satang(0),
    debt: satang(0),
    points: points(0),
    ...marks,
  };
}

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problem);
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  for (const { tenant, close } of await openTenants(read.settings)) {
    const { database } = tenant;
    await addAgents(database, passwordHash);
    await addForgetfulShops(database, passwordHash);
    if (!tenant.isDemo) {
      await addDemoPeople(database, passwordHash);
      await tellNews(database, hostileNews());
    }
    await close();
  }
}

async function addAgents(database: Database, passwordHash: string): Promise<void> {
  await registerCustomers(database, [customer(AGENT2, 'ตัวแทนใหม่', { ...MARKS, personType: '' })], []);
  await signUp(database, { username: 'agent2', role: 'agent', customerCode: AGENT2, passwordHash });
  await signUp(database, { username: 'agent3', role: 'agent', customerCode: AGENT3, passwordHash });
}

async function addForgetfulShops(database: Database, passwordHash: string): Promise<void> {
  const shops = FORGETFUL.map((code) => customer(code, 'ร้านลืมรหัส', { ...NO_MARKS, personType: '' }));
  await registerCustomers(database, shops, []);
  for (const [at, customerCode] of FORGETFUL.entries()) {
    const mobile = demoMobile(customerCode) ?? null;
    await signUp(database, {
      username: `forgetful${at + 1}`,
      role: 'customer',
      customerCode,
      passwordHash,
      mobile,
    });
  }
}

/** Where the demo's people are not: a shop of another company has them by the same names. */
async function addDemoPeople(database: Database, passwordHash: string): Promise<void> {
  const known = [
    customer(SHOP1.code, SHOP1.name, { ...NO_MARKS, personType: '' }),
    customer(AGENT1.code, AGENT1.name, { ...MARKS, personType: '1' }),
  ];
  await registerCustomers(database, known, []);
  for (const { username, role, customerCode } of DEMO_ACCOUNTS)
    await signUp(database, { username, role, customerCode, passwordHash });
}

interface NewPerson {
  readonly username: string;
  readonly role: Exclude<Role, 'guest'>;
  readonly customerCode: string;
  readonly passwordHash: string;
  readonly mobile?: MobileNumber | null;
}

async function signUp(database: Database, person: NewPerson): Promise<void> {
  await createAccount(database, {
    mobile: null,
    ...person,
    id: randomUUID(),
    name: person.username,
    saleUnit: DEMO_SALE_UNIT,
    isShared: true,
    createdAt: new Date(),
  });
}

await main();
