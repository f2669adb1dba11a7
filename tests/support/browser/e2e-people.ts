import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '#contract/accounts/session-calls';
import { satang } from '#domain/kernel/money';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { taxIdCheckDigit } from '#domain/kernel/tax-id';
import type { Person } from '#domain/accounts/person';
import { points } from '#domain/kernel/points';
import type { Role } from '#domain/kernel/roles';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { AGENT1, AGENT1_CLIENTS, DEMO_SALE_UNIT, SHOP1 } from '#server/scenes/demo/customer-codes';
import { addStorehouse } from '#server/scenes/demo/storehouses';
import { importTable, readDemoTable } from '#server/scenes/demo/tables';
import { readSettings } from '#server/settings';
import { createPasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { createAccount } from '#server/services/accounts/create-account';
import { guestPerson, personOf } from '#server/services/accounts/person-of';
import {
  assignClients,
  registerCustomers,
  type NewCustomer,
} from '#server/services/accounts/register-customers';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername, type Account } from '#server/store/accounts/accounts';
import { saveNews } from '#server/store/content/news';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { openTenants } from '#server/tenants/open-tenants';
import { DEMO_ACCOUNTS } from '../data/demo-world.ts';
import {
  mobileOf,
  newClientCodes,
  newcomerCode,
  newcomerName,
  NEWCOMERS,
  sessionsOf,
  type NewcomerKind,
} from './e2e-newcomers.ts';
import { hostileNews } from '../wire/hostile-texts.ts';

/**
 * Adds people that only the browser tests need to the tenants at DATABASE_URL, which are open.
 *
 * - agent2 is an agent that the company did not verify, without clients
 * - agent3 signs in as an agent whom the company does not know
 * - forgetful1 and forgetful2 are customers whose password changes (tests/e2e/accounts/forgotten-password.spec)
 * - newcomers, each for one test (e2e-newcomers.ts)
 *
 * All of them and the demo's are signed in: people.json in RUN_FOLDER has the answers of the sign-ins, by tenant and
 * username, so that no test has to derive a key from a password. The news of the company that is no demo is hostile
 * (tests/e2e/content/hostile-news.spec).
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
    groups: [],
    ...marks,
  };
}

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problem);
  const runFolder = process.env['RUN_FOLDER'];
  if (runFolder === undefined) throw new Error('RUN_FOLDER names no folder');
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const signedIn: Record<string, unknown> = {};
  for (const { tenant, close } of await openTenants(read.settings)) {
    const { database } = tenant;
    await addAgents(database, passwordHash);
    await addForgetfulShops(database, passwordHash);
    if (!tenant.isDemo) {
      await addDemoPeople(database, passwordHash);
      await saveNews(database, hostileNews());
    }
    await database.transaction((transaction) => addNewcomers(transaction, tenant, passwordHash));
    signedIn[tenant.configuration.tenant] = await database.transaction(signInEverybody);
    await close();
  }
  await writeFile(join(runFolder, 'people.json'), JSON.stringify(signedIn));
}

/** A customer with the place, level and balances of one of the demo. */
interface Copy {
  readonly like: string;
  readonly code: string;
  readonly name: string;
}

/** Adds copies of demo customers through the tables of the staff's import. */
async function addCopies(transaction: Database, tenant: OpenTenant, copies: readonly Copy[]): Promise<void> {
  const now = new Date();
  for (const name of ['customers', 'balances'] as const) {
    const table = await readDemoTable('demo/demo', name, now);
    const rows = copies.map((copy, at) => {
      const model = table.rows.find(({ cells }) => cells.includes(copy.like));
      const own = factsOf(copy);
      const cells = table.headings.map((heading, column) => own.get(heading) ?? model?.cells[column] ?? null);
      return { line: at + 2, cells };
    });
    await importTable(transaction, name, { ...table, rows }, { tenant, now });
  }
}

/** The cells of a copy by their headings. */
function factsOf({ code, name }: Copy): ReadonlyMap<string, string> {
  const mobile = mobileOf(code);
  const taxId = `0105560${code.slice(1)}`;
  return new Map([
    ['Customer code', code],
    ['Shop name', name],
    ['Mobile', mobile],
    ['Phone', mobile],
    ['Tax id', `${taxId}${taxIdCheckDigit(taxId)}`],
  ]);
}

