import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { lookUpKey } from '#contract/orders/look-up-key';
import { sendSlip } from '#contract/payments/slip';
import { saveConsent } from '#contract/accounts/save-consent';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import {
  closeKey,
  runIdempotent,
  runUnlessClosed,
  type OnceOutcome,
} from '#server/services/kernel/run-idempotent';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { counters } from '#server/store/database/counters';
import type { OpenDatabase } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { slips } from '#server/store/payments/slips';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { addProducts, KEY1 } from '#tests/support/data/products';
import { aPhoto } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS } from '#tests/support/data/people';
import { openTestServer, type Sent, type TestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/**
 * A request and the look-up that closes its key at the same instant: one wins, and both answers agree. On PostgreSQL
 * they use two servers with their own connections, like two processes; the embedded engine runs them in turn.
 */
const url = process.env['TEST_DATABASE_URL'];
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (url === undefined ? 6 : 36));

/** On PostgreSQL either of them may win. */
const MIN_ENDS = url === undefined ? 1 : 2;

const limits = { ...DEFAULT_APP_SETTINGS.requestLimits, perAddress: 1_000_000, perSession: 1_000_000 };
const server = await openTestServer({ settings: { requestLimits: limits } });
let second: OpenDatabase;
let other: TestServer;
let token = '';
let agentToken = '';

/** Another connection to the same schema; the embedded engine has only one. */
async function openSecondDatabase(): Promise<OpenDatabase> {
  if (url === undefined) return { database: server.database, close: () => Promise.resolve() };
  const [row] = await server.database
    .select({ schema: sql<string>`current_schema()` })
    .from(sql`(select 1) as one`);
  return await openPostgresDatabase(url, row?.schema ?? '');
}

beforeAll(async () => {
  second = await openSecondDatabase();
  other = await openTestServer({
    sameDatabaseAs: { ...server, database: second.database },
    settings: { requestLimits: limits },
  });
  await addProducts(server.database);
  await addClientsToAgent(server.database, CUSTOMERS.agent1.customerCode, [KEY1]);
  token = await tokenOf(server, 'shop1');
  agentToken = await tokenOf(server, 'agent1');
});

afterAll(async () => {
  await other.close();
  await second.close();
  await server.close();
});

/** Each round in both orders, the later one a few turns later; the embedded engine always runs them in turn. */
const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  isCloseFirst: round % 2 === 0,
  turns: Math.floor(round / 2) % 12,
}));

