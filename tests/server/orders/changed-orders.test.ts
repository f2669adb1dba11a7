import { randomUUID } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderHistory } from '#contract/orders/order-history';
import { getChangedOrders, MAX_CHANGED_ORDERS } from '#contract/orders/changed-orders';
import { settlePayment, startPayment } from '#contract/payments/payment';
import { sendSlip, settleSlip } from '#contract/payments/slip';
import type { ChangedOrder } from '#domain/orders/changes/changed-order';
import { moveOrder } from '#server/services/orders/move-order';
import { counters } from '#server/store/database/counters';
import { orders } from '#server/store/orders/orders';
import * as schema from '#server/store/schema';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1, KEY2 } from '#tests/support/data/products';
import {
  approvedInvoice,
  moveTo,
  refusedBody,
  reportBody,
  ridersAt,
  TO_INVOICE,
} from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const { database } = server;
const riders = ridersAt(server);
const office = officeOf(server);

beforeEach(() => server.restock());

afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;

const ask = async (body: Body) =>
  await server.send(getChangedOrders.path, { token: await tokenOf(server, 'staff1'), body });

const list = async (body: Body = {}) => answerOf(getChangedOrders, await ask(body));

const idsOf = (rows: readonly ChangedOrder[]) => rows.map(({ order }) => order.id);

/** An ERP that continues reading where it stopped, as in docs/erp.md. */
function anErp(more: Body = {}, take = MAX_CHANGED_ORDERS) {
  let after = 0;
  const known = new Map<string, ChangedOrder>();
  return {
    known,
    /** Reads until there are no more orders. @returns the orders */
    read: async (): Promise<readonly ChangedOrder[]> => {
      const came: ChangedOrder[] = [];
      let rows = await list({ ...more, After: after, take });
      while (rows.length > 0) {
        came.push(...rows);
        for (const row of rows) known.set(row.order.id, row);
        after = rows.at(-1)?.change ?? after;
        rows = await list({ ...more, After: after, take });
      }
      return came;
    },
  };
}

async function place(more: Body = {}, customer = KEY1): Promise<string> {
  const body = orderBody(more, customer);
  const by = await tokenOf(server, customer === KEY2 ? 'shop2' : 'shop1');
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(by, body)));
  if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
  return body.OrderId;
}

async function startToPay(OrderId: string): Promise<string> {
  const _id = randomUUID();
  const token = await tokenOf(server, 'shop1');
  await server.send(startPayment.path, { token, body: { _id, OrderId, PaymentCode: 'BANK' } });
  return _id;
}

async function settle(_id: string): Promise<void> {
  const token = await tokenOf(server, 'staff1');
  const body = { _id, Outcome: 'PAID' };
  const sent = await server.send(settlePayment.path, { token, key: randomUUID(), body });
  expect(answerOf(settlePayment, sent).kind).toBe('settled');
}

async function sendASlip(OrderId: string): Promise<string> {
  const SlipID = randomUUID();
  const picture = await drawnSlip({ reference: `T${SlipID.slice(0, 8)}` });
  const body = { SlipID, OrderId, Content: picture.toString('base64') };
  const sent = await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), body });
  expect(answerOf(sendSlip, sent).kind).toBe('taken');
  return SlipID;
}

async function decide(SlipID: string, decision: Body): Promise<void> {
  const token = await tokenOf(server, 'staff1');
  const body = { SlipID, ...decision };
  const sent = await server.send(settleSlip.path, { token, key: randomUUID(), body });
  expect(answerOf(settleSlip, sent).kind).toBe('settled');
}

async function delivered(): Promise<string> {
  const id = await approvedInvoice(server);
  await riders.grab(id);
  expect((await riders.tell(await reportBody(id))).kind).toBe('received');
  return id;
}

interface Way {
  /** @returns the arguments of `change`: an order's id first */
  readonly before: () => Promise<readonly string[]>;
  readonly change: (ids: readonly string[]) => Promise<unknown>;
}

