import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import { grabInvoice } from '#contract/delivery/grab-invoice';
import { moveOrder } from '#contract/orders/move-order';
import { settlePayment, startPayment } from '#contract/payments/payment';
import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { sendSlip, settleSlip } from '#contract/payments/slip';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { orderStatusNumber, type OrderStatus } from '#domain/orders/order-status';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { newPushKeys } from '#server/gateways/push/web-push';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { MAX_SUBSCRIPTIONS_OF_A_SESSION } from '#server/services/notifications/push-subscriptions';
import { orderPushJob, PUSH_LIFETIME_MS } from '#server/services/notifications/order-push-job';
import { SESSION_LIFETIME_MS } from '#server/services/accounts/sign-in/sessions';
import { accounts } from '#server/store/accounts/accounts';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { pushSubscriptions } from '#server/store/notifications/push-subscriptions';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS } from '#tests/support/data/people';
import {
  aBrowser,
  readPayload,
  subscriptionBody,
  testPushKeys,
  type TestBrowser,
} from '#tests/support/gateways/push';
import { openTestServer } from '#tests/support/server/test-server';
import { claimAndDie, jobsOf } from '#tests/support/server/jobs-of';
import { tokenOf } from '#tests/support/server/calls/token-of';

const push = loopbackPush(testPushKeys());
const server = await openTestServer({ push, configuration: { paymentMethods: ['COD', 'BANK', 'AR'] } });
let token: string;
let browser: TestBrowser;

beforeEach(async () => {
  await server.restock();
  push.sent.length = 0;
  push.answers.clear();
  faults.length = 0;
  token = await tokenOf(server, 'shop1');
  browser = aBrowser();
});

afterAll(() => server.close());

const faults: string[] = [];
const MINUTE_MS = 60_000;

/** Runs one round of notifications, after everything that another process has begun. */
async function tell(waitMs = 0): Promise<void> {
  server.clock.moveOn(waitMs);
  const deps = { database: server.database, push, clock: server.clock, random: () => 0 };
  await runDueJobs(orderPushJob, { ...deps, onFault: (reason) => void faults.push(reason) });
}

async function save(one = browser, by = token) {
  const body = subscriptionBody(one);
  return answerOf(savePushSubscription, await server.send(savePushSubscription.path, { token: by, body }));
}

async function remove(endpoint: string, by = token): Promise<void> {
  const sent = await server.send(removePushSubscription.path, { token: by, body: { Endpoint: endpoint } });
  expect(sent.body).toMatchObject({ status_code: '200' });
}

async function order(by = token, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody(more);
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(by, body)));
  if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
  return body.OrderId;
}

async function move(OrderId: string, ...statuses: readonly OrderStatus[]): Promise<void> {
  const staff = await tokenOf(server, 'staff1');
  for (const status of statuses) {
    const body = { OrderId, Status: orderStatusNumber(status) };
    const sent = await server.send(moveOrder.path, { token: staff, key: randomUUID(), body });
    expect(answerOf(moveOrder, sent).kind).toBe('moved');
  }
}

async function grab(OrderId: string): Promise<void> {
  const rider = await tokenOf(server, 'rider1');
  const sent = await server.send(grabInvoice.path, { token: rider, body: { OrderId } });
  expect(answerOf(grabInvoice, sent).kind).toBe('grabbed');
}

const told = () => push.sent.map(({ payload }) => readPayload(payload));
const kinds = () => told().map(({ kind }) => kind);
const kept = async () =>
  (await server.database.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);

