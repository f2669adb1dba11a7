import { randomBytes } from 'node:crypto';
import { eq, getTableName, getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DEVICE_HEADER } from '#contract/protocol/headers';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import { getOrderDetail } from '#contract/orders/order-detail';
import { signIn } from '#contract/accounts/session-calls';
import { accountNotices } from '#server/store/accounts/account-notices';
import { ERASED_NAME } from '#server/store/office/erased-values';
import { PERSONAL_DATA } from '#server/store/office/personal-data';
import { findCustomer } from '#server/store/accounts/customers';
import { findAccount, findAccountByUsername } from '#server/store/accounts/accounts';
import { ledgerEntries } from '#server/store/payments/ledger-entries';
import { deliveries } from '#server/store/delivery/deliveries';
import { ownAccessLinks } from '#server/store/integration/own-access-links';
import { knownDevices } from '#server/store/accounts/known-devices';
import { orders } from '#server/store/orders/orders';
import { orderLines } from '#server/store/orders/order-lines';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { privateFiles } from '#server/store/accounts/private-files';
import { jobs } from '#server/store/database/jobs';
import { pushSubscriptions } from '#server/store/notifications/push-subscriptions';
import { realColumns, rowsWith } from '#tests/support/server/calls/every-cell';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice, ridersAt } from '#tests/support/data/invoices';
import { openOfficeOfPeople } from '#tests/support/server/office-of-people';
import { PASSWORD } from '#tests/support/data/people';
import { isOfPreviousVersion } from '#tests/support/server/databases/earlier-columns';
import { jobsOf } from '#tests/support/server/jobs-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { WHO, WHO_TEXTS } from '#tests/support/server/personal-data';

const { server, desk, createPersonalData } = await openOfficeOfPeople();

const erase = (...args: readonly string[]) => desk().run('person', 'erase', ...args);

/** The records that bookkeeping needs: amounts, products, dates and customer codes, without any name. */
async function books() {
  const { database } = server;
  return {
    entries: await database.select().from(ledgerEntries).orderBy(ledgerEntries.number),
    lines: await database.select().from(orderLines).orderBy(orderLines.orderId, orderLines.position),
    orders: await database
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        customerCode: orders.customerCode,
        status: orders.status,
        orderedAt: orders.orderedAt,
        total: orders.total,
        vat: orders.vat,
        discount: orders.discount,
        charged: orders.chargedTotal,
      })
      .from(orders)
      .orderBy(orders.number),
    payments: await database
      .select({ id: paymentAttempts.id, amount: paymentAttempts.amount, state: paymentAttempts.state })
      .from(paymentAttempts)
      .orderBy(paymentAttempts.id),
    customer: await findCustomer(database, KEY1).then((found) => [found?.debt, found?.points]),
  };
}