const one = async (id: Promise<string>): Promise<readonly string[]> => [await id];
const bank = () => place({ PaymentCode: 'BANK' });
const withMore = async (made: Promise<string>, more: (id: string) => Promise<string>) => {
  const id = await made;
  return [id, await more(id)];
};
const outForDelivery = async () => {
  const id = await approvedInvoice(server);
  await riders.grab(id);
  return [id];
};

const WAYS: Readonly<Record<string, Way>> = {
  approved: { before: () => one(place()), change: ([id = '']) => moveTo(server, id, 'so-approve') },
  invoiced: {
    before: () => one(place()),
    change: ([id = '']) => moveTo(server, id, ...TO_INVOICE),
  },
  'cancelled by its customer': {
    before: () => one(place()),
    change: async ([OrderId]) =>
      await server.send(cancelOrder.path, {
        token: await tokenOf(server, 'shop1'),
        key: randomUUID(),
        body: { OrderId },
      }),
  },
  'changed by the office': {
    before: () => one(place()),
    change: async ([id = '']) => {
      const desk = await staffDesk(server);
      const edit = ['--note', 'ส่งหลังบ้าน', '--reason', 'ลูกค้าโทรมา'];
      expect((await desk.run('change-order', id, ...edit, '--write')).exit).toBe(0);
      await desk.close();
    },
  },
  'cancelled after its invoice': {
    before: () => one(approvedInvoice(server)),
    change: ([id = '']) => office.cancel(id),
  },
  'given a payment attempt': { before: () => one(bank()), change: ([id = '']) => startToPay(id) },
  paid: { before: () => withMore(bank(), startToPay), change: ([, payment = '']) => settle(payment) },
  'given a slip': { before: () => one(bank()), change: ([id = '']) => sendASlip(id) },
  'paid by a slip': {
    before: () => withMore(bank(), sendASlip),
    change: ([, slip = '']) => decide(slip, { Outcome: 'PAID' }),
  },
  'given a slip that was refused': {
    before: () => withMore(bank(), sendASlip),
    change: ([, slip = '']) => decide(slip, { Outcome: 'REFUSED', Reason: 'UNREADABLE' }),
  },
  'refused at the door': {
    before: outForDelivery,
    change: async ([id = '']) => await riders.tell(await refusedBody(id)),
  },
  'delivered by a rider': {
    before: outForDelivery,
    change: async ([id = '']) => await riders.tell(await reportBody(id)),
  },
  returned: { before: () => one(delivered()), change: ([id = '']) => office.takeBack(id) },
};

