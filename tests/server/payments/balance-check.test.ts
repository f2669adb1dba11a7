import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getToday } from '#contract/office/today-call';
import { satang } from '#domain/kernel/money';
import { MAX_SHOWN_DIFFERENCES } from '#domain/payments/balance-check';
import { openMetrics } from '#server/plugins/metrics';
import { watchBalanceChecks } from '#server/plugins/balance-metrics';
import { checkBalances } from '#server/services/payments/check-balances';
import { startBalanceChecks } from '#server/start-balance-checks';
import { customers, postEntries } from '#server/store/accounts/customers';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** Breaks the balances of a customer while the work runs, because every test server is checked at its end. */
async function whileBroken(work: () => Promise<void>): Promise<void> {
  const { database } = server;
  const isKey1 = eq(customers.customerCode, KEY1.customerCode);
  await postEntries(database, KEY1, [
    { book: 'debt', amount: 5000, cause: 'correction', accountId: undefined, happenedAt: server.clock() },
    { book: 'reserved', amount: 200, cause: 'correction', accountId: undefined, happenedAt: server.clock() },
  ]);
  const [before] = await database.select().from(customers).where(isKey1);
  await database.update(customers).set({ debt: 7000, points: 3 }).where(isKey1);
  await work();
  await database
    .update(customers)
    .set({ debt: before?.debt ?? 0, points: before?.points ?? 0 })
    .where(isKey1);
}

const BROKEN = { ...KEY1, debt: satang(7000), debtOfEntries: satang(5200), points: 3 };

describe('the check of the balances', () => {
  test.for([1, 2, 500])('finds whose are not the sum of their entries, by %i at a time', async (take) => {
    await whileBroken(async () => {
      const check = await checkBalances(server.database, server.clock, { take });
      expect(check).toMatchObject({ differing: 1, differences: [BROKEN] });
      expect(check?.customers).toBe(await server.database.$count(customers));
    });
  });

  test('changes nothing', async () => {
    await whileBroken(async () => {
      const before = await server.database.select().from(customers);
      await checkBalances(server.database, server.clock);
      expect(await server.database.select().from(customers)).toEqual(before);
    });
  });

  test('finds nothing after a posting', async () => {
    const entry = { cause: 'correction', accountId: undefined, happenedAt: server.clock() } as const;
    await postEntries(server.database, KEY2, [{ ...entry, book: 'points', amount: 20 }]);
    expect(await checkBalances(server.database, server.clock)).toMatchObject({
      differing: 0,
      differences: [],
    });
  });

  test('names so many customers that a screen can show them, and counts all', async () => {
    const many = Array.from({ length: MAX_SHOWN_DIFFERENCES + 5 }, (_, index) => ({
      customerCode: `X${index}`,
      saleUnit: '',
      name: '',
      debt: 1,
    }));
    await server.database.insert(customers).values(many);
    const check = await checkBalances(server.database, server.clock, { take: 20 });
    expect(check?.differing).toBe(many.length);
    expect(check?.differences).toHaveLength(MAX_SHOWN_DIFFERENCES);
    await server.database.update(customers).set({ debt: 0 }).where(eq(customers.debt, 1));
  });

  test('ends between two slices when the server stops', async () => {
    expect(await checkBalances(server.database, server.clock, { stop: AbortSignal.abort() })).toBeUndefined();
  });
});

describe('the start of the server', () => {
  test('checks the balances, and shows the result to operators and to people who may see money', async () => {
    const metrics = openMetrics({ withProcess: false });
    watchBalanceChecks(metrics, [server.tenant]);
    await whileBroken(async () => {
      const checks = startBalanceChecks([server.tenant], { clock: server.clock, log: server.app.log });
      await expect.poll(() => server.tenant.balanceCheck.last()?.differing).toBe(1);
      await checks.stop();
      expect(await metrics.render()).toContain('khaisong_balance_differences{tenant="demo"} 1');
      const finance = await (await officeOf(server, 'finance')).ask(getToday, undefined);
      expect(finance.brokenBalances).toMatchObject({ differing: 1, differences: [BROKEN] });
      const warehouse = await (await officeOf(server, 'warehouse')).ask(getToday, undefined);
      expect(warehouse.brokenBalances).toBeUndefined();
    });
    const checks = startBalanceChecks([server.tenant], { clock: server.clock, log: server.app.log });
    await expect.poll(() => server.tenant.balanceCheck.last()?.differing).toBe(0);
    await checks.stop();
    const owner = await (await officeOf(server, 'owner')).ask(getToday, undefined);
    expect(owner.brokenBalances).toBeUndefined();
  });
});
