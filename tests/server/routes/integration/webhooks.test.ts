import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { orderEvent } from '#contract/integration/order-event';
import { settlePayment, startPayment } from '#contract/payments/payment';
import { getWebhookMessages, settleWebhookMessages } from '#contract/integration/webhook-messages';
import { GIVE_UP_AFTER_MS } from '#domain/integration/webhook-message';
import { httpWebhook } from '#server/gateways/webhook/http-webhook';
import type { WebhookGateway, WebhookTarget } from '#server/gateways/webhook/webhook-gateway';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { moveOrder } from '#server/services/orders/move-order';
import { addressEvents, webhookJob } from '#server/services/integration/webhook-job';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { orderEvents } from '#server/store/orders/order-events';
import { writeEvent } from '#server/start-jobs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { approvedInvoice, moveTo, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk } from '#tests/support/server/staff-desk';
import { jobsOf } from '#tests/support/server/jobs-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { aWebhookKey, isSignedBy, openTarget, type TestTarget } from '#tests/support/gateways/webhook-target';

const server = await openTestServer();
const riders = ridersAt(server);
const opened: TestTarget[] = [];
let token: string;
let erp: TestTarget;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
  faults.length = 0;
  erp = await open();
});

afterEach(async () => {
  for (const target of opened.splice(0)) await target.close();
});

afterAll(() => server.close());

const faults: string[] = [];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function open(more: Partial<WebhookTarget> = {}): Promise<TestTarget> {
  const target = await openTarget(more);
  opened.push(target);
  return target;
}

interface Telling {
  readonly targets?: readonly TestTarget[];
  readonly gateway?: WebhookGateway;
  readonly stop?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Runs one round of webhook deliveries. */
async function tell({ targets = [erp], gateway, stop, timeoutMs = 10_000 }: Telling = {}): Promise<number> {
  const privateHosts = targets.map(({ host }) => host);
  await addressEvents(
    server.database,
    targets.map(({ target }) => target),
    server.clock(),
  );
  const deps = {
    database: server.database,
    gateway: gateway ?? httpWebhook({ privateHosts, timeoutMs }),
    clock: server.clock,
    random: () => 0,
    write: writeEvent,
    stop: stop ?? new AbortController().signal,
    onFault: ({ target, reason }: { readonly target: string; readonly reason: string }) =>
      void faults.push(`${target} ${reason}`),
  };
  const tried = await Promise.all(
    targets.map(({ target }) => runDueJobs(webhookJob, { ...deps, target }, target.name)),
  );
  return tried.reduce((sum, each) => sum + each, 0);
}

async function order(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody(more);
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
  return body.OrderId;
}

async function cancel(OrderId: string): Promise<void> {
  const sent = await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId } });
  expect(answerOf(cancelOrder, sent).kind).toBe('cancelled');
}

async function pay(OrderId: string, outcome = 'PAID'): Promise<void> {
  const _id = randomUUID();
  await server.send(startPayment.path, { token, body: { _id, OrderId, PaymentCode: 'BANK' } });
  const staff = await tokenOf(server, 'staff1');
  const body = { _id, Outcome: outcome };
  await server.send(settlePayment.path, { token: staff, key: randomUUID(), body });
}

const kindsTo = ({ received }: TestTarget) => received.map(({ type }) => type);
const messages = () => jobsOf(server.database, 'webhook');
const states = async () => (await messages()).map(({ state }) => state).toSorted();