describe('a browser with push', () => {
  test('is notified once of each change of an order, when it happens', async () => {
    await save();
    const id = await order();
    await tell();
    for (const status of ['so-approve', 'invoice-wait', 'invoice-approve', 'pod'] as const) {
      await move(id, status);
      await tell();
      await tell(MINUTE_MS);
      if (status !== 'invoice-approve') continue;
      // A rider who taps twice grabs it once.
      await Promise.all([grab(id), grab(id)]);
      await tell();
      await tell(MINUTE_MS);
    }
    expect(kinds()).toEqual(['accepted', 'approved', 'invoiced', 'out-for-delivery', 'delivered']);
    expect(new Set(told().map((each) => each.id))).toEqual(new Set([id]));
    expect(await jobsOf(server.database, 'order-push')).toEqual([]);
  });

  test('is notified once that an order is paid', async () => {
    const id = await order(token, { PaymentCode: 'BANK' });
    await save();
    const _id = randomUUID();
    const begun = { _id, OrderId: id, PaymentCode: 'BANK' };
    const started = answerOf(startPayment, await server.send(startPayment.path, { token, body: begun }));
    expect(started.kind).toBe('started');
    const staff = await tokenOf(server, 'staff1');
    for (const Outcome of ['PAID', 'PAID'])
      await server.send(settlePayment.path, { token: staff, key: randomUUID(), body: { _id, Outcome } });
    await tell();
    expect(kinds()).toEqual(['paid']);
  });

  test('is notified once that a slip was refused, but not that one was confirmed', async () => {
    await save();
    const id = await order(token, { PaymentCode: 'BANK' });
    await tell();
    const staff = await tokenOf(server, 'staff1');
    const decide = async (reference: string, decision: Readonly<Record<string, unknown>>) => {
      const content = (await drawnSlip({ reference })).toString('base64');
      const SlipID = randomUUID();
      const slip = sendSlip.request.toWire({ id: SlipID, customer: KEY1, orderId: id, content });
      await server.send(sendSlip.path, { token, key: randomUUID(), body: slip });
      const sent = await server.send(settleSlip.path, {
        token: staff,
        key: randomUUID(),
        body: { SlipID, ...decision },
      });
      expect(answerOf(settleSlip, sent).kind).toBe('settled');
      await tell();
      await tell(MINUTE_MS);
    };
    await decide('PUSHSLIP01', { Outcome: 'REFUSED', Reason: 'UNREADABLE', Note: 'ภาพไม่ชัด' });
    expect(kinds()).toEqual(['accepted', 'slip-refused']);
    expect(JSON.stringify(told())).not.toContain('ภาพไม่ชัด');
    await decide('PUSHSLIP02', { Outcome: 'PAID' });
    expect(kinds()).toEqual(['accepted', 'slip-refused', 'paid']);
  });

  test('gets a number and an id, and nothing of a person or of money', async () => {
    await save();
    const id = await order();
    await tell();
    const [notice] = push.sent;
    expect(readPayload(notice?.payload ?? '')).toMatchObject({ kind: 'accepted', id, unit: KEY1.saleUnit });
    for (const secret of [CUSTOMERS.shop1.name, '480', KEY1.customerCode, 'ถนน'])
      expect(notice?.payload).not.toContain(secret);
    expect(notice?.payload.length).toBeLessThan(200);
  });

  test('gets only the latest notification of each order after it was offline', async () => {
    await save();
    const [one, other] = [await order(), await order()];
    await move(one, 'so-approve');
    await tell();
    // Messages about different orders are sent in parallel, so they arrive in any order.
    const kindsOf = (order: string) =>
      told()
        .filter(({ id }) => id === order)
        .map(({ kind }) => kind);
    expect([kindsOf(one), kindsOf(other)]).toEqual([['approved'], ['accepted']]);
    await move(other, 'so-approve');
    await tell();
    expect(kindsOf(other)).toEqual(['accepted', 'approved']);
    const topics = new Map(told().map(({ id }, at) => [id, push.sent[at]?.topic]));
    const sentTopics = push.sent.map(({ topic }) => topic);
    expect(sentTopics.toSorted()).toEqual([topics.get(one), topics.get(other), topics.get(other)].toSorted());
    expect(topics.get(one)).not.toBe(topics.get(other));
    for (const topic of sentTopics) expect(topic).toMatch(/^[\w-]{1,32}$/);
  });

  test('is not notified of cancelled or refused orders, or those of others', async () => {
    await save();
    const id = await order();
    await tell();
    await move(id, 'so-cancel');
    const foreign = sending(await tokenOf(server, 'shop2'), orderBody({ AcceptUpTo: 600 }, KEY2));
    expect(answerOf(addOrder, await server.send(addOrder.path, foreign)).kind).toBe('accepted');
    const empty = sending(token, orderBody({ Lines: [] }));
    expect(answerOf(addOrder, await server.send(addOrder.path, empty)).kind).toBe('refused');
    await tell();
    expect(kinds()).toEqual(['accepted']);
  });

  test("of an agent is notified of a client's orders until the client is taken away", async () => {
    const agent = await tokenOf(server, 'agent1');
    const theirs = aBrowser();
    await save(theirs, agent);
    await server.database
      .insert(agentCustomers)
      .values({ agentCode: CUSTOMERS.agent1.customerCode, ...KEY1 });
    await save();
    const id = await order(agent, { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit });
    await tell();
    expect(push.sent.map(({ subscription }) => subscription.endpoint).toSorted()).toEqual(
      [browser.endpoint, theirs.endpoint].toSorted(),
    );
    await server.database.delete(agentCustomers);
    await move(id, 'so-approve');
    await tell();
    expect(push.sent).toHaveLength(3);
    expect(push.sent[2]?.subscription.endpoint).toBe(browser.endpoint);
  });
});

