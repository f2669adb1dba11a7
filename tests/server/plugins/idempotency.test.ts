import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/protocol/call';
import { envelope } from '#contract/protocol/envelope';
import { count, text } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { answerProblems } from '#server/plugins/errors';
import { readJsonBodies } from '#server/plugins/json-bodies';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { openPictureWorker } from '#server/gateways/pictures/picture-worker';
import { concurrencyLimits } from '#server/plugins/concurrency-limit';
import { requestLimits } from '#server/plugins/request-limits';
import { mount, type CallContext } from '#server/plugins/rest';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { lookUpKey, runIdempotent } from '#server/services/kernel/run-idempotent';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { counters } from '#server/store/database/counters';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { openTestServer, sentBy, type SendOptions, type TestServer } from '#tests/support/server/test-server';

interface Note {
  readonly name: string;
  readonly amount: number;
}

const note = fieldMap<Note>({
  name: ['name', text],
  amount: ['amount', count({ from: 0, whenBlank: 0 })],
});

/** A call with a countable effect, whose end the test controls. */
const addNote: Call<Note, string> = {
  name: 'addNote',
  method: 'POST',
  path: 'TEST/ADD_NOTE',
  who: ['customer', 'agent'],
  offline: 'queue',
  idempotency: 'key',
  request: note,
  answer: envelope<string>({ value: text.wire, toWire: (value) => value }),
  tag: 'orders',
};

let server: TestServer;
let handler: (context: CallContext<Note>) => Promise<string>;
const app = fastify();

