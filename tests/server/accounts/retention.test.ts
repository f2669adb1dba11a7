import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEFAULT_RETENTION_DAYS, type RetentionDays } from '#domain/tenants/privacy-terms';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { accounts } from '#server/store/accounts/accounts';
import { ERASED_NAME } from '#server/store/office/erased-values';
import { findCustomer } from '#server/store/accounts/customers';
import { deliveries } from '#server/store/delivery/deliveries';
import { privateFiles } from '#server/store/accounts/private-files';
import { sessions } from '#server/store/accounts/sessions';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice } from '#tests/support/data/invoices';
import { openOfficeOfPeople } from '#tests/support/server/office-of-people';

const DAY_MS = 86_400_000;

const { server, createPersonalData } = await openOfficeOfPeople();

const days = (more: Partial<RetentionDays>): RetentionDays => ({ ...DEFAULT_RETENTION_DAYS, ...more });

/** Runs the daily job this many days from now. */
async function keepHouseIn(many: number, retention: RetentionDays) {
  return await runDailyCleanup(
    server.database,
    new Date(server.clock().getTime() + many * DAY_MS),
    retention,
  );
}

async function purposes(): Promise<readonly string[]> {
  const rows = await server.database.select({ purpose: privateFiles.purpose }).from(privateFiles);
  return [...new Set(rows.map(({ purpose }) => purpose))].toSorted();
}

test('pictures of each kind are deleted after the retention period of that kind', async () => {
  await createPersonalData();
  const retention = days({ proofs: 10, slips: 20, documents: 30 });
  expect(await purposes()).toEqual(['document', 'picture', 'proof', 'shop-photo', 'slip']);
  await keepHouseIn(9, retention);
  expect(await purposes()).toContain('proof');
  await keepHouseIn(11, retention);
  expect(await purposes()).toEqual(['document', 'picture', 'shop-photo', 'slip']);
  const [visit] = await server.database.select().from(deliveries);
  expect(visit).toMatchObject({ place: null, proofs: [], receiver: 'คุณป้าแดง' });
  await keepHouseIn(21, retention);
  expect(await purposes()).toEqual(['document', 'picture', 'shop-photo']);
  await keepHouseIn(31, retention);
  expect(await purposes()).toEqual(['picture', 'shop-photo']);
});

test('unused guest sessions are deleted, and sessions of customers stay', async () => {
  await server.signInAsGuest();
  await server.signIn('shop1');
  await keepHouseIn(29, days({ guestSessions: 30 }));
  expect(await server.database.select().from(sessions)).toHaveLength(2);
  await keepHouseIn(31, days({ guestSessions: 30 }));
  expect((await server.database.select().from(sessions)).map(({ role }) => role)).toEqual(['customer']);
});

test('a customer without active accounts is erased after the retention period', async () => {
  await createPersonalData();
  const retention = days({ closedAccounts: 100 });
  const nameOf = async () => (await findCustomer(server.database, KEY1))?.name;
  expect(await keepHouseIn(200, retention)).toEqual({ erasedPeople: 0, refusedPeople: 0 });
  await server.database.update(accounts).set({ isActive: false }).where(eq(accounts.username, 'shop1'));
  expect(await keepHouseIn(99, retention)).toEqual({ erasedPeople: 0, refusedPeople: 0 });
  expect(await nameOf()).not.toBe(ERASED_NAME);
  expect(await keepHouseIn(101, retention)).toEqual({ erasedPeople: 1, refusedPeople: 0 });
  expect(await nameOf()).toBe(ERASED_NAME);
  expect(await keepHouseIn(102, retention)).toEqual({ erasedPeople: 0, refusedPeople: 0 });
});

test('a customer with an open order is not erased, and the report counts the refusal', async () => {
  await approvedInvoice(server);
  await server.database.update(accounts).set({ isActive: false }).where(eq(accounts.username, 'shop1'));
  const report = await keepHouseIn(500, days({ closedAccounts: 100 }));
  expect(report).toEqual({ erasedPeople: 0, refusedPeople: 1 });
  expect((await findCustomer(server.database, KEY1))?.name).toBe('ร้านหนึ่ง');
});
