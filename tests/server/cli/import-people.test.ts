import { ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWebhookMessages } from '#contract/integration/webhook-messages';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { listAddresses } from '#server/store/addresses/addresses';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { isClientOfAgent } from '#server/store/clients/agent-customers';
import { customers, findCustomer, readCustomers } from '#server/store/accounts/customers';
import { WRITTEN_FIELDS } from '#domain/accounts/profile';
import { satang } from '#domain/kernel/money';
import { taxIdCheckDigit } from '#domain/kernel/tax-id';
import { KEY1 } from '#tests/support/data/products';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const SALE_UNIT = 'BKK1';
const server = await openTestServer({ configuration: { newCustomerSaleUnit: SALE_UNIT } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.reset();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const HEADINGS = [
  'Customer code',
  'Shop name',
  'Mobile',
  'Address',
  'Subdistrict',
  'District',
  'Province',
  'Price level',
];
const newShop = ['N5001', 'ร้านใหม่', '๐๘๑-๙๙๙-๐๐๐๑', '1 ถนนสีลม', 'แขวงสีลม', 'Bang Rak', 'กทม.', '3'];
/** The tax id of a company, with a valid check digit. */
const TAX_ID = `010553600031${taxIdCheckDigit('010553600031')}`;
const newKey = { customerCode: 'N5001', saleUnit: SALE_UNIT };

describe('a table of customers', () => {
  it('adds a customer with places, postcode and three addresses', async () => {
    const file = await desk.put('shops.csv', [HEADINGS, newShop]);
    expect(await desk.run('import', 'customers', file, '--write')).toMatchObject({ exit: 0, complained: '' });
    expect(await findCustomer(server.database, newKey)).toMatchObject({
      name: 'ร้านใหม่',
      mobile: '0819990001',
      district: { id: '1004', name: 'บางรัก' },
      postcode: '10500',
      priceLevel: 3,
      debt: 0,
    });
    const addresses = await listAddresses(server.database, newKey, {});
    expect(addresses.map(({ type }) => type).toSorted()).toEqual(['billing', 'customer', 'shipping']);
  });

  it('changes only its own columns, and leaves credit, debt and points', async () => {
    const before = await findCustomer(server.database, KEY1);
    const file = await desk.put('shops.csv', [
      ['Customer code', 'Price level'],
      [KEY1.customerCode, '5'],
    ]);
    await desk.run('import', 'customers', file, '--write');
    expect(await findCustomer(server.database, KEY1)).toEqual({ ...before, priceLevel: 5 });
  });

  it('puts customers into groups, in any order and once each', async () => {
    const heading = ['Customer code', 'Customer groups'];
    const file = await desk.put('groups.csv', [heading, [KEY1.customerCode, 'VIP, โรงเรียน  VIP']]);
    await desk.run('import', 'customers', file, '--write');
    expect(await findCustomer(server.database, KEY1)).toMatchObject({ groups: ['VIP', 'โรงเรียน'] });
    const same = await desk.put('same.csv', [heading, [KEY1.customerCode, 'โรงเรียน VIP']]);
    expect((await desk.run('import', 'customers', same, '--write')).told).toContain('1 unchanged');
    const wrong = await desk.put('wrong.csv', [heading, [KEY1.customerCode, 'ร้าน!']]);
    expect((await desk.run('import', 'customers', wrong, '--write')).exit).not.toBe(0);
    const none = await desk.put('none.csv', [heading, [KEY1.customerCode, '']]);
    await desk.run('import', 'customers', none, '--write');
    expect(await findCustomer(server.database, KEY1)).toMatchObject({ groups: [] });
  });

  it('takes an address as long as a profile may have', async () => {
    const addressText = 'ก'.repeat(WRITTEN_FIELDS.addressText.maxLength);
    const file = await desk.put('shops.csv', [
      ['Customer code', 'Address'],
      [KEY1.customerCode, addressText],
    ]);
    expect(await desk.run('import', 'customers', file, '--write')).toMatchObject({ exit: 0, complained: '' });
    expect(await findCustomer(server.database, KEY1)).toMatchObject({ addressText });
  });

  it.each(['customers', 'balances', 'agent-clients', 'accounts'])(
    'exported as %s and imported unchanged changes nothing',
    async (kind) => {
      await server.database.update(customers).set({ taxId: TAX_ID }).where(ne(customers.taxId, ''));
      const before = await readCustomers(server.database);
      const file = `${desk.folder}/${kind}.xlsx`;
      await desk.run('export', kind, '--to', file);
      const said = await desk.run('import', kind, file, '--write');
      expect(said).toMatchObject({ exit: 0, complained: '' });
      expect(said.told).toMatch(/0 added, 0 changed, [1-9] unchanged/);
      expect(await readCustomers(server.database)).toEqual(before);
    },
  );

  it.each([
    ['an unknown subdistrict', [...newShop.slice(0, 4), 'สีลมม', ...newShop.slice(5)], 'Place สีลมม not found'],
    [
      'a mobile number without its zero',
      [...newShop.slice(0, 2), '819990001', ...newShop.slice(3)],
      'the value is probably 0819990001',
    ],
    ['an unknown price level', [...newShop.slice(0, 7), '100'], 'Must be one of 1 - 99'],
  ])('is refused for %s', async (_, row, reason) => {
    const said = await desk.run(
      'import',
      'customers',
      await desk.put('shops.csv', [HEADINGS, row]),
      '--write',
    );
    expect(said.exit).toBe(1);
    expect(said.complained).toContain(reason);
    expect(await findCustomer(server.database, newKey)).toBeUndefined();
  });

  it("adds an agent, and another table gives and takes the agent's clients", async () => {
    const agents = await desk.put('agents.csv', [
      ['Customer code', 'Shop name', 'Tax id', 'Agent code', 'Verified agent'],
      ['A7000', 'ตัวแทนใหม่', TAX_ID, 'AG7', 'Y'],
    ]);
    expect(await desk.run('import', 'customers', agents, '--write')).toMatchObject({ complained: '' });
    const clients = await desk.put('clients.csv', [
      ["Agent's customer code", 'Customer code'],
      ['A7000', KEY1.customerCode],
      ['A7000', 'X1'],
    ]);
    const refused = await desk.run('import', 'agent-clients', clients, '--write');
    expect(refused.complained).toContain('line 3, Customer code: Customer X1 not found');
    expect(await isClientOfAgent(server.database, 'A7000', KEY1)).toBe(false);
    await desk.run('import', 'agent-clients', clients, '--write', '--without-bad-rows');
    expect(await isClientOfAgent(server.database, 'A7000', KEY1)).toBe(true);

    const taken = await desk.put('taken.csv', [
      ["Agent's customer code", 'Customer code', 'Is a client'],
      ['A7000', KEY1.customerCode, 'N'],
    ]);
    await desk.run('import', 'agent-clients', taken, '--write');
    expect(await isClientOfAgent(server.database, 'A7000', KEY1)).toBe(false);
  });
});

describe('a table of balances', () => {
  it('sets the balances of a customer', async () => {
    const file = await desk.put('books.csv', [
      ['Customer code', 'Debt', 'Points', 'Points when exported'],
      [KEY1.customerCode, '1,250.50', '77', String(CUSTOMERS.shop1.points)],
    ]);
    await desk.run('import', 'balances', file, '--write');
    expect(await findCustomer(server.database, KEY1)).toEqual({
      ...CUSTOMERS.shop1,
      debt: satang(125_050),
      points: 77,
    });
  });
});

describe('a table of accounts', () => {
  const headings = ['Username', 'Role', 'Name', 'Customer code', 'Mobile', 'First password'];

  it('adds a rider, who can sign in with the first password', async () => {
    const file = await desk.put('riders.csv', [
      headings,
      ['Rider9', 'ไรเดอร์', 'คุณเก้า', 'R0009', '0899999999', 'sky-Lantern-7'],
    ]);
    expect(await desk.run('import', 'accounts', file, '--write')).toMatchObject({ exit: 0, complained: '' });
    const sent = await server.send('api/AUTHEN_WEB', {
      body: { username: 'rider9', password: 'sky-Lantern-7' },
    });
    expect(sent.body).toMatchObject({ status_code: '200' });
    const version = await findAccountByUsername(server.database, 'rider9');
    const again = await desk.run('import', 'accounts', file, '--write');
    expect(again.told).toContain('0 added, 0 changed, 1 unchanged');
    expect(await findAccountByUsername(server.database, 'rider9')).toEqual(version);
  });

  it('adds a staff account without a number, and locks it at once', async () => {
    const open = await desk.put('office.csv', [
      ['Username', 'Role', 'Name', 'First password'],
      ['somying', 'พนักงาน', 'คุณสมหญิง', 'sky-Lantern-7'],
    ]);
    expect(await desk.run('import', 'accounts', open, '--write')).toMatchObject({ exit: 0, complained: '' });
    expect(await findAccountByUsername(server.database, 'somying')).toMatchObject({
      role: 'staff',
      customerCode: 'STAFF-SOMYING',
    });
    const body = { username: 'somying', password: 'sky-Lantern-7' };
    expect((await server.send('api/AUTHEN_WEB', { body })).body).toMatchObject({ status_code: '200' });
    const account = await findAccountByUsername(server.database, 'somying');
    const { token } = await startSession(server.database, { account, device: '', now: server.clock() });
    const seen = async () => (await server.send(getWebhookMessages.path, { token, body: {} })).status;
    expect(await seen()).toBe(200);
    const lock = await desk.put('lock.csv', [
      ['Username', 'May sign in'],
      ['somying', 'N'],
    ]);
    await desk.run('import', 'accounts', lock, '--write');
    expect(await seen()).toBe(401);
    expect((await server.send('api/AUTHEN_WEB', { body })).body).not.toMatchObject({ status_code: '200' });
  });

  it('adds an account without a password, which no password opens', async () => {
    const file = await desk.put('riders.csv', [
      headings,
      ['rider9', 'rider', 'คุณเก้า', 'R0009', '0899999999', ''],
    ]);
    await desk.run('import', 'accounts', file, '--write');
    expect(await findAccountByUsername(server.database, 'rider9')).toBeDefined();
    const sent = await server.send('api/AUTHEN_WEB', { body: { username: 'rider9', password: '' } });
    expect(sent.body).not.toMatchObject({ status_code: '200' });
  });

  it.each([
    [
      'a number of another account',
      ['rider9', 'rider', 'คุณเก้า', 'R9', '0811111111', ''],
      'The number is already used by the account shop1',
    ],
    ['an unknown customer', ['shop9', 'customer', 'คุณเก้า', 'C9', '', ''], 'Customer C9 not found'],
    [
      'a changed role',
      ['shop1', 'staff', 'คุณหนึ่ง', 'C0001', '0811111111', ''],
      'The account already has the role customer',
    ],
    ['no way to sign in', ['rider9', 'rider', 'คุณเก้า', 'R9', '', ''], 'a mobile number or a first password'],
    [
      'a password that is easy to guess',
      ['rider9', 'rider', 'คุณเก้า', 'R9', '', '12345678'],
      'too easy to guess',
    ],
  ])('is refused for %s', async (_, row, reason) => {
    const said = await desk.run(
      'import',
      'accounts',
      await desk.put('people.csv', [headings, row]),
      '--write',
    );
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain(reason);
  });

  it('never changes or exports the password of an existing account', async () => {
    const file = await desk.put('people.csv', [
      ['Username', 'First password'],
      ['shop1', 'another-Word-88'],
    ]);
    await desk.run('import', 'accounts', file, '--write');
    const sent = await server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password: PASSWORD } });
    expect(sent.body).toMatchObject({ status_code: '200' });
    await desk.run('export', 'accounts', '--to', `${desk.folder}/all.csv`);
    expect(await desk.text('all.csv')).not.toContain('scrypt');
  });
});