describe('a webhook target', () => {
  test('gets each event once and in order: placed, paid, approved, invoiced, delivered', async () => {
    const id = await order({ PaymentCode: 'BANK' });
    await pay(id);
    await moveTo(server, id, 'so-approve', 'invoice-wait', 'invoice-approve', 'pod');
    await tell();
    await tell();
    expect(kindsTo(erp)).toEqual([
      'order.placed',
      'order.paid',
      'order.approved',
      'order.invoiced',
      'order.delivered',
    ]);
    expect(erp.received.map(({ number, orderId }) => [number, orderId])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, id]),
    );
    expect(new Set(erp.received.map((heard) => heard.id)).size).toBe(5);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  test('reads the status of the order at each event: 1, 2, 5 and 6', async () => {
    await moveTo(server, await order(), 'so-approve', 'invoice-wait', 'invoice-approve', 'pod');
    await tell();
    const statusOf = z.object({ data: z.object({ Order: z.object({ Status: z.int() }) }) });
    expect(
      erp.received.map(({ type, text }) => [type, statusOf.parse(JSON.parse(text)).data.Order.Status]),
    ).toEqual([
      ['order.placed', 1],
      ['order.approved', 2],
      ['order.invoiced', 5],
      ['order.delivered', 6],
    ]);
  });

  test('gets an event for each refused delivery, and for the delivery afterwards', async () => {
    const id = await approvedInvoice(server);
    await riders.grab(id);
    const refused = [await refusedBody(id), await refusedBody(id, 'DAMAGED')];
    // Sends each twice, as after a lost answer.
    for (const report of refused.flatMap((each) => [each, each]))
      expect((await riders.tell(report)).kind).toBe('received');
    expect((await riders.tell(await reportBody(id))).kind).toBe('received');
    await tell();
    expect(kindsTo(erp).slice(3)).toEqual([
      'order.refused',
      'order.refused',
      'order.paid',
      'order.delivered',
    ]);
    expect(erp.received.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(JSON.parse(erp.received[3]?.text ?? '')).toMatchObject({
      data: {
        Order: {
          Status: 5,
          PaymentState: 'unpaid',
          Deliveries: [
            {
              DeliveryID: refused[0]?.DeliveryID,
              Outcome: 'refused',
              Lines: [{ LineNo: 1, Delivered: 0, Reason: 'SHOP_CLOSED' }],
            },
          ],
        },
      },
    });
  });

  test('gets a delivery in part as delivered, and never as refused', async () => {
    const id = await approvedInvoice(server, {
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }],
      SeenTotal: 960,
      AcceptUpTo: 960,
    });
    await riders.grab(id);
    const Lines = [{ LineNo: 1, Delivered: 1, Reason: 'DAMAGED' }];
    expect((await riders.tell(await reportBody(id, { Lines }))).kind).toBe('received');
    await tell();
    expect(kindsTo(erp)).toContain('order.delivered');
    expect(kindsTo(erp)).not.toContain('order.refused');
  });

  test('gets an event for a return, with the new charge and the exchange order', async () => {
    const id = await order();
    await moveTo(server, id, 'so-approve', 'invoice-wait', 'invoice-approve', 'pod');
    const exchangeId = randomUUID();
    const Exchange = { OrderId: exchangeId, Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1 }] };
    const returned = await officeOf(server).takeBack(id, { Exchange });
    expect(returned.kind).toBe('returned');
    await tell();
    const ofOrder = erp.received.filter(({ orderId }) => orderId === id);
    expect(ofOrder.at(-1)).toMatchObject({ type: 'order.returned', number: 5 });
    expect(JSON.parse(ofOrder.at(-1)?.text ?? '')).toMatchObject({
      data: { Order: { Status: 6, ChargedTotal: 0, Returns: [{ ExchangeOrderId: exchangeId }] } },
    });
    expect(erp.received.filter(({ orderId }) => orderId === exchangeId)).toMatchObject([
      { type: 'order.placed', number: 1 },
    ]);
  });

  test('gets an event for a change by staff, with the previous order and the reason', async () => {
    const id = await order();
    const desk = await staffDesk(server);
    const change = async (line: string) => {
      const said = await desk.run(
        'change-order',
        id,
        '--line',
        line,
        '--reason',
        'customer phoned',
        '--write',
      );
      expect(said).toMatchObject({ exit: 0 });
    };
    try {
      await change('C1001=2');
      // A repetition changes nothing, and sends nothing.
      await change('C1001=2');
      await change('C1001=3');
    } finally {
      await desk.close();
    }
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed', 'order.changed', 'order.changed']);
    const told = erp.received.map(({ text }) => JSON.parse(text).data.Order);
    expect(told.map(({ Revision, Totals }) => [Revision, Totals.Total])).toEqual([
      [1, 480],
      [2, 960],
      [3, 1440],
    ]);
    expect(told[2].Changes).toMatchObject([
      { Before: { Totals: { Total: 480 } } },
      { Reason: 'customer phoned', Before: { Totals: { Total: 960 } } },
    ]);
  });

  test('gets an event for a cancelled order, and none for a refused one', async () => {
    const refused = orderBody({ AcceptUpTo: 1, SeenTotal: 1 });
    const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, refused)));
    expect(answer.kind).toBe('refused');
    await cancel(await order());
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed', 'order.cancelled']);
  });

  test('gets an event for a delivery with its report and the cash', async () => {
    const id = await approvedInvoice(server);
    await riders.grab(id);
    const report = await reportBody(id, { CapturedAt: server.clock().toISOString() });
    expect((await riders.tell(report)).kind).toBe('received');
    await tell();
    expect(kindsTo(erp).slice(-2)).toEqual(['order.paid', 'order.delivered']);
    const last = JSON.parse(erp.received.at(-1)?.text ?? '') as unknown;
    expect(last).toMatchObject({
      data: { Order: { Status: 6, PaymentState: 'paid', Deliveries: [{ DeliveryID: report.DeliveryID }] } },
    });
  });

  test('reads the order as it was at the event, even if it is sent late', async () => {
    const id = await order();
    await cancel(id);
    server.clock.moveOn(HOUR_MS);
    await tell();
    const [placed, cancelled] = erp.received.map(({ text }) => orderEvent.fromWire(JSON.parse(text)));
    expect(placed).toMatchObject({
      ok: true,
      value: { kind: 'order.placed', order: { id, status: 'so-wait', totals: { total: 48_000 } } },
    });
    expect(cancelled).toMatchObject({ ok: true, value: { order: { id, status: 'so-cancel' } } });
  });

  test('can verify sender and content with its key, also with Thai text', async () => {
    await order({ Remark: 'ส่งก่อนเที่ยง 🛵' });
    await tell();
    const [heard] = erp.received;
    if (heard === undefined) throw new Error('nothing came');
    const [key = ''] = erp.target.keys;
    expect(heard.headers['webhook-id']).toBe(heard.id);
    expect(heard.text).toContain('ส่งก่อนเที่ยง 🛵');
    expect(isSignedBy(key, heard)).toBe(true);
    expect(isSignedBy(aWebhookKey(), heard)).toBe(false);
    expect(isSignedBy(key, { ...heard, text: heard.text.replace('480', '48') })).toBe(false);
    expect(isSignedBy(key, { ...heard, headers: { ...heard.headers, 'webhook-timestamp': '1' } })).toBe(
      false,
    );
    expect(heard.text).not.toContain(key);
  });

  test('can verify a message with the old and the new key during a rotation', async () => {
    const [old, fresh] = [aWebhookKey(), aWebhookKey()];
    const changing = await open({ keys: [fresh, old] });
    await order();
    await tell({ targets: [changing] });
    const [heard] = changing.received;
    expect(heard !== undefined && isSignedBy(old, heard) && isSignedBy(fresh, heard)).toBe(true);
  });

  test('gets only the events that its configuration names', async () => {
    const till = await open({ name: 'till', events: ['order.paid'] });
    await pay(await order({ PaymentCode: 'BANK' }));
    await tell({ targets: [erp, till] });
    expect(kindsTo(till)).toEqual(['order.paid']);
    expect(kindsTo(erp)).toEqual(['order.placed', 'order.paid']);
    expect(till.received[0]?.id).toBe(erp.received[1]?.id);
  });

  test('that is added later gets no earlier events', async () => {
    await order();
    await tell({ targets: [] });
    await order();
    await tell();
    expect(erp.received).toHaveLength(1);
  });
});