async function after(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function race<One, Other>(
  { isCloseFirst, turns }: (typeof rounds)[number],
  request: () => Promise<One>,
  close: () => Promise<Other>,
): Promise<readonly [One, Other]> {
  const [requestTurns, closeTurns] = isCloseFirst ? [turns, 0] : [0, turns];
  return await Promise.all([after(requestTurns).then(request), after(closeTurns).then(close)]);
}

/** Retries while the first request is running, as the phone does. */
async function untilSettled<Outcome>(
  ask: () => Promise<Outcome>,
  isRunning: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  for (;;) {
    const outcome = await ask();
    if (!isRunning(outcome)) return outcome;
  }
}

describe('a key and its effect', () => {
  const owner = 'racer';
  const now = server.clock();
  const isRunning = ({ kind }: { readonly kind: string }) => kind === 'running';

  async function effectCount(key: string): Promise<number> {
    return (await server.database.select().from(counters).where(eq(counters.name, key))).length;
  }

  const runs: Readonly<Record<string, (key: string) => Promise<OnceOutcome>>> = {
    runIdempotent: async (key) =>
      await runIdempotent(
        { database: server.database, owner, keys: [key], fingerprint: 'f', now },
        async (transaction) => {
          await transaction.insert(counters).values({ name: key, value: 1 });
          return { done: true };
        },
      ),
    runUnlessClosed: async (key) =>
      await runUnlessClosed(
        { database: server.database, owner, key, now },
        async (transaction) => {
          await transaction.insert(counters).values({ name: key, value: 1 }).onConflictDoNothing();
          return { done: true };
        },
        () => true,
      ),
  };

  test.each(Object.keys(runs))('%s: the key is done or closed, and never both or neither', async (name) => {
    const run = runs[name];
    if (run === undefined) throw new Error(`no ${name}`);
    const ends = new Set<string>();
    for (const round of rounds) {
      const key = randomUUID();
      const [ran, closed] = await race(
        round,
        () => untilSettled(() => run(key), isRunning),
        () =>
          untilSettled(
            () => closeKey({ database: second.database, owner, key, now }, { kind: 'closed' }),
            isRunning,
          ),
      );
      const isDone = (await effectCount(key)) === 1;
      expect([ran.kind, closed.kind]).toEqual(isDone ? ['done', 'done'] : ['other-payload', 'not-done']);
      // Later requests get the same result.
      const later = await untilSettled(() => run(key), isRunning);
      expect(later.kind).toBe(isDone ? 'done' : 'other-payload');
      expect(await effectCount(key)).toBe(isDone ? 1 : 0);
      ends.add(ran.kind);
    }
    expect(ends.size).toBeGreaterThanOrEqual(MIN_ENDS);
  });
});

const isBusy = ({ status }: Sent) => status === 409;

const close = async (by: string, Key: string, more: object = {}) =>
  await untilSettled(
    async () =>
      answerOf(
        lookUpKey,
        await other.send(lookUpKey.path, { token: by, body: { Key, Close: true, ...more } }),
      ),
    ({ kind }) => kind === 'running',
  );

describe('a call racing with the look-up that closes its key', () => {
  test('either records a slip, or never does', async () => {
    // An unreadable picture, so that each is a transfer of its own.
    const content = await aPhoto();
    const order = orderBody();
    await server.send(addOrder.path, sending(token, order));
    for (const round of rounds.slice(0, Math.ceil(ROUNDS / 3))) {
      const key = randomUUID();
      const body = sendSlip.request.toWire({
        id: key,
        customer: KEY1,
        orderId: order.OrderId,
        content,
      });
      const [sent, closed] = await race(
        round,
        () => untilSettled(() => server.send(sendSlip.path, { token, key, body }), isBusy),
        () => close(token, key),
      );
      const there = await server.database.select().from(slips).where(eq(slips.id, key));
      expect([sent.status, closed.kind, there.length]).toEqual(
        closed.kind === 'done' ? [200, 'done', 1] : [422, 'not-done', 0],
      );
    }
  });

  test('either records consent, or never does', async () => {
    for (const round of rounds.slice(0, Math.ceil(ROUNDS / 3))) {
      // In the same millisecond a withdrawal counts, in any order of arrival.
      server.clock.moveOn(1_000);
      const isGiven = !((await findPrivacyChoice(server.database, KEY1))?.isGiven === true);
      const key = randomUUID();
      const body = saveConsent.request.toWire({ customer: KEY1, isGiven, version: 1 });
      const [sent, closed] = await race(
        round,
        () => untilSettled(() => server.send(saveConsent.path, { token, key, body }), isBusy),
        () => close(token, key),
      );
      const isThere = ((await findPrivacyChoice(server.database, KEY1))?.isGiven === true) === isGiven;
      expect([sent.status, closed.kind, isThere]).toEqual(
        closed.kind === 'done' ? [200, 'done', true] : [422, 'not-done', false],
      );
    }
  });

  /** The sender: the same account with the same key, or the shop's agent, whose key only that agent can close. */
  test.each(['the same account', "the shop's agent"] as const)(
    'from %s either places the order, or never does',
    async (sender) => {
      const by = sender === 'the same account' ? token : agentToken;
      const ends = new Set<boolean>();
      for (const round of rounds) {
        const body = orderBody();
        const key = `${body.OrderId}:${body.Revision}`;
        const place = () =>
          untilSettled(() => server.send(addOrder.path, { ...sending(by, body), key }), isBusy);
        const [sent, closed] = await race(round, place, () => close(token, key, { Discard: true }));
        const isTaken =
          (await server.database.select().from(orders).where(eq(orders.id, body.OrderId))).length === 1;
        const isAccepted = sent.status === 200 && answerOf(addOrder, sent).kind === 'accepted';
        expect([isAccepted, closed.kind]).toEqual(isTaken ? [true, 'done'] : [false, 'not-done']);
        const again = await place();
        expect(again.status === 200 && answerOf(addOrder, again).kind === 'accepted').toBe(isTaken);
        ends.add(isTaken);
      }
      expect(ends.size).toBeGreaterThanOrEqual(MIN_ENDS);
    },
  );
});
