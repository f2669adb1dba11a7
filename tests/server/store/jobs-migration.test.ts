import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/store/database/database';
import { moveEarlierQueues } from '#server/store/database/earlier-queues';
import { databaseOf } from '#tests/support/server/databases/old-database';
import { jobsOf } from '#tests/support/server/jobs-of';

const [ORDER, OTHER] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const BROWSER = '20000000-0000-4000-8000-000000000001';
const NOTICE = '30000000-0000-4000-8000-000000000001';
const [ASKED, OVER] = ['40000000-0000-4000-8000-000000000001', '40000000-0000-4000-8000-000000000002'];
const hook = (number: number) => `50000000-0000-4000-8000-00000000000${number}`;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
const text = (minute: number) => at(minute).toISOString();

let opened: Awaited<ReturnType<typeof databaseOf>>;

beforeEach(async () => {
  opened = await databaseOf('0031_account-notices');
  // Only the queues matter here, not the rows that they refer to.
  await opened.database.execute(sql`set session_replication_role = replica`);
});

afterEach(() => opened.close());

async function addPush(old: Database, order: string, kind: string, minute: number) {
  await old.execute(sql`insert into push_messages (subscription_id, order_id, kind, written_at, tries, send_at)
    values (${BROWSER}, ${order}, ${kind}, ${text(minute)}, 2, ${text(minute + 1)})`);
}

async function addWebhook(old: Database, number: number, state: string, target = 'erp') {
  const [tried, fault] = state === 'waiting' ? [null, null] : [text(9), state === 'dead' ? 'gone' : null];
  await old.execute(sql`insert into order_events (id, order_id, kind, number, happened_at, standing, is_addressed)
    values (${hook(number)}, ${ORDER}, 'order.placed', ${number}, ${text(number)}, '{}', true)`);
  await old.execute(sql`insert into webhook_messages (id, event_position, order_id, target, state, tries, first_tried_at, tried_at,
      send_at, fault, http_status)
    select ${hook(number)}, max(position), ${ORDER}, ${target}, ${state}, ${tried === null ? 0 : 3}, ${tried}, ${tried},
      ${text(10)}, ${fault}, ${tried === null ? null : 410} from order_events`);
}

async function addAttempt(old: Database, id: string, askAt: string | null, busyUntil: string | null) {
  await old.execute(sql`insert into payment_attempts
    (id, order_id, number, reference, method, gateway, gateway_id, term_months, amount, state, started_at, expires_at, asks, ask_at, busy_until)
    values (${id}, ${ORDER}, ${id === ASKED ? 1 : 2}, ${id}, 'KBANKQR', 'kbank-qr', '', 0, 48000, 'waiting', now(), now(), 4,
    ${askAt}, ${busyUntil})`);
}

test('order notifications of an older version are sent by this one, the newest of each order', async () => {
  await addPush(opened.database, ORDER, 'accepted', 1);
  await addPush(opened.database, ORDER, 'approved', 2);
  await addPush(opened.database, OTHER, 'paid', 3);
  const pushes = await jobsOf(await opened.openNow(), 'order-push');
  const common = { state: 'waiting', attempts: 2, claimedUntil: null };
  expect(pushes).toHaveLength(2);
  expect(pushes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...common,
        key: `${BROWSER} ${ORDER}`,
        payload: { subscriptionId: BROWSER, orderId: ORDER, push: 'approved' },
        dueAt: at(2),
        runAt: at(3),
      }),
      expect.objectContaining({
        ...common,
        payload: { subscriptionId: BROWSER, orderId: OTHER, push: 'paid' },
      }),
    ]),
  );
});

test('account notices of an older version keep their destination and their lease', async () => {
  const { database: old } = opened;
  await old.execute(sql`insert into account_notices (id, account_id, kind, session_id, device, at)
    values (${NOTICE}, ${ORDER}, 'password-changed', ${ORDER}, '', ${text(1)})`);
  await old.execute(sql`insert into account_messages (notice_id, mobile, endpoint, public_key, secret, tries, send_at, busy_until) values
    (${NOTICE}, '0812345678', null, null, null, 1, ${text(2)}, ${text(4)}),
    (${NOTICE}, null, 'https://push.example', 'key', 'secret', 0, ${text(3)}, null)`);
  const common = { dueAt: at(1), state: 'waiting' };
  const browser = { endpoint: 'https://push.example', publicKey: 'key', secret: 'secret' };
  expect(await jobsOf(await opened.openNow(), 'account-notice')).toMatchObject([
    { ...common, payload: { noticeId: NOTICE, mobile: '0812345678' }, attempts: 1, claimedUntil: at(4) },
    { ...common, payload: { noticeId: NOTICE, browser }, attempts: 0, runAt: at(3), claimedUntil: null },
  ]);
});

test('webhook messages of an older version keep ids, states and order', async () => {
  const { database: old } = opened;
  await addWebhook(old, 1, 'taken');
  await addWebhook(old, 2, 'dead');
  await addWebhook(old, 3, 'waiting');
  await addWebhook(old, 4, 'given-up', 'stock');
  const erp = { queue: 'erp', lane: `erp ${ORDER}` };
  expect(await jobsOf(await opened.openNow(), 'webhook')).toMatchObject([
    { ...erp, id: hook(1), state: 'done', dueAt: at(1), outcome: { fault: null, httpStatus: 410 } },
    { ...erp, id: hook(2), state: 'dead', attempts: 3, firstTriedAt: at(9), outcome: { fault: 'gone' } },
    { ...erp, id: hook(3), state: 'waiting', attempts: 0, runAt: at(10), triedAt: null, outcome: null },
    { id: hook(4), queue: 'stock', lane: `stock ${ORDER}`, state: 'given-up' },
  ]);
});

test('planned inquiries of an older version are made by this one', async () => {
  await addAttempt(opened.database, ASKED, text(5), text(7));
  await addAttempt(opened.database, OVER, null, null);
  expect(await jobsOf(await opened.openNow(), 'payment-inquiry')).toMatchObject([
    { key: ASKED, payload: { attemptId: ASKED, hint: '' }, dueAt: at(5), runAt: at(5), claimedUntil: at(7) },
  ]);
});

test('work that an older process adds during the upgrade is moved when a database is next opened', async () => {
  const database = await opened.openNow();
  await addPush(opened.database, ORDER, 'accepted', 1);
  await addWebhook(opened.database, 1, 'waiting');
  await addAttempt(opened.database, ASKED, text(5), null);
  const count = async () =>
    (
      await Promise.all(
        (['order-push', 'webhook', 'payment-inquiry'] as const).map((kind) => jobsOf(database, kind)),
      )
    ).map((found) => found.length);
  expect(await count()).toEqual([0, 0, 0]);
  await moveEarlierQueues(database);
  await moveEarlierQueues(database);
  expect(await count()).toEqual([1, 1, 1]);
});
