import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readAccounts } from '#server/store/accounts/accounts';
import { addresses } from '#server/store/addresses/addresses';
import { readCounter } from '#server/store/database/counters';
import { readCustomers } from '#server/store/accounts/customers';
import { readStoredProducts } from '#server/store/catalogue/products';
import { SALE_UNIT } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

/** On PostgreSQL two clerks really work in parallel; the embedded engine runs them in turn. */
const server = await openTestServer({ configuration: { newCustomerSaleUnit: SALE_UNIT } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** More rows than fit into one statement. */
const MANY = 600;

const many = (row: (index: number) => readonly string[]) =>
  Array.from({ length: MANY }, (_, index) => row(index));

const feed = async (kind: string, rows: readonly (readonly string[])[]) =>
  await desk.run('import', kind, await desk.put(`${kind}.csv`, rows), '--write');

const productRow = (index: number) => [`T${1000 + index}`, `ชา ${index}`, 'G077', 'ชา', 'ลัง', '360'];
const PRODUCT_HEADINGS = ['code', 'name', 'groupCode', 'groupName', 'unit1Name', 'price'];

const customerRow = (index: number) => [`N${5000 + index}`, `ร้าน ${index}`, 'สีลม', 'บางรัก', 'กทม.'];
const CUSTOMER_HEADINGS = ['customerCode', 'name', 'subdistrict', 'district', 'province'];

/** All tables that an import could have changed. */
async function everything() {
  const { database } = server;
  return {
    products: await readStoredProducts(database),
    customers: await readCustomers(database),
    addresses: (await database.select().from(addresses)).length,
    accounts: await readAccounts(database),
    catalogue: await readCounter(database, 'catalogue'),
  };
}

it.each([
  [
    'products',
    'with another name for its category',
    [PRODUCT_HEADINGS, ...many(productRow), ['T9999', 'ชา', 'G077', 'น้ำชา', 'ลัง', '1']],
  ],
  [
    'products',
    'with a price below zero',
    [PRODUCT_HEADINGS, ...many(productRow), ['T9999', 'ชา', 'G077', 'ชา', 'ลัง', '-1']],
  ],
  [
    'customers',
    'in an unknown place',
    [CUSTOMER_HEADINGS, ...many(customerRow), ['N9999', 'ร้าน', 'สีลมม', 'บางรัก', 'กทม.']],
  ],
] as const)(
  'many %s with a last one %s are not written at all, and without it they are',
  async (kind, _, rows) => {
    const before = await everything();
    const said = await feed(kind, rows);
    expect(said.exit).toBe(1);
    expect(said.complained).toContain(`line ${MANY + 2}, `);
    expect(await everything()).toEqual(before);
    expect(await feed(kind, rows.slice(0, -1))).toMatchObject({ exit: 0, complained: '' });
    expect((await everything())[kind]).toHaveLength(before[kind].length + MANY);
  },
);

it('an account with the number of another undoes the rows before it', async () => {
  const before = await everything();
  const rows = Array.from({ length: 30 }, (_, index) => [
    `rider${100 + index}`,
    'rider',
    'คนส่ง',
    `08${90_000_000 + index}`,
  ]);
  const said = await feed('accounts', [
    ['username', 'role', 'name', 'mobile'],
    ...rows,
    ['rider999', 'rider', 'คนส่ง', '0890000003'],
  ]);
  expect(said.complained).toContain('line 32, Mobile: The number is already used by the account rider103');
  expect(await everything()).toEqual(before);
});

it('a database that fails at the commit keeps no row', async () => {
  const run = (text: string) => server.database.execute(sql.raw(text));
  const before = await everything();
  await run(`create function fail_at_the_end() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await run(`create constraint trigger at_the_end after insert on products deferrable initially deferred
    for each row when (new.code = 'T1555') execute function fail_at_the_end()`);
  try {
    await expect(feed('products', [PRODUCT_HEADINGS, ...many(productRow)])).rejects.toThrow(
      /disk is full|commit/,
    );
  } finally {
    await run('drop trigger at_the_end on products');
    await run('drop function fail_at_the_end');
  }
  expect(await everything()).toEqual(before);
});

it('two imports of one table at the same time create each row once', async () => {
  const before = await readStoredProducts(server.database);
  const file = await desk.put('goods.csv', [PRODUCT_HEADINGS, ...many(productRow)]);
  const said = await Promise.all([1, 2].map(() => desk.run('import', 'products', file, '--write')));
  expect(said.map(({ exit }) => exit)).toEqual([0, 0]);
  expect(said.map(({ told }) => /\d+ added, \d+ changed, \d+ unchanged/.exec(told)?.[0]).toSorted()).toEqual(
    [`${MANY} added, 0 changed, 0 unchanged`, `0 added, 0 changed, ${MANY} unchanged`].toSorted(),
  );
  const after = await readStoredProducts(server.database);
  expect(after).toHaveLength(before.length + MANY);
  expect(new Set(after.map(({ position }) => position)).size).toBe(
    new Set(before.map(({ position }) => position)).size + MANY,
  );
});