describe('a queued notification', () => {
  test('is stored in the database, and sent by a server that starts later', async () => {
    await save();
    await order();
    expect(await jobsOf(server.database, 'order-push')).toHaveLength(1);
    await claimAndDie(server.database, 'order-push', new Date(server.clock().getTime() + MINUTE_MS));
    await tell();
    expect(kinds()).toEqual([]);
    await tell(MINUTE_MS);
    expect(kinds()).toEqual(['accepted']);
  });

  test('is sent once by several servers at the same time', async () => {
    await save();
    await order();
    await Promise.all([tell(), tell(), tell()]);
    expect(kinds()).toEqual(['accepted']);
  });

  test('is stored together with the change of the order or not at all', async () => {
    await save();
    const id = await order();
    await tell();
    const staff = await tokenOf(server, 'staff1');
    const body = { OrderId: id, Status: orderStatusNumber('pod') };
    await server.send(moveOrder.path, { token: staff, key: randomUUID(), body });
    expect(await jobsOf(server.database, 'order-push')).toEqual([]);
  });

  test('is retried after a fault at growing intervals, or when the push service asks', async () => {
    await save();
    await order();
    push.answers.set(browser.endpoint, { kind: 'failed', reason: 'fcm.googleapis.com 503' });
    await tell();
    await tell(29_000);
    expect(faults).toHaveLength(1);
    push.answers.set(browser.endpoint, {
      kind: 'failed',
      reason: 'fcm.googleapis.com 429',
      retryAfterMs: 10 * MINUTE_MS,
    });
    await tell(1000);
    expect(faults).toHaveLength(2);
    push.answers.clear();
    await tell(9 * MINUTE_MS);
    expect(kinds()).toEqual([]);
    await tell(MINUTE_MS);
    expect(kinds()).toEqual(['accepted']);
  });

  test('is dropped after a day, or if the push service refuses it', async () => {
    await save();
    await order();
    push.answers.set(browser.endpoint, { kind: 'failed', reason: 'fcm.googleapis.com 503' });
    await tell();
    push.answers.clear();
    await tell(PUSH_LIFETIME_MS);
    expect(await jobsOf(server.database, 'order-push')).toEqual([]);
    await order();
    push.answers.set(browser.endpoint, { kind: 'refused', reason: 'fcm.googleapis.com 400' });
    await tell();
    push.answers.clear();
    await tell(MINUTE_MS);
    expect([kinds(), await kept()]).toEqual([[], [browser.endpoint]]);
    await order();
    server.clock.moveOn(PUSH_LIFETIME_MS + 1);
    await runDailyCleanup(server.database, server.clock());
    expect(await jobsOf(server.database, 'order-push')).toEqual([]);
  });

  test('is dropped with its subscription if the push service reports it gone', async () => {
    await save();
    const id = await order();
    push.answers.set(browser.endpoint, { kind: 'gone' });
    await tell();
    expect(await kept()).toEqual([]);
    push.answers.clear();
    await move(id, 'so-approve');
    await tell();
    expect(push.sent).toEqual([]);
  });
});

