import { expect, test } from 'vitest';
import { accountOf } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { addOrder } from '#contract/orders/add-order';
import { satang } from '#domain/kernel/money';
import { enqueue } from '#sync/outbox/outbox';
import { configurationOf } from '#tests/support/server/test-server';
import { openTestPhone } from '#tests/support/phone/phone';
import { aPerson } from '#tests/support/data/a-person';

const person = aPerson();
const account = accountOf(person);

/** A phone with one pending order, and the trace of its attempts. */
async function troubledPhone(answer: (attempt: number) => Response | 'no-road') {
  const trace: string[] = [];
  let attempts = 0;
  const opened = await openTestPhone({
    tenant: configurationOf('demo', {}),
    random: () => 0.5,
    connection: {
      fetch: async () => {
        attempts += 1;
        const given = answer(attempts);
        const seconds = Math.round(opened.clock.monotonicMs() / 1000);
        trace.push(`${seconds} ${given === 'no-road' ? given : given.status}`);
        if (given === 'no-road') throw new TypeError('Failed to fetch');
        return given;
      },
    },
  });
  const { personal, remote } = opened.phone;
  // An answer arrived a moment ago, so the order is sent without a request before it.
  remote.reachability.note(true);
  await personal.sessions.put({ key: 'current', account, person, token: 'live', isEnded: false });
  await enqueue(personal, orderRow('order-1'));
  return { ...opened, trace, personal };
}

function orderRow(lane: string): Omit<OutboxRow, 'seq' | 'state' | 'attempts' | 'isMaybeSent'> {
  const customer = { customerCode: person.customerCode, saleUnit: person.saleUnit };
  const request = {
    id: '0b4f6a0e-5df3-4f0c-9b75-6f1f6f1c2a10',
    revision: 1,
    customer,
    mode: 'money',
    lines: [{ productCode: 'C1001', unit: 1, quantity: 1, seenUnitPrice: satang(48_000) }],
    seenTotal: satang(48_000),
    acceptUpTo: satang(48_000),
    shipToId: 'S',
    billToId: 'B',
    shippingCondition: '',
    paymentCondition: '',
    payment: 'COD',
    couponId: '',
    remark: '',
  } as const;
  return {
    id: `${lane}:1`,
    tenant: 'demo',
    account,
    actor: account,
    onBehalfOf: customer,
    kind: 'add-order',
    schemaVersion: 1,
    lane,
    body: addOrder.request.toWire(request),
    createdAt: new Date(0),
  };
}

test('a phone that has reached nobody yet sends a harmless request first, and not the order', async () => {
  const { phone, personal } = await troubledPhone(() => 'no-road');
  phone.remote.reachability.note(false);
  await phone.sync.wake('start');
  expect(await personal.outbox.toArray()).toMatchObject([
    { state: 'waiting', isMaybeSent: false, attempts: 1, lastProblem: 'network' },
  ]);
});

test('half an hour of errors takes at most 12 attempts, ever further apart, and drops nothing', async () => {
  const { phone, clock, trace, wait, personal } = await troubledPhone((attempt) =>
    attempt % 2 === 0 ? 'no-road' : new Response('oops', { status: 500 }),
  );
  await phone.sync.wake('start');
  while (clock.monotonicMs() < 30 * 60_000) await wait(Math.min(clock.nextTimerInMs() ?? 1_000, 60_000));
  expect(trace.slice(0, 7)).toEqual([
    '0 500',
    '1 no-road',
    '5 500',
    '19 no-road',
    '77 500',
    '307 no-road',
    '577 500',
  ]);
  expect(trace.length).toBeLessThanOrEqual(12);
  expect(await personal.outbox.toArray()).toMatchObject([{ state: 'unknown', attempts: trace.length }]);
});

test('"Send now" comes before every row’s time, and showing the tab again does not', async () => {
  const { phone, trace } = await troubledPhone(
    () => new Response('oops', { status: 503, headers: { 'retry-after': '600' } }),
  );
  await phone.sync.wake('start');
  await phone.sync.wake('visible');
  await phone.sync.wake('online');
  expect(trace).toEqual(['0 503']);
  await phone.sync.wake('manual');
  expect(trace).toEqual(['0 503', '0 503']);
});

