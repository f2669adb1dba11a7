import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { openMetrics } from '#server/plugins/metrics';
import { watchWaitingWork } from '#server/plugins/waiting-metrics';
import { addressEvents } from '#server/services/integration/webhook-job';
import { planInquiry } from '#server/services/payments/poll-payment';
import { claimDueJobs, settleJob } from '#server/store/database/jobs';
import { insertAttempt, NEW_ATTEMPT } from '#server/store/payments/payment-attempts';
import { insertSlip } from '#server/store/payments/slips';
import { MOBILES } from '#tests/support/data/people';
import { newDatabase } from '#tests/support/server/databases/new-database';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const metrics = openMetrics({ withProcess: false });
const server = await openStockedServer({ metrics });

/** Another system of the company that receives every order. */
const ERP = { name: 'erp', events: ['order.placed'] } as const;
const STOCK = { ...ERP, name: 'stock' };

const ORDER = 'tenant="demo",route="/rest/ORDER_MANAGEMENT/ADD_ORDER"';
let token: string;

beforeEach(async () => {
  token = await tokenOf(server, 'shop1');
  metrics.registry.resetMetrics();
});

/** The lines with a number other than 0. */
async function told(which = metrics): Promise<readonly string[]> {
  const lines = (await which.render()).split('\n');
  return lines.filter((line) => !line.startsWith('#') && line !== '' && !line.endsWith(' 0'));
}

test('requests are counted by route pattern and result', async () => {
  const body = orderBody();
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, orderBody({ AcceptUpTo: 1, SeenTotal: 1 })));
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', { body });
  await server.app.inject('/demo/assets/main-0a1b2c.js');
  await server.app.inject('/nosuch/page');
  const lines = await told();
  expect(lines).toEqual(
    expect.arrayContaining([
      `khaisong_http_request_duration_seconds_count{tenant="demo",route="/rest/ORDER_MANAGEMENT/ADD_ORDER",method="POST",status="200"} 3`,
      `khaisong_http_request_duration_seconds_count{tenant="demo",route="/rest/ORDER_MANAGEMENT/ADD_ORDER",method="POST",status="401"} 1`,
      'khaisong_http_request_duration_seconds_count{tenant="demo",route="/*",method="GET",status="404"} 1',
      'khaisong_http_request_duration_seconds_count{tenant="",route="(none)",method="GET",status="404"} 1',
      `khaisong_replayed_keys_total{${ORDER}} 1`,
      `khaisong_refusals_total{${ORDER},code="session-ended"} 1`,
    ]),
  );
  const refused = lines.filter((line) => line.startsWith(`khaisong_refusals_total{${ORDER}`));
  expect(refused).toHaveLength(2);
});

test('no label contains a customer, an order, a token or a product', async () => {
  const body = orderBody();
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  await server.app.inject(`/demo/order/tracking/${body.OrderId}?token=${token}`);
  await server.app.inject(`/demo/productdetail/C1001`);
  await server.app.inject(`/${token}`);
  const text = (await told()).join('\n');
  expect(text).toContain('ADD_ORDER');
  for (const secret of [body.OrderId, token, 'C1001', String(body['CustomerCode']), 'shop1'])
    expect(text).not.toContain(secret);
});