describe('a session with push', () => {
  const idOf = async (by: string) =>
    answerOf(getSessions, await server.send(getSessions.path, { token: by, body: {} })).find(
      ({ isThis }) => isThis,
    )?.id ?? '';

  test('loses its subscriptions when it ends, in any way', async () => {
    const ends: readonly ((by: string) => Promise<unknown>)[] = [
      (by) => server.send('api/SIGN_OUT', { token: by }),
      async (by) =>
        server.send(endSession.path, { token, key: randomUUID(), body: { SessionId: await idOf(by) } }),
      () => server.send(endOtherSessions.path, { token, key: randomUUID(), body: {} }),
      () =>
        server.send('PASSWORD/CHANGE_PASSWORD', {
          token,
          key: randomUUID(),
          body: { OldPassword: 'demo1234', NewPassword: 'ปลาทูสดจากแม่กลอง-77' },
        }),
    ];
    await save();
    for (const end of ends) {
      const by = await tokenOf(server, 'shop1');
      await save(aBrowser(), by);
      expect(await kept()).toHaveLength(2);
      await end(by);
      expect(await kept()).toEqual([browser.endpoint]);
    }
  });

  test('that expired or belongs to a closed account gets no queued notifications', async () => {
    await save();
    await order();
    await server.database.update(accounts).set({ isActive: false }).where(eq(accounts.username, 'shop1'));
    await tell();
    expect(push.sent).toEqual([]);
    await server.database.update(accounts).set({ isActive: true });
    const id = await order();
    server.clock.moveOn(SESSION_LIFETIME_MS);
    await move(id, 'so-approve');
    await tell();
    expect(push.sent).toEqual([]);
    server.clock.moveOn(1);
    await runDailyCleanup(server.database, server.clock());
    expect(await kept()).toEqual([]);
  });

  test(`has at most ${MAX_SUBSCRIPTIONS_OF_A_SESSION} subscriptions, the newest ones, and each browser once`, async () => {
    const all = Array.from({ length: MAX_SUBSCRIPTIONS_OF_A_SESSION + 2 }, () => aBrowser());
    for (const one of all) {
      expect([await save(one), await save(one)]).toEqual([{ kind: 'saved' }, { kind: 'saved' }]);
      server.clock.moveOn(1000);
    }
    expect((await kept()).toSorted()).toEqual(
      all
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test('of the next person on a shared phone takes over the subscription', async () => {
    await save();
    await save(browser, await tokenOf(server, 'shop2'));
    await order();
    await tell();
    expect(push.sent).toEqual([]);
  });
});

describe('another account', () => {
  test('cannot remove or take over a subscription by its address alone', async () => {
    await save();
    const stranger = await tokenOf(server, 'shop2');
    await remove(browser.endpoint, stranger);
    await remove(aBrowser().endpoint, stranger);
    expect(await kept()).toEqual([browser.endpoint]);
    const stolen = await save({ ...aBrowser(), endpoint: browser.endpoint }, stranger);
    expect(stolen).toEqual({ kind: 'refused', code: 'push-not-possible' });
    await order();
    await tell();
    expect(push.sent).toHaveLength(1);
    await remove(browser.endpoint);
    expect(await kept()).toEqual([]);
  });
});

describe('an address that is not a push service', () => {
  test.for([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://127.0.0.1/fcm/send/1',
    'https://[::1]/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'https://shop.internal/1',
    'https://fcm.googleapis.com:8443/1',
    'https://fcm.googleapis.com@10.0.0.1/1',
    'https://user:secret@fcm.googleapis.com/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evilpush.apple.com.example/1',
    'https://notpush.apple.co/1',
    'file:///etc/passwd',
    'no address',
  ])('is refused: %s', async (endpoint) => {
    expect(await save(aBrowser(endpoint))).toEqual({ kind: 'refused', code: 'push-not-possible' });
    expect(await kept()).toEqual([]);
  });

  test.for([
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGk',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('does not include %s', async (endpoint) => {
    expect(await save(aBrowser(endpoint))).toEqual({ kind: 'saved' });
  });

  test('is refused like keys that cannot be used for encryption', async () => {
    const { secret, publicKey } = browser;
    const wrong = [
      { ...browser, secret: secret.slice(2) },
      { ...browser, secret: '!!!' },
      { ...browser, publicKey: publicKey.slice(3) },
      { ...browser, publicKey: Buffer.alloc(65, 4).toString('base64url') },
    ];
    for (const one of wrong) expect(await save(one)).toEqual({ kind: 'refused', code: 'push-not-possible' });
  });
});

describe('the push keys of the company', () => {
  test('are created once, also by two servers at the same time, and stay', async () => {
    const [one, other] = await Promise.all([
      pushKeysOf(server.tenant, newPushKeys),
      pushKeysOf(server.tenant, newPushKeys),
    ]);
    expect(other).toEqual(one);
    expect(await pushKeysOf(server.tenant, newPushKeys)).toEqual(one);
  });

  test('are published to the phone, but only the public one', async () => {
    const configuration = await server.app.inject({ url: '/demo/tenant.json' });
    const read = publicConfiguration.fromWire(configuration.json());
    expect(read).toMatchObject({ ok: true, value: { pushKey: push.publicKey } });
    const silent = await openTestServer({ sameDatabaseAs: server });
    const other = await silent.app.inject({ url: '/demo/tenant.json' });
    expect(other.json()).toMatchObject({ pushKey: '' });
    await silent.close();
  });
});
