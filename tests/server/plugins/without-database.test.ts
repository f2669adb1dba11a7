import { resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getProductList } from '#contract/catalogue/get-product-list';
import { signIn } from '#contract/accounts/session-calls';
import { buildApp } from '#server/app';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { orderBody } from '#tests/support/server/calls/order-body';
import { PASSWORD } from '#tests/support/data/people';
import { openTestServer, sentBy, type Sent } from '#tests/support/server/test-server';
import { openUnwillingPostgres, type Unwilling } from '#tests/support/server/databases/unwilling-postgres';

const server = await openTestServer();
afterAll(() => server.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The server with a database that gives no connection. */
async function openWithout(unwilling?: Unwilling) {
  const postgres = await openUnwillingPostgres(unwilling);
  const app = await buildApp({
    tenants: [{ ...server.tenant, database: postgres.database }],
    clock: server.clock,
    settings: {
      ...DEFAULT_APP_SETTINGS,
      phoneFolder: resolve(DEFAULT_APP_SETTINGS.phoneFolder),
      officeFolder: resolve(DEFAULT_APP_SETTINGS.officeFolder),
    },
  });
  closing.push(
    () => app.close(),
    () => postgres.close(),
  );
  return (path: string, payload: object) =>
    sentBy(app, {
      method: 'POST',
      url: `/demo/rest/${path}`,
      headers: { authorization: `Bearer ${'a'.repeat(43)}`, 'idempotency-key': randomUUID() },
      payload,
    });
}

/** The parts of an answer that ask a phone to retry. */
function told({ status, headers, body }: Sent) {
  const seconds = Number(headers['retry-after']);
  return { status, error: Object(body).error, isSoon: seconds >= 2 && seconds <= 10 };
}

const TOO_BUSY = { status: 503, error: 'too-busy', isSoon: true };

describe('a database without connections', () => {
  test.for([
    ['does not answer in time', {}],
    ['has too many connections', { code: '53300' }],
    ['is starting', { code: '57P03' }],
  ] as const)('that %s makes calls answer 503 as not done', async ([, why]) => {
    const send = await openWithout(why);
    expect(told(await send(addOrder.path, orderBody()))).toEqual(TOO_BUSY);
    expect(told(await send(getProductList.path, {}))).toEqual(TOO_BUSY);
  });

  test('with an exhausted pool makes calls answer 503 as not done', async () => {
    const send = await openWithout({ connections: 1 });
    const sent = await Promise.all([1, 2, 3].map(() => send(getProductList.path, {})));
    expect(sent.map(told)).toEqual([TOO_BUSY, TOO_BUSY, TOO_BUSY]);
  });

  test('makes a call without a session answer 503, but not as not done', async () => {
    const send = await openWithout();
    const sent = await send(signIn.path, { username: 'shop1', password: PASSWORD });
    expect(told(sent)).toEqual({ ...TOO_BUSY, error: 'unavailable' });
  });
});