describe('the list of changed orders', () => {
  test.for(Object.entries(WAYS))('has an order that was %s', async ([, { before, change }]) => {
    const erp = anErp();
    const other = await place();
    const ids = await before();
    expect(idsOf(await erp.read())).toEqual([other, ids[0]]);
    await change(ids);
    expect(idsOf(await erp.read())).toEqual([ids[0]]);
    expect(await erp.read()).toEqual([]);
  });

  test('has each order once, in its latest state', async () => {
    const erp = anErp();
    const id = await bank();
    await settle(await startToPay(id));
    await moveTo(server, id, 'so-approve');
    expect(await erp.read()).toMatchObject([{ order: { id, status: 'so-approve', paymentState: 'paid' } }]);
  });

  test('skips no order that changes between two pages', async () => {
    const ids = [await place(), await place(), await place(), await place()];
    const [first] = await list({ take: 1 });
    expect(first?.order.id).toBe(ids[0]);
    // One order that was read and two that were not.
    for (const at of [0, 1, 3]) await moveTo(server, ids[at] ?? '', 'so-approve');
    const rest: ChangedOrder[] = [];
    let after = first?.change ?? 0;
    for (let page = await list({ take: 1, After: after }); page.length > 0;) {
      rest.push(...page);
      after = page[0]?.change ?? after;
      page = await list({ take: 1, After: after });
    }
    expect(idsOf(rest)).toEqual([ids[2], ids[0], ids[1], ids[3]]);
    expect(rest.slice(1).every(({ order }) => order.status === 'so-approve')).toBe(true);
  });

  test('is of all customers, of one customer, or of one customer at one sale unit', async () => {
    const [mine, other] = [await place(), await place({ AcceptUpTo: 1000 }, KEY2)];
    expect(idsOf(await list())).toEqual([mine, other]);
    expect(idsOf(await list({ CustomerCode: KEY2.customerCode }))).toEqual([other]);
    expect(idsOf(await list({ CustomerCode: KEY2.customerCode, SaleUnit: KEY2.saleUnit }))).toEqual([other]);
    expect(await list({ CustomerCode: KEY2.customerCode, SaleUnit: 'NONE' })).toEqual([]);
    expect(await list({ CustomerCode: 'NONE' })).toEqual([]);
  });

  test('since a time has every later change', async () => {
    await place();
    const [before] = await list();
    if (before === undefined) throw new Error('nothing is listed');
    const later = await place();
    const [, change] = await list();
    expect(Date.parse(change?.changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.changedAt));
    expect(idsOf(await list({ ChangedSince: change?.changedAt }))).toContain(later);
    expect(await list({ ChangedSince: '2999-01-01T00:00:00+07:00' })).toEqual([]);
    expect(await list({ ChangedSince: '2001-01-01T00:00:00Z' })).toHaveLength(2);
    expect(await list({ ChangedSince: '2001-01-01T00:00:00Z', After: change?.change })).toEqual([]);
  });

  test('continues after the database was restored from an older backup', async () => {
    const erp = anErp();
    const id = await place();
    await place();
    await erp.read();
    // The backup contains only the first order, and a lower counter.
    const [kept] = await list({ take: 1 });
    await database
      .update(counters)
      .set({ value: kept?.change ?? 0 })
      .where(eq(counters.name, 'order-changes'));
    await moveTo(server, id, 'so-approve');
    expect(idsOf(await erp.read())).toEqual([id]);
  });

  test('has every change in pages of three while many orders change at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => place()));
    const erp = anErp({}, 3);
    const changes = Promise.all(
      ids.map(async (id, at) => {
        await moveTo(server, id, 'so-approve');
        if (at % 2 === 0) await moveTo(server, id, 'invoice-wait', 'invoice-approve');
      }),
    );
    for (let turn = 0; turn < 6; turn += 1) await erp.read();
    await changes;
    await erp.read();
    const seen = ids.map((id) => erp.known.get(id)?.order.status);
    expect(seen).toEqual(ids.map((_id, at) => (at % 2 === 0 ? 'invoice-approve' : 'so-approve')));
    expect(await erp.read()).toEqual([]);
  });
});

const IS_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined;