describe('an erased person', () => {
  test('is not in the database any more, and the books have the same amounts', async () => {
    await createPersonalData();
    const known = await rowsWith(server.database, WHO_TEXTS);
    for (const text of WHO_TEXTS)
      expect(
        known.some((row) => row.startsWith(text)),
        text,
      ).toBe(true);
    const before = await books();

    const said = await erase('C0001', '--write');
    expect(said.complained).toBe('');
    expect(said.exit).toBe(0);

    expect(await rowsWith(server.database, [...WHO_TEXTS, 'shop1'])).toEqual([]);
    const after = await books();
    expect({ ...after, entries: after.entries.map((entry) => ({ ...entry, note: '' })) }).toEqual({
      ...before,
      entries: before.entries.map((entry) => ({ ...entry, note: '' })),
    });
    const files = await server.database.select().from(privateFiles);
    expect(files.filter(({ customerCode }) => customerCode === 'C0001')).toEqual([]);
  });

  test('has no session, stored answer, subscription, favourite or file any more', async () => {
    const { database } = server;
    const account = await findAccountByUsername(database, 'shop1');
    await createPersonalData();
    const before = await rowsWith(database, [account?.id ?? '', ' C0001 BKK1']);
    await erase('C0001', '--write');
    const tablesIn = (rows: readonly string[]) =>
      new Set(rows.map((row) => / in (\w+): /.exec(row)?.[1] ?? ''));
    const gone = [
      'sessions',
      'idempotency_keys',
      'line_links',
      'wishes',
      'private_files',
      'change_sequences',
    ];
    expect([...tablesIn(before)]).toEqual(expect.arrayContaining(gone));
    const left = tablesIn(await rowsWith(database, [account?.id ?? '', ' C0001 BKK1']));
    expect(gone.filter((table) => left.has(table))).toEqual([]);
    expect(await database.select().from(pushSubscriptions)).toEqual([]);
    expect(await jobsOf(database, 'order-push')).toEqual([]);
    const found = await findCustomer(database, KEY1);
    const nowhere = { id: '', name: '' };
    expect(found).toMatchObject({
      name: ERASED_NAME,
      province: nowhere,
      district: nowhere,
      subdistrict: nowhere,
      postcode: '',
      shopPhoto: '',
      pictureFile: '',
      pin: undefined,
    });
    expect(await findAccount(database, account?.id ?? '')).toMatchObject({
      passwordHash: 'erased',
      isActive: false,
      mobile: null,
    });
    const visits = await database.select().from(deliveries);
    expect(visits.map(({ proofs, place }) => [proofs, place])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  test('has no known device, notice, queued message or link for another device any more', async () => {
    const { database } = server;
    const { token } = await createPersonalData();
    const body = { username: 'shop1', password: PASSWORD };
    const headers = { [DEVICE_HEADER]: randomBytes(32).toString('base64url') };
    await server.send(signIn.path, { body, headers });
    await server.send(makeAccessLink.path, { token, body: {} });
    const id = (await findAccountByUsername(database, 'shop1'))?.id ?? '';
    // A process of the previous version queues messages in its own table.
    await database.execute(sql`insert into account_messages (notice_id, mobile, send_at)
      select id, ${'0811111111'}, at from account_notices where account_id = ${id}`);
    // Riders also signed in twice, and received a notice.
    const counts = () =>
      Promise.all([
        database.$count(accountNotices, eq(accountNotices.accountId, id)),
        database.$count(jobs, eq(jobs.kind, 'account-notice')),
        database.$count(sql`account_messages`),
        database.$count(knownDevices, eq(knownDevices.accountId, id)),
        database.$count(ownAccessLinks),
      ]);
    expect((await counts()).filter((rows) => rows === 0)).toEqual([]);
    await erase('C0001', '--write');
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('is signed out at the next call, cannot sign in, and can be erased again', async () => {
    const { token } = await createPersonalData();
    await erase(WHO.mobile, '--write');
    expect((await server.send('ORDER_MANAGEMENT/GET_ORDER_HISTORY', { token })).status).toBe(401);
    await expect(server.signIn('shop1')).rejects.toThrow('no token in');
    const again = await erase('C0001', '--write');
    expect(again).toMatchObject({ exit: 0, complained: '' });
  });

  test('stays a customer without a name for staff', async () => {
    const { delivered } = await createPersonalData();
    await erase('C0001', '--write');
    const token = await tokenOf(server, 'staff1');
    const sent = await server.send(getOrderDetail.path, { token, body: { OrderId: delivered } });
    expect(sent.text).toContain(ERASED_NAME);
    expect((await desk().run('export', 'orders', '--to', `${desk().folder}/orders.csv`)).exit).toBe(0);
    expect((await desk().run('export', 'customers', '--to', `${desk().folder}/customers.csv`)).exit).toBe(0);
  });

  test('is unchanged after a dry run, which lists what would be erased', async () => {
    await createPersonalData();
    const before = await rowsWith(server.database, WHO_TEXTS);
    const look = await erase('shop1');
    expect(look.exit).toBe(0);
    expect(look.told).toContain('C0001 ร้านเจ๊ดาวเรือง: personal data that would be');
    expect(look.told).toContain('Address book: 4 rows deleted');
    expect(look.told).toContain('never been exported');
    expect(look.told).toContain('--write');
    expect(await rowsWith(server.database, WHO_TEXTS)).toEqual(before);
  });
});

describe('erasing is refused', () => {
  test('while orders are open or money is owed, and the orders are listed', async () => {
    const id = await approvedInvoice(server, { PaymentCode: 'AR' });
    const [order] = await server.database.select().from(orders);
    const refused = await erase('C0001', '--write');
    expect(refused.exit).toBe(1);
    expect(refused.complained).toContain(`C0001 ร้านหนึ่ง cannot be erased yet:`);
    expect(refused.complained).toContain(`Open orders: ${order?.orderNo ?? ''}`);
    expect(refused.complained).toContain('The customer owes 480.00 baht');
    const thai = await erase('C0001', '--write', '--language', 'th');
    expect(thai.complained).toContain('ลูกค้ายังค้าง 480.00 บาท');
    expect(order?.id).toBe(id);
  });

  test('for a rider with an invoice, until the invoice is released', async () => {
    const { grab, release } = ridersAt(server);
    const id = await approvedInvoice(server);
    await grab(id);
    expect((await erase('rider1', '--write')).complained).toContain('Invoices with this rider');
    await release(id);
    expect(await erase('rider1', '--write')).toMatchObject({ exit: 0, complained: '' });
    expect(await findAccountByUsername(server.database, 'rider1')).toBeUndefined();
    expect(await rowsWith(server.database, ['ไรเดอร์หนึ่ง', '0844444444', 'rider1', 'RIDER1'])).toEqual([]);
  });

  test("for one's own account, for an unknown person, and for an ambiguous number", async () => {
    expect((await erase('staff1', '--write')).complained).toContain('your own account');
    expect((await erase('nobody', '--write')).complained).toBe('No person found for nobody');
    expect((await erase('0812345678', '--write')).complained).toContain('matches several people');
  });
});

test('an erased agent is removed from orders of clients, whose own data stays', async () => {
  const { database } = server;
  await createPersonalData();
  const agent = await findAccountByUsername(database, 'agent1');
  await database.update(orders).set({ orderedBy: 'ตัวแทนหนึ่ง', orderedByAccount: agent?.id ?? '' });
  expect(await erase('agent1', '--write')).toMatchObject({ exit: 0, complained: '' });
  expect(await rowsWith(database, ['ตัวแทนหนึ่ง', '0833333333', 'agent1'])).toEqual([]);
  const [kept] = await database.select().from(orders).where(eq(orders.customerCode, 'C0001'));
  expect(kept).toMatchObject({ orderedBy: ERASED_NAME, customerName: WHO.name, remark: WHO.orderRemark });
});

test('every column of the database has a rule for export and erasure', async () => {
  const ruled = Object.values(PERSONAL_DATA).flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table))
      .filter(([name]) => name in columns)
      .map(([, column]) => `${getTableName(table)}.${column.name}`),
  );
  const real = (await realColumns(server.database))
    // The table of the migration library.
    .filter(({ table }) => table !== 'schema_migrations')
    .map(({ table, column }) => `${table}.${column}`)
    // Foreign keys delete those that identify somebody with the notice or subscription.
    .filter((column) => !isOfPreviousVersion(column));
  expect(real.filter((column) => !ruled.includes(column))).toEqual([]);
  expect(ruled.filter((column) => !real.includes(column))).toEqual([]);
});