describe('an order event', () => {
  test('is stored together with its change or not at all', async () => {
    const id = await order();
    const by = { accountId: randomUUID(), now: server.clock() };
    const broken = server.database.transaction(async (transaction) => {
      const moved = await moveOrder(transaction, by, { orderId: id, status: 'so-cancel' });
      expect(moved.kind).toBe('moved');
      throw new Error('the server dies here');
    });
    await expect(broken).rejects.toThrow('the server dies here');
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed']);
    await cancel(id);
    await tell();
    expect(erp.received.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('is stored once if two people settle a payment at once', async () => {
    const id = await order({ PaymentCode: 'BANK' });
    const _id = randomUUID();
    await server.send(startPayment.path, { token, body: { _id, OrderId: id, PaymentCode: 'BANK' } });
    const staff = await tokenOf(server, 'staff1');
    const settle = () =>
      server.send(settlePayment.path, { token: staff, key: randomUUID(), body: { _id, Outcome: 'PAID' } });
    await Promise.all([settle(), settle(), settle()]);
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed', 'order.paid']);
  });

  test('is sent once by several servers at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => order()));
    await Promise.all(ids.slice(0, 10).map(cancel));
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(faults).toEqual([]);
    expect(erp.received).toHaveLength(35);
    expect(new Set(erp.received.map((heard) => heard.id)).size).toBe(35);
    for (const id of ids) {
      const numbers = erp.received.filter(({ orderId }) => orderId === id).map(({ number }) => number);
      expect(numbers).toEqual(numbers.length === 1 ? [1] : [1, 2]);
    }
  });

  test('claimed by a server that died is sent unchanged by the next one', async () => {
    await order();
    const dying: WebhookGateway = { send: () => Promise.reject(new Error('killed')) };
    await expect(tell({ gateway: dying })).rejects.toThrow('killed');
    await tell();
    expect(erp.received).toEqual([]);
    server.clock.moveOn(2 * MINUTE_MS);
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed']);
  });

  test('sent by another server stays sent, whatever a slow server reports afterwards', async () => {
    await order();
    const slow: WebhookGateway = {
      send: async () => {
        server.clock.moveOn(MINUTE_MS);
        await tell();
        return { kind: 'failed', fault: 'timed-out', httpStatus: undefined, wishMs: 0 };
      },
    };
    await tell({ gateway: slow });
    expect(erp.received).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'done', outcome: { fault: null, httpStatus: 204 } }]);
  });

  test('in flight at a shutdown is aborted, sent again, and not counted as an attempt', async () => {
    await order();
    erp.answer = () => {};
    const stopping = new AbortController();
    const telling = tell({ stop: stopping.signal, gateway: httpWebhook({ privateHosts: [erp.host] }) });
    await expect.poll(() => erp.received.length).toBe(1);
    stopping.abort();
    await telling;
    expect(await messages()).toMatchObject([
      { state: 'waiting', attempts: 0, outcome: null, claimedUntil: null },
    ]);
    erp.answer = (_heard, response) => void response.writeHead(200).end();
    await tell();
    expect(erp.received.map(({ id }) => id)).toEqual([erp.received[0]?.id, erp.received[0]?.id]);
  });

  test('can be sent again for a month, and is kept until it is accepted', async () => {
    const id = await order();
    await tell();
    await order();
    await addressEvents(server.database, [erp.target], server.clock());
    server.clock.moveOn(29 * DAY_MS);
    await runDailyCleanup(server.database, server.clock());
    expect(await states()).toEqual(['done', 'waiting']);
    server.clock.moveOn(2 * DAY_MS);
    await runDailyCleanup(server.database, server.clock());
    expect(await states()).toEqual(['waiting']);
    await moveTo(server, id, 'so-cancel');
    await tell();
    const heard = erp.received.slice(1).map(({ orderId, number }) => [orderId === id, number]);
    expect(heard).toHaveLength(2);
    // Two orders are sent at once, in any order.
    expect(heard).toEqual(
      expect.arrayContaining([
        [false, 1],
        [true, 2],
      ]),
    );
  });
});

