import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { addJobs, jobs } from '#server/store/database/jobs';
import { findDueWork, findOwnDueWork } from '#server/store/database/due-work';
import { saveSettings } from '#server/store/office/tenant-settings';
import { numberChangedOrders } from '#server/store/orders/change-numbers';
import { markAddressed, orderEventInsert, orderEvents } from '#server/store/orders/order-events';
import { markOrderChanged } from '#server/store/orders/orders';
import { addPeople } from '#tests/support/data/people';
import { addDueAttempt } from '#tests/support/server/due-attempt';
import { newDatabase } from '#tests/support/server/databases/new-database';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const NOW = new Date('2026-11-20T02:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const NOTHING = { jobs: new Set(), hasNewEvents: false, hasChangedOrders: false, settingsRevision: 0 };

const { database, close } = await newDatabase();
afterAll(close);

const webhook = { key: 'a', payload: { eventPosition: 1 }, dueAt: NOW, runAt: NOW };

it('a new tenant has nothing to do', async () => {
  expect(await findOwnDueWork(database, NOW)).toEqual(NOTHING);
});

it('a job is due from its time on, until a process claims it or it has ended', async () => {
  const dueAt = async (now: Date) => [...(await findOwnDueWork(database, now)).jobs];
  await addJobs(database, 'webhook', [{ ...webhook, runAt: LATER }]);
  expect(await dueAt(NOW)).toEqual([]);
  expect(await dueAt(LATER)).toEqual(['webhook']);
  await database.update(jobs).set({ runAt: NOW, claimedUntil: LATER });
  expect(await dueAt(NOW)).toEqual([]);
  expect(await dueAt(LATER)).toEqual(['webhook']);
  await database.update(jobs).set({ claimedUntil: null, state: 'dead' });
  expect(await dueAt(LATER)).toEqual([]);
  await database.delete(jobs);
});

it('a changed order, a new event and saved settings are due', async () => {
  await addDueAttempt(database);
  await database.delete(jobs);
  expect(await findOwnDueWork(database, NOW)).toEqual({ ...NOTHING, hasChangedOrders: true });
  await numberChangedOrders(database);
  expect(await findOwnDueWork(database, NOW)).toEqual(NOTHING);

  const [order] = await database.select({ id: sql<string>`id` }).from(sql`orders`);
  const orderId = order?.id ?? '';
  await markOrderChanged(database, orderId);
  await orderEventInsert(database, {
    id: randomUUID(),
    orderId,
    kind: 'order.placed',
    number: 1,
    happenedAt: NOW,
    standing: {},
  }).execute();
  await addPeople(database);
  const accountId = (await findAccountByUsername(database, 'shop1'))?.id ?? '';
  await saveSettings(database, { revision: 1, fields: {}, accountId, changedAt: NOW });
  expect(await findOwnDueWork(database, NOW)).toEqual({
    ...NOTHING,
    hasChangedOrders: true,
    hasNewEvents: true,
    settingsRevision: 1,
  });
  const events = await database
    .select({ position: orderEvents.position })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId));
  await markAddressed(
    database,
    events.map(({ position }) => position),
  );
  expect(await findOwnDueWork(database, NOW)).toMatchObject({ hasNewEvents: false });
});

it.skipIf(url === '')('several tenants are asked in one statement, and each has its own answer', async () => {
  const other = await newDatabase();
  try {
    await addJobs(other.database, 'webhook', [webhook]);
    const schemaOf = async (one: typeof database) => {
      const [row] = await one.select({ schema: sql<string>`current_schema()` }).from(sql`(select 1) as one`);
      return row?.schema ?? '';
    };
    const schemas = [await schemaOf(database), await schemaOf(other.database)] as const;
    const found = await findDueWork(database, schemas, NOW);
    expect(found.get(schemas[0])).toEqual(await findOwnDueWork(database, NOW));
    expect(found.get(schemas[1])).toEqual({ ...NOTHING, jobs: new Set(['webhook']) });
  } finally {
    await other.close();
  }
});