async function addNewcomers(transaction: Database, tenant: OpenTenant, passwordHash: string): Promise<void> {
  const numbers = (kind: NewcomerKind) => Array.from({ length: NEWCOMERS[kind] }, (_, number) => number);
  const [client1 = SHOP1, client2 = SHOP1] = AGENT1_CLIENTS;
  await addCopies(transaction, tenant, [
    ...numbers('new-shop').map((at) => ({
      like: SHOP1,
      code: newcomerCode('new-shop', at),
      name: `ร้านใหม่ ${at}`,
    })),
    ...numbers('new-agent').flatMap((at) =>
      newClientCodes(at).map((code, which) => ({
        like: which === 0 ? client1 : client2,
        code,
        name: `ร้านลูกค้า ${code}`,
      })),
    ),
  ]);
  for (const at of numbers('new-shop'))
    await addStorehouse(transaction, newcomerCode('new-shop', at), 'โกดังท้ายซอย 9/4 ถนนหัวหมาก');
  const agents = numbers('new-agent').map((at) =>
    customer(newcomerCode('new-agent', at), `ตัวแทนใหม่ ${at}`, {
      ...MARKS,
      accountCode: `AG${600 + at}`,
      personType: '1',
    }),
  );
  await registerCustomers(transaction, agents, []);
  for (const at of numbers('new-agent')) {
    const clients = newClientCodes(at).map((customerCode) => ({ customerCode, saleUnit: DEMO_SALE_UNIT }));
    await assignClients(transaction, newcomerCode('new-agent', at), clients);
  }
  for (const [kind, role] of NEWCOMER_ROLES) {
    for (const at of numbers(kind)) {
      const customerCode = newcomerCode(kind, at);
      const mobile = mobileOf(customerCode);
      await signUp(transaction, {
        username: newcomerName(kind, at),
        role,
        customerCode,
        passwordHash,
        mobile,
        isShared: false,
      });
    }
  }
}

const NEWCOMER_ROLES = [
  ['new-shop', 'customer'],
  ['new-agent', 'agent'],
  ['new-rider', 'rider'],
] as const satisfies readonly (readonly [NewcomerKind, Role])[];

/** @returns the answer of each sign-in, in its wire form, by username */
async function signInEverybody(transaction: Database): Promise<Record<string, readonly unknown[]>> {
  const usernames = [
    // The office's people sign in by its own form. Only the first demo has all of them.
    ...DEMO_ACCOUNTS.filter(({ role }) => role !== 'staff').map(({ username }) => username),
    'staff1',
    'agent2',
    'agent3',
    'forgetful1',
    'forgetful2',
    ...NEWCOMER_ROLES.flatMap(([kind]) =>
      Array.from({ length: NEWCOMERS[kind] }, (_, at) => newcomerName(kind, at)),
    ),
  ];
  const answers: Record<string, readonly unknown[]> = {
    guest: await sessionsFor(transaction, 'guest', undefined, guestPerson()),
  };
  for (const username of usernames) {
    const account = await findAccountByUsername(transaction, username);
    if (account === undefined) throw new Error(`nobody is called ${username}`);
    const key = { customerCode: account.customerCode, saleUnit: account.saleUnit };
    const person = personOf(account, key, await findCustomer(transaction, key));
    answers[username] = await sessionsFor(transaction, username, account, person);
  }
  return answers;
}

async function sessionsFor(
  transaction: Database,
  username: string,
  account: Account | undefined,
  person: Person,
): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let at = 0; at < sessionsOf(username); at += 1) {
    const { token } = await startSession(transaction, { account, device: 'Chromium', now: new Date() });
    answers.push(signIn.answer.toWire({ kind: 'signed-in', person, token }));
  }
  return answers;
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
    const mobile = mobileOf(customerCode);
    await signUp(database, {
      username: `forgetful${at + 1}`,
      role: 'customer',
      customerCode,
      passwordHash,
      mobile,
    });
  }
}

/** Adds the demo's people to another company's tenant, under the same names. */
async function addDemoPeople(database: Database, passwordHash: string): Promise<void> {
  const known = [
    customer(SHOP1, 'ร้านเจริญพาณิชย์', { ...NO_MARKS, personType: '' }),
    customer(AGENT1, 'สมชาย ใจดี (ตัวแทนขาย)', { ...MARKS, personType: '1' }),
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
  readonly isShared?: boolean;
}

async function signUp(database: Database, person: NewPerson): Promise<void> {
  await createAccount(database, {
    mobile: null,
    isShared: true,
    ...person,
    id: randomUUID(),
    name: person.username,
    saleUnit: DEMO_SALE_UNIT,
    createdAt: new Date(),
  });
}

await main();