describe('events that are older than a month', () => {
  const numbersOf = async (orderId: string) => {
    const rows = await server.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    return rows.map(({ number }) => number).toSorted((one, other) => one - other);
  };
  const cleanUpIn = async (days: number) => {
    server.clock.moveOn(days * DAY_MS);
    await runDailyCleanup(server.database, server.clock());
  };

  test('are deleted except for the newest of each order, and the next event has the next number', async () => {
    const id = await order();
    await moveTo(server, id, 'so-approve', 'invoice-wait');
    await tell();
    await cleanUpIn(29);
    expect(await numbersOf(id)).toEqual([1, 2]);
    await cleanUpIn(2);
    expect(await numbersOf(id)).toEqual([2]);
    await moveTo(server, id, 'invoice-approve');
    await tell();
    expect(erp.received.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('stay until they have their messages, and as long as a message of them exists', async () => {
    const id = await order();
    await moveTo(server, id, 'so-approve');
    await cleanUpIn(31);
    expect(await numbersOf(id)).toEqual([1, 2]);
    await addressEvents(server.database, [erp.target], server.clock());
    await cleanUpIn(31);
    expect(await numbersOf(id)).toEqual([1, 2]);
    await tell();
    await tell();
    expect(kindsTo(erp)).toEqual(['order.placed', 'order.approved']);
  });

  test('are all deleted, also if they are more than one statement deletes', async () => {
    const id = await order();
    const happenedAt = server.clock();
    const older = Array.from({ length: 2500 }, (_, index) => ({
      id: randomUUID(),
      orderId: id,
      kind: 'order.paid' as const,
      number: index + 2,
      happenedAt,
      standing: {},
      isAddressed: true,
    }));
    await server.database.insert(orderEvents).values(older);
    await addressEvents(server.database, [], server.clock());
    await cleanUpIn(31);
    expect(await numbersOf(id)).toEqual([2501]);
  });
});

describe('a target that does not accept a message', () => {
  /** Seconds since the first attempt. */
  async function triesIn(durationMs: number, stepMs: number): Promise<readonly number[]> {
    const start = server.clock().getTime();
    const at: number[] = [];
    while (server.clock().getTime() - start <= durationMs) {
      if ((await tell()) > 0) at.push((server.clock().getTime() - start) / 1000);
      server.clock.moveOn(stepMs);
    }
    return at;
  }

  test('gets it again at growing intervals, with the same body and a new signature', async () => {
    await order();
    erp.answer = (_heard, response) => void response.writeHead(500).end();
    const at = await triesIn(12 * MINUTE_MS, 5000);
    expect(at).toEqual([0, 5, 35, 155]);
    server.clock.moveOn(HOUR_MS);
    erp.answer = (_heard, response) => void response.writeHead(202).end('thanks');
    await tell();
    const [key = ''] = erp.target.keys;
    expect(erp.received).toHaveLength(5);
    expect(new Set(erp.received.map(({ id, text }) => id + text)).size).toBe(1);
    expect(new Set(erp.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5);
    expect(erp.received.every((heard) => isSignedBy(key, heard))).toBe(true);
    expect(await messages()).toMatchObject([
      { state: 'done', attempts: 5, outcome: { fault: null, httpStatus: 202 } },
    ]);
  });

  test('for four days leaves a dead message, and nothing is lost', async () => {
    await order();
    erp.answer = (_heard, response) => void response.writeHead(503).end();
    const at = await triesIn(GIVE_UP_AFTER_MS + DAY_MS, HOUR_MS);
    expect(at.length).toBeGreaterThan(90);
    expect(await messages()).toMatchObject([
      { state: 'dead', outcome: { fault: 'failed', httpStatus: 503 } },
    ]);
    expect(await server.database.select().from(orderEvents)).toHaveLength(1);
  });

  test('gets it again only after the time that it asks for', async () => {
    await order();
    erp.answer = (_heard, response) => void response.writeHead(429, { 'retry-after': '90' }).end();
    expect(await triesIn(100_000, 5000)).toEqual([0, 90]);
    expect(faults).toEqual(['erp refused 429', 'erp refused 429']);
  });

  test('that answers gone gets nothing more', async () => {
    await order();
    erp.answer = (_heard, response) => void response.writeHead(410).end();
    expect(await triesIn(HOUR_MS, 5 * MINUTE_MS)).toEqual([0]);
    expect(await messages()).toMatchObject([{ state: 'dead', outcome: { fault: 'gone', httpStatus: 410 } }]);
  });

  test('gets later events of that order after the earlier ones, and other orders at once', async () => {
    const first = await order();
    await cancel(first);
    const second = await order();
    erp.answer = ({ orderId }, response) => void response.writeHead(orderId === first ? 500 : 200).end();
    await tell();
    await tell();
    const heard = erp.received.map(({ orderId, number }) => `${orderId} ${number}`);
    expect(heard.toSorted()).toEqual([`${first} 1`, `${second} 1`].toSorted());
    erp.answer = (_heard, response) => void response.writeHead(200).end();
    server.clock.moveOn(MINUTE_MS);
    await tell();
    expect(erp.received.slice(2).map(({ orderId, number }) => [orderId, number])).toEqual([
      [first, 1],
      [first, 2],
    ]);
  });

  test('does not delay other targets', async () => {
    const slow = await open({ name: 'slow' });
    slow.answer = () => {};
    await order();
    await tell({ targets: [erp, slow], timeoutMs: 300 });
    expect(kindsTo(erp)).toEqual(['order.placed']);
    expect(faults).toEqual(['slow timed-out']);
  });
});

describe('staff', () => {
  async function seen(more: Readonly<Record<string, unknown>> = {}) {
    const by = await tokenOf(server, 'staff1');
    return answerOf(
      getWebhookMessages,
      await server.send(getWebhookMessages.path, { token: by, body: { Language: 'en-US', ...more } }),
    );
  }

  async function settle(body: Readonly<Record<string, unknown>>, key: string = randomUUID()) {
    const by = await tokenOf(server, 'staff1');
    return answerOf(
      settleWebhookMessages,
      await server.send(settleWebhookMessages.path, { token: by, key, body }),
    );
  }

  /** An order whose first event is a dead letter, with a later event behind it. */
  async function deadLetter(): Promise<string> {
    const id = await order();
    await cancel(id);
    erp.answer = (_heard, response) => void response.writeHead(410).end();
    await tell();
    erp.answer = (_heard, response) => void response.writeHead(200).end();
    erp.received.length = 0;
    return id;
  }

  test('see undelivered messages with the reason in their language and the next attempt', async () => {
    await order();
    erp.answer = (_heard, response) => void response.writeHead(302, { location: 'https://b.example' }).end();
    await tell();
    const next = new Date(server.clock().getTime() + 5000).toISOString();
    expect(await seen()).toMatchObject([
      {
        kind: 'order.placed',
        target: 'erp',
        state: 'waiting',
        tries: 1,
        nextTryAt: next,
        failure: {
          fault: 'redirected',
          httpStatus: 302,
          text: expect.stringContaining('redirected to another address'),
        },
      },
    ]);
    expect((await seen({ Language: '' }))[0]?.failure?.text).toContain('ที่อยู่อื่น');
    expect(await seen({ State: 'DEAD' })).toEqual([]);
    expect(await seen({ Target: 'another' })).toEqual([]);
    expect(JSON.stringify(await seen())).not.toContain('whsec_');
  });

  test('see a message that waits behind a dead one, and send both in order', async () => {
    const id = await deadLetter();
    server.clock.moveOn(30 * DAY_MS);
    await tell();
    expect(erp.received).toEqual([]);
    expect((await seen()).map(({ state, kind, nextTryAt }) => [state, kind, nextTryAt])).toEqual([
      ['waiting', 'order.cancelled', undefined],
      ['dead', 'order.placed', undefined],
    ]);
    expect(await settle({ Wish: 'SEND', Target: 'erp' })).toEqual({ kind: 'settled', count: 1 });
    await tell();
    expect(erp.received.map(({ orderId, number }) => [orderId, number])).toEqual([
      [id, 1],
      [id, 2],
    ]);
  });

  test('give up a dead message, and later events of its order continue', async () => {
    await deadLetter();
    const [dead] = await seen({ State: 'DEAD' });
    expect(await settle({ Wish: 'GIVE_UP', MessageIDs: dead?.id })).toEqual({ kind: 'settled', count: 1 });
    await tell();
    expect(erp.received.map(({ number }) => number)).toEqual([2]);
    expect(await states()).toEqual(['done', 'given-up']);
  });

  test('send an accepted message once more, but cannot give it up', async () => {
    await order();
    await tell();
    const [taken] = await seen();
    const body = { MessageIDs: [taken?.id] };
    expect(await settle({ ...body, Wish: 'GIVE_UP' })).toEqual({
      kind: 'refused',
      code: 'settle-not-allowed',
    });
    const key = randomUUID();
    await settle({ ...body, Wish: 'SEND' }, key);
    await settle({ ...body, Wish: 'SEND' }, key);
    await tell();
    expect(erp.received.map(({ id }) => id)).toEqual([taken?.eventId, taken?.eventId]);
  });

  test('settle all messages or none, and unknown ones are reported', async () => {
    await deadLetter();
    const [dead] = await seen({ State: 'DEAD' });
    for (const wrong of [randomUUID(), 'no id'])
      expect(await settle({ Wish: 'SEND', MessageIDs: [dead?.id, wrong] })).toEqual({
        kind: 'refused',
        code: 'message-unknown',
      });
    expect(await states()).toEqual(['dead', 'waiting']);
    const by = await tokenOf(server, 'staff1');
    for (const body of [{ Wish: 'SEND' }, { Wish: 'SEND', MessageIDs: [dead?.id], Target: 'erp' }]) {
      const sent = await server.send(settleWebhookMessages.path, { token: by, key: randomUUID(), body });
      expect(sent.status).toBe(400);
    }
  });
});