test('a returning network sends at once what failed for lack of it', async () => {
  const { phone, trace } = await troubledPhone((attempt) =>
    attempt === 1 ? 'no-road' : new Response('', { status: 500 }),
  );
  await phone.sync.wake('start');
  await phone.sync.wake('online');
  expect(trace).toEqual(['0 no-road', '0 500']);
});

test('offline nothing is tried automatically, and the button still works', async () => {
  const { phone, network, clock, trace, personal } = await troubledPhone(
    () => new Response('', { status: 500 }),
  );
  network.isOnline = false;
  await phone.sync.wake('start');
  await phone.sync.wake('enqueue');
  expect(trace).toEqual([]);
  expect(clock.nextTimerInMs()).toBe(5 * 60_000);
  await phone.sync.wake('manual');
  // First a harmless request, because the browser reports no connection; then the order.
  expect(trace).toEqual(['0 500', '0 500']);
  expect(await personal.outbox.toArray()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
});

test('a row of a newer app is kept for its owner, never guessed at', async () => {
  const { phone, personal, trace } = await troubledPhone(() => new Response('', { status: 500 }));
  await personal.outbox.toCollection().modify((row) => void Object.assign(row, { schemaVersion: 99 }));
  await phone.sync.wake('manual');
  expect(trace).toEqual([]);
  expect(await personal.outbox.toArray()).toMatchObject([{ state: 'parked', lastProblem: 'cannot-read' }]);
});

test('changes of another account are neither sent nor touched', async () => {
  const { phone, personal, trace } = await troubledPhone(() => new Response('', { status: 500 }));
  await personal.sessions.put({
    key: 'current',
    account: 'somebody-else',
    person,
    token: 'other',
    isEnded: false,
  });
  await phone.sync.wake('manual');
  expect(trace).toEqual([]);
  expect(await personal.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

test('a returning network also sends at once what was held with the row that failed', async () => {
  const { phone, personal } = await troubledPhone(() => 'no-road');
  await phone.sync.wake('start');
  for (const lane of ['order-2', 'order-3', 'order-4']) await enqueue(personal, orderRow(lane));
  await phone.sync.wake('timer');
  const tried = await personal.outbox.filter((row) => row.attempts > 0).count();
  expect(tried).toBe(3);
  await phone.sync.wake('online');
  const left = await personal.outbox.filter((row) => row.attempts === 0).count();
  expect(left).toBe(0);
});

test('a returning network is noticed even while a weaker reason waits for its turn', async () => {
  const { phone, trace } = await troubledPhone((attempt) =>
    attempt === 1 ? 'no-road' : new Response('', { status: 500 }),
  );
  await phone.sync.wake('start');
  await Promise.all([
    phone.sync.wake('visible'),
    phone.sync.wake('visible'),
    phone.sync.wake('online'),
    phone.sync.wake('enqueue'),
  ]);
  expect(trace).toEqual(['0 no-road', '0 500']);
});

test('offline, a row that a dead tab was sending is marked unknown at the next start', async () => {
  const { phone, personal, network, trace } = await troubledPhone(() => 'no-road');
  await personal.outbox.toCollection().modify((row) => void Object.assign(row, { state: 'sending' }));
  network.isOnline = false;
  await phone.sync.wake('start');
  expect(trace).toEqual([]);
  expect(await personal.outbox.toArray()).toMatchObject([{ state: 'unknown', isMaybeSent: true }]);
});

test.each([new Date('1970-01-01T00:00:00Z'), new Date('2026-11-23T09:00:00+07:00')])(
  'a clock set to %s during trouble delays nothing',
  async (wall) => {
    const { phone, clock, trace, wait } = await troubledPhone(() => new Response('', { status: 500 }));
    await phone.sync.wake('start');
    clock.setWall(wall);
    await wait(60_000);
    expect(trace.length).toBeGreaterThanOrEqual(2);
    const before = trace.length;
    for (let minute = 0; minute < 10; minute += 1) await wait(60_000);
    expect(trace.length).toBeGreaterThan(before);
    expect(trace.length).toBeLessThanOrEqual(12);
  },
);