test('waiting work is reported with its oldest age, and payment attempts by state', async () => {
  const waiting = openMetrics({ withProcess: false });
  watchWaitingWork(waiting, [server.tenant], server.clock);
  const body = orderBody();
  const placed = await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  expect(placed.status).toBe(200);
  const ago = (seconds: number) => new Date(server.clock().getTime() - seconds * 1000);
  const orderId = body.OrderId;
  const attempt = {
    ...NEW_ATTEMPT,
    id: randomUUID(),
    orderId,
    number: 1,
    reference: 'R1',
    method: 'BANK' as const,
    amount: satang(48_000),
    startedAt: ago(100),
    expiresAt: ago(50),
  };
  await insertAttempt(server.database, attempt);
  await planInquiry(server.database, attempt.id, ago(40));
  const later = { id: randomUUID(), number: 2, reference: 'R2', state: 'declined' as const };
  await insertAttempt(server.database, { ...attempt, ...later });
  await insertSlip(server.database, {
    id: randomUUID(),
    orderId,
    accountId: randomUUID(),
    bankCode: '',
    reference: '',
    state: 'sent',
    sentAt: ago(30),
    reason: null,
    note: '',
    decidedAt: null,
    decidedBy: null,
  });
  expect(await told(waiting)).toEqual([
    'khaisong_database_up{tenant="demo"} 1',
    'khaisong_jobs{tenant="demo",kind="payment-inquiry",state="waiting"} 1',
    'khaisong_jobs_oldest_seconds{tenant="demo",kind="payment-inquiry",state="waiting"} 40',
    'khaisong_waiting{tenant="demo",queue="slips"} 1',
    'khaisong_waiting{tenant="demo",queue="orders"} 1',
    'khaisong_waiting_oldest_seconds{tenant="demo",queue="slips"} 30',
    'khaisong_payment_attempts{tenant="demo",state="waiting"} 1',
    'khaisong_payment_attempts{tenant="demo",state="declined"} 1',
  ]);
});

test('webhook messages are reported as waiting or dead, with the oldest age', async () => {
  const waiting = openMetrics({ withProcess: false });
  watchWaitingWork(waiting, [server.tenant], server.clock);
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, orderBody()));
  await addressEvents(server.database, [ERP, STOCK], server.clock());
  server.clock.moveOn(90_000);
  const queue = { kind: 'webhook', queue: STOCK.name } as const;
  const lease = { now: server.clock(), until: server.clock() };
  const [dead] = await claimDueJobs(server.database, queue, { ...lease, limit: 1 });
  if (dead === undefined) throw new Error('nothing was to be sent');
  await settleJob(server.database, dead, { state: 'dead' });
  server.clock.moveOn(30_000);
  const lines = await told(waiting);
  expect(lines.filter((line) => line.includes('webhook'))).toEqual([
    'khaisong_jobs{tenant="demo",kind="webhook",state="waiting"} 1',
    'khaisong_jobs{tenant="demo",kind="webhook",state="dead"} 1',
    'khaisong_jobs_oldest_seconds{tenant="demo",kind="webhook",state="waiting"} 120',
    'khaisong_jobs_oldest_seconds{tenant="demo",kind="webhook",state="dead"} 30',
    'khaisong_jobs_attempts{tenant="demo",kind="webhook",state="dead"} 1',
  ]);
});

test('an unreachable database is reported together with all other metrics', async () => {
  const { database, close } = await newDatabase();
  await close();
  const without = openMetrics({ withProcess: true });
  watchWaitingWork(without, [{ ...server.tenant, database }], server.clock);
  const text = await without.render();
  expect(text).toContain('khaisong_database_up{tenant="demo"} 0');
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d/m);
});

test('wrong passwords and codes, waits and sent codes are counted', async () => {
  const OtpID = randomUUID();
  const code = { OtpID, Mobile: MOBILES.shop1, Purpose: 'PASSWORD' };
  await server.send('OTP/REQUEST_OTP', { body: code });
  await server.send('OTP/REQUEST_OTP', { body: code });
  await server.send('OTP/VERIFY_OTP', { body: { OtpID: randomUUID(), Code: '123456' } });
  const signIn = { body: { username: 'nobody-at-all', password: 'wrong' }, address: '203.0.113.99' };
  for (let tried = 0; tried < 12; tried += 1) await server.send('api/AUTHEN_WEB', signIn);
  const lines = await told();
  expect(lines).toEqual(
    expect.arrayContaining([
      'khaisong_codes_sent_total{tenant="demo",purpose="password"} 1',
      'khaisong_code_waits_total{tenant="demo"} 1',
      'khaisong_code_failures_total{tenant="demo"} 1',
      'khaisong_sign_in_failures_total{tenant="demo"} 10',
      'khaisong_sign_in_waits_total{tenant="demo"} 2',
    ]),
  );
});
