import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/add-order';
import { getProductList } from '#contract/get-product-list';
import { signIn } from '#contract/session-calls';
import { buildApp } from '#server/app';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { orderBody } from '#tests/support/order-body';
import { PASSWORD } from '#tests/support/people';
import { openShop, sentBy, type Sent } from '#tests/support/shop';
import { openUnwillingPostgres, type Unwilling } from '#tests/support/unwilling-postgres';

const shop = await openShop();
afterAll(() => shop.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The shop with a database that gives no connection. */
async function openWithout(unwilling?: Unwilling) {
  const postgres = await openUnwillingPostgres(unwilling);
  const app = await buildApp({
    tenants: [{ ...shop.tenant, database: postgres.database }],
    clock: shop.clock,
    settings: DEFAULT_APP_SETTINGS,
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

function expectLater({ status, headers, body }: Sent, error: string): void {
  expect({ status, body }).toMatchObject({ status: 503, body: { status_code: '503', error } });
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
}

describe('a database that gives no connection', () => {
  test.for([
    ['does not answer in time', {}],
    ['has as many connections as it takes', { code: '53300' }],
    ['is starting', { code: '57P03' }],
  ] as const)('because it %s: phones are told to come again, and that nothing was done', async ([, why]) => {
    const send = await openWithout(why);
    expectLater(await send(addOrder.path, orderBody()), 'too-busy');
    expectLater(await send(getProductList.path, {}), 'too-busy');
  });

  test('because all connections of the pool are taken: the same', async () => {
    const send = await openWithout({ connections: 1 });
    const sent = await Promise.all([1, 2, 3].map(() => send(getProductList.path, {})));
    for (const each of sent) expectLater(each, 'too-busy');
  });

  test('in the middle of a call for everybody: come again, but not that nothing was done', async () => {
    const send = await openWithout();
    expectLater(await send(signIn.path, { username: 'shop1', password: PASSWORD }), 'unavailable');
  });
});