/** The embedded database runs transactions in turn, so nothing is read while one is open. */
describe.skipIf(!IS_POSTGRES)('the list of changed orders on PostgreSQL', () => {
  test('lists an order whose change is committed after later ones', async () => {
    const erp = anErp();
    // An order of another customer, whose row the slow one does not lock.
    const [slow, quick] = [await place(), await place({ AcceptUpTo: 1000 }, KEY2)];
    await erp.read();
    const by = { accountId: randomUUID(), now: server.clock() };
    await database.transaction(async (transaction) => {
      await moveOrder(transaction, by, { orderId: slow, status: 'so-approve' });
      await moveTo(server, quick, 'so-approve');
      expect(idsOf(await erp.read())).toEqual([quick]);
    });
    const [late] = await erp.read();
    expect(late?.order).toMatchObject({ id: slow, status: 'so-approve' });
    expect(late?.change).toBeGreaterThan(erp.known.get(quick)?.change ?? Infinity);
  });

  test('ignores a change that is rolled back', async () => {
    const erp = anErp();
    const id = await place();
    await erp.read();
    const by = { accountId: randomUUID(), now: server.clock() };
    const undone = database.transaction(async (transaction) => {
      await moveOrder(transaction, by, { orderId: id, status: 'so-approve' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await erp.read()).toEqual([]);
  });

  test('gives each change its own number, also with several servers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => place()));
    await Promise.all(Array.from({ length: 8 }, () => list()));
    const rows = await list();
    expect(new Set(idsOf(rows))).toEqual(new Set(ids));
    expect(new Set(rows.map(({ change }) => change)).size).toBe(20);
  });
});

describe('a request for changed orders', () => {
  test.for<readonly [string, Body]>([
    ['a moment without a zone', { ChangedSince: '2026-11-20T02:00:00' }],
    ['a day', { ChangedSince: '2026-11-20' }],
    ['no moment', { ChangedSince: 'yesterday' }],
    ['a number below zero', { After: -1 }],
    ['half a number', { After: 1.5 }],
    ['more rows than the maximum', { take: MAX_CHANGED_ORDERS + 1 }],
    ['an unknown field', { ChangeSince: '2026-11-20T02:00:00Z' }],
  ])('with %s is malformed', async ([, body]) => {
    expect((await ask(body)).status).toBe(400);
  });

  test('gets at most the requested number of rows', async () => {
    for (let placed = 0; placed < 3; placed += 1) await place();
    expect(await list({ take: 2 })).toHaveLength(2);
    expect(await list({ take: '0' })).toHaveLength(3);
  });
});

describe('the order history of staff', () => {
  const history = async (body: Body) =>
    answerOf(
      getOrderHistory,
      await server.send(getOrderHistory.path, { token: await tokenOf(server, 'staff1'), body }),
    ).map(({ id }) => id);

  test('lists the orders of one customer, or of all if none is named', async () => {
    const [mine, other] = [await place(), await place({ AcceptUpTo: 1000 }, KEY2)];
    expect((await history({})).toSorted()).toEqual([mine, other].toSorted());
    expect(await history({ CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit })).toEqual([mine]);
    expect(await history({ CustomerCode: KEY2.customerCode })).toEqual([other]);
    expect(await history({ CustomerCode: KEY2.customerCode, SaleUnit: 'NONE' })).toEqual([]);
    expect(await history({ CustomerCode: 'NONE' })).toEqual([]);
  });

  test('may name any customer, which a customer may not', async () => {
    await place({ AcceptUpTo: 1000 }, KEY2);
    const body = { CustomerCode: KEY2.customerCode, SaleUnit: KEY2.saleUnit };
    const token = await tokenOf(server, 'shop1');
    expect((await server.send(getOrderHistory.path, { token, body })).status).toBe(403);
  });
});

/**
 * Tables that reference an order, and whether a new row there is a change of the order for other systems of the
 * company.
 */
const TABLES: Readonly<Record<string, 'is a change' | string>> = {
  deliveries: 'is a change',
  order_changes: 'is a change',
  order_lines: 'is a change',
  order_moves: 'is a change',
  order_returns: 'is a change',
  payment_attempts: 'is a change',
  slips: 'is a change',
  invoice_grabs: 'who has an invoice is for riders and the office',
  invoice_releases: 'likewise',
  order_events: 'tells of changes that count by themselves',
  order_notes: 'the staff keeps them to itself',
  order_trackings: 'a number to follow an order by changes nothing about it',
};

test('every table that refers to orders is either a change of the order or not', () => {
  const found = Object.values(schema).flatMap((table) => {
    if (!(table instanceof PgTable)) return [];
    const { name, foreignKeys } = getTableConfig(table);
    const isOfOrders = foreignKeys.some(
      (key) => getTableName(key.reference().foreignTable) === getTableName(orders),
    );
    return isOfOrders ? [name] : [];
  });
  expect(found.toSorted()).toEqual(Object.keys(TABLES).toSorted());
});