beforeAll(async () => {
  server = await openTestServer();
  await app.register(rateLimit, { global: false });
  answerProblems(app);
  readJsonBodies(app);
  mount(
    {
      app,
      tenant: server.tenant,
      clock: server.clock,
      limits: requestLimits(app, {
        ...DEFAULT_APP_SETTINGS.requestLimits,
        perAddress: 9999,
        perSession: 9999,
      }),
      pictures: openPictureWorker(),
      ...concurrencyLimits(DEFAULT_APP_SETTINGS.concurrency),
    },
    addNote,
    (context) => handler(context),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await server.reset();
  handler = writeNote;
});

const writeNote = async ({ request, transaction }: CallContext<Note>) => {
  await transaction.insert(counters).values({ name: randomUUID(), value: request.amount });
  return `noted ${request.name}`;
};

/** The transaction that last wrote a row. */
const writtenBy = sql<string>`xmin::text`;

const effects = async () => (await server.database.select().from(counters)).length;

const post = (options: SendOptions) =>
  sentBy(app, {
    method: 'POST',
    url: '/TEST/ADD_NOTE',
    payload:
      typeof options.body === 'string'
        ? options.body
        : JSON.stringify(options.body ?? { name: 'a', amount: 1 }),
    headers: {
      'content-type': 'application/json',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...options.headers,
    },
  });

describe('an idempotency key', () => {
  it('is required: without it the answer is 400 and nothing is done', async () => {
    const token = await server.signIn('shop1');
    for (const key of [undefined, '', ' ', 'x'.repeat(201), 'with blank']) {
      const sent = await post({ token, ...(key === undefined ? {} : { key }) });
      expect(sent.status).toBe(400);
      expect(sent.body).toMatchObject({ error: 'key-missing' });
    }
    expect(await effects()).toBe(0);
  });

  it('has one effect, and a repetition gets the stored answer, marked as replayed', async () => {
    const token = await server.signIn('shop1');
    const first = await post({ token, key: 'k1' });
    const second = await post({ token, key: 'k1' });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ status_code: '200', data: 'noted a' });
    expect(await effects()).toBe(1);
  });

  it('may be quoted as in the draft standard', async () => {
    const token = await server.signIn('shop1');
    await post({ token, key: '"k1"' });
    expect((await post({ token, key: 'k1' })).headers['idempotent-replayed']).toBe('true');
  });

  it('accepts a body of the same meaning as the same request', async () => {
    const token = await server.signIn('shop1');
    await post({ token, key: 'k1', body: '{"name":"a","amount":1}' });
    const again = await post({
      token,
      key: 'k1',
      body: '{ "amount": 1, "remark": null, "other": "", "name": "a" }',
    });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it.each([
    ['another body', { body: { name: 'a', amount: 2 } }],
    ['another customer', { headers: { CustomerCode: 'C0102', SaleUnit: 'BKK1' } }],
  ])('answers 422 for %s, without an effect', async (_words, change) => {
    const token = await server.signIn('agent1');
    await post({ token, key: 'k1' });
    const sent = await post({ token, key: 'k1', ...change });
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({ status_code: '422', error: 'key-reused' });
    expect(await effects()).toBe(1);
  });

  it('is separate for each account, with its own effect and answer', async () => {
    const first = await post({
      token: await server.signIn('shop1'),
      key: 'k1',
      body: { name: 'of shop1', amount: 1 },
    });
    const second = await post({
      token: await server.signIn('shop2'),
      key: 'k1',
      body: { name: 'of shop2', amount: 1 },
    });
    expect(first.body).toMatchObject({ data: 'noted of shop1' });
    expect(second.body).toMatchObject({ data: 'noted of shop2' });
    expect(second.headers).not.toHaveProperty('idempotent-replayed');
    expect(await effects()).toBe(2);
  });

  it('is the same on every device of an account', async () => {
    await post({ token: await server.signIn('shop1'), key: 'k1' });
    expect(
      (await post({ token: await server.signIn('shop1'), key: 'k1' })).headers['idempotent-replayed'],
    ).toBe('true');
  });

  it('answers 409 while the first attempt is running, then the stored answer', async () => {
    const token = await server.signIn('shop1');
    const owner = await ownerOf('shop1');
    const gate = openableGate();
    handler = async (context) => {
      gate.reached();
      await gate.opened;
      return writeNote(context);
    };
    const first = post({ token, key: 'k1' });
    await gate.whenReached;
    // On the embedded engine even reading a session waits for the first attempt, so the key itself is tested here.
    await expect(lookUpKey(server.database, owner, 'k1')).resolves.toEqual({ kind: 'running' });
    const tryAgain = runIdempotent(
      { database: server.database, owner, keys: ['k1'], fingerprint: '', now: server.clock() },
      () => Promise.resolve('a second effect'),
    );
    await expect(tryAgain).resolves.toEqual({ kind: 'running' });
    gate.open();
    expect((await first).status).toBe(200);
    expect((await post({ token, key: 'k1' })).headers['idempotent-replayed']).toBe('true');
    expect(await effects()).toBe(1);
  });

  it('has one effect for ten attempts at once', async () => {
    const token = await server.signIn('shop1');
    const sent = await Promise.all(Array.from({ length: 10 }, () => post({ token, key: 'k1' })));
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(
      sent.filter(({ status, headers }) => status === 200 && !('idempotent-replayed' in headers)),
    ).toHaveLength(1);
    expect(await effects()).toBe(1);
  });

  it('is free again after a fault, and the attempt leaves nothing behind', async () => {
    const token = await server.signIn('shop1');
    handler = async (context) => {
      await writeNote(context);
      throw new Error('the power went out');
    };
    const failed = await post({ token, key: 'k1' });
    expect(failed.status).toBe(500);
    expect(await effects()).toBe(0);
    handler = writeNote;
    const retried = await post({ token, key: 'k1' });
    expect(retried.status).toBe(200);
    expect(retried.headers).not.toHaveProperty('idempotent-replayed');
    expect(await effects()).toBe(1);
  });

  // Both were seen failing with a key that was stored in another transaction, after the effect.
  it('is stored in the same transaction as its effect', async () => {
    await post({ token: await server.signIn('shop1'), key: 'k1' });
    const [effect] = await server.database.select({ by: writtenBy }).from(counters);
    const [key] = await server.database.select({ by: writtenBy }).from(idempotencyKeys);
    expect(key?.by).toMatch(/^\d+$/);
    expect(key).toEqual(effect);
  });

  it('that cannot be stored undoes the effect', async () => {
    const token = await server.signIn('shop1');
    handler = async (context) => {
      await writeNote(context);
      // No database stores a NUL, so storing the key fails after the effect was written.
      return 'an answer with a NUL \u0000';
    };
    expect((await post({ token, key: 'k1' })).status).toBe(500);
    expect(await effects()).toBe(0);
    handler = writeNote;
    expect((await post({ token, key: 'k1' })).headers).not.toHaveProperty('idempotent-replayed');
    expect(await effects()).toBe(1);
  });

  it('reveals nothing of a fault but the request id', async () => {
    const token = await server.signIn('shop1');
    handler = () => Promise.reject(new Error('relation "secret_table" does not exist'));
    const failed = await post({ token, key: 'k1' });
    expect(failed.text).not.toContain('secret_table');
    expect(failed.body).toMatchObject({
      status: 'fail',
      status_code: '500',
      error: expect.stringMatching(/^server-fault \S+$/),
    });
  });

  it('can be closed before anything was done, and a late request then has no effect', async () => {
    const token = await server.signIn('shop1');
    const close = async (key: string, username: 'shop1' | 'shop2' = 'shop1') =>
      server
        .send('ORDER_MANAGEMENT/LOOK_UP_KEY', {
          token: await server.signIn(username),
          body: { Key: key, Close: 'Y' },
        })
        .then((sent) => sent.body);
    expect(await close('k1')).toMatchObject({ data: { State: 'NOT_DONE' } });
    expect(await close('k1')).toMatchObject({ data: { State: 'NOT_DONE' } });
    expect((await post({ token, key: 'k1' })).status).toBe(422);
    expect(await effects()).toBe(0);

    await post({ token, key: 'k2' });
    expect(await close('k2')).toMatchObject({ data: { State: 'DONE', Answer: { data: 'noted a' } } });
    expect(await close('k3', 'shop2')).toMatchObject({ data: { State: 'NOT_DONE' } });
    expect((await post({ token, key: 'k3' })).status).toBe(200);
    expect(await effects()).toBe(2);
  });

  it('can be looked up only by its owner, for at least 90 days', async () => {
    const token = await server.signIn('shop1');
    await post({ token, key: 'k1' });
    const look = async (username: 'shop1' | 'shop2', key: string) =>
      server
        .send('ORDER_MANAGEMENT/LOOK_UP_KEY', { token: await server.signIn(username), body: { Key: key } })
        .then((sent) => sent.body);
    expect(await look('shop1', 'k1')).toMatchObject({ data: { State: 'DONE', Answer: { data: 'noted a' } } });
    expect(await look('shop2', 'k1')).toMatchObject({ data: { State: 'NOT_DONE' } });
    expect(await look('shop1', 'k2')).toMatchObject({ data: { State: 'NOT_DONE' } });

    server.clock.moveOn(90 * 86_400_000);
    await runDailyCleanup(server.database, server.clock());
    expect(await look('shop1', 'k1')).toMatchObject({ data: { State: 'DONE' } });
    server.clock.moveOn(180 * 86_400_000);
    await runDailyCleanup(server.database, server.clock());
    expect(await look('shop1', 'k1')).toMatchObject({ data: { State: 'NOT_DONE' } });
  });
});

async function ownerOf(username: string): Promise<string> {
  return (await findAccountByUsername(server.database, username))?.id ?? '';
}

function openableGate() {
  let reached = () => {};
  let open = () => {};
  const whenReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { whenReached, opened, reached: () => reached(), open: () => open() };
}
