import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getPoints } from '#contract/payments/get-points';
import { checkToken } from '#contract/accounts/check-token';
import { points } from '#domain/kernel/points';
import { callServer, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#remote/calls/call-server';
import { apiBaseOf, openReachability, type Remote } from '#remote/calls/remote';
import { openServerClock } from '#remote/calls/server-clock';
import { phoneClock } from '#tests/support/phone/phone-clock';

const CUSTOMER = { customerCode: 'C0001', saleUnit: 'BKK1' };

function remoteTo(fetch: Remote['fetch'], changes: Partial<Remote> = {}) {
  const ended: string[] = [];
  const clock = phoneClock();
  const remote: Remote = {
    tenant: 'demo',
    apiBase: 'https://shop.example/demo/rest/',
    prefix: new URL('https://shop.example/demo/'),
    capabilities: {
      idempotency: true,
      marker: true,
      chunks: true,
      delta: true,
      wishlist: true,
      cancel: true,
      sessions: true,
      profile: true,
      lineLogin: true,
      promotions: true,
      orderRules: true,
      deliveryFees: true,
      stock: true,
      deliveryDays: true,
      publishedPlaces: true,
    },
    fetch,
    clock,
    credentials: async () => ({ token: 'live', customer: CUSTOMER }),
    onSessionEnded: async (token) => void ended.push(token),
    onUnauthenticated: async (token) => void ended.push(`status-code ${token}`),
    reachability: openReachability({ monotonicMs: () => 0 }),
    serverClock: openServerClock(clock),
    ...changes,
  };
  return { remote, clock, ended };
}

const answering =
  (status: number, headers: Record<string, string>, body = '{}') =>
  async () =>
    new Response(body, { status, headers });

test('a call carries the token and the customer at the time it is sent', async () => {
  const sent: Request[] = [];
  const { remote } = remoteTo(async (request) => {
    sent.push(request);
    return new Response(JSON.stringify(getPoints.answer.toWire(points(3))), {
      headers: { 'x-khaisong': 'demo' },
    });
  });
  expect(await callServer(remote, getPoints, CUSTOMER)).toMatchObject({ kind: 'accepted', answer: 3 });
  const [request] = sent;
  expect(request?.url).toBe('https://shop.example/demo/rest/GET_MASTER_DATA/GET_POINT');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: 'Bearer live',
    customercode: 'C0001',
    saleunit: 'BKK1',
    accept: 'application/json',
  });
  expect(request?.headers.has('idempotency-key')).toBe(false);
  expect(remote.reachability.read()).toBe(true);
});

test("an answer other than yes is noted with the server's request id", async () => {
  const noted: (readonly [string, string])[] = [];
  const noting = { noteFailed: (call: string, requestId: string) => void noted.push([call, requestId]) };
  const fails = answering(500, { 'x-khaisong': 'demo', 'x-request-id': '6f96' });
  await callServer(remoteTo(fails, noting).remote, getPoints, CUSTOMER);
  await callServer(remoteTo(answering(502, {}), noting).remote, getPoints, CUSTOMER);
  const yes = JSON.stringify(getPoints.answer.toWire(points(3)));
  const well = answering(200, { 'x-khaisong': 'demo', 'x-request-id': '7a07' }, yes);
  await callServer(remoteTo(well, noting).remote, getPoints, CUSTOMER);
  expect(noted).toEqual([
    [getPoints.name, '6f96'],
    [getPoints.name, ''],
  ]);
});

test('the fields of a GET call are in its query', async () => {
  const sent: Request[] = [];
  const { remote } = remoteTo(async (request) => {
    sent.push(request);
    throw new TypeError('Failed to fetch');
  });
  await callServer(remote, getCatalogueManifest, { mode: 'material:GIFT', version: 'aa' });
  await callServer(remote, checkToken, undefined);
  expect(sent.map(({ url }) => url.replace('https://shop.example/demo/rest/', ''))).toEqual([
    'CATALOGUE/GET_MANIFEST?is_point=N&is_product_mattype=GIFT&Version=aa',
    'api/verify/isauth/user',
  ]);
});

test('an order queued for another customer is sent for that customer', async () => {
  const sent: Request[] = [];
  const { remote } = remoteTo(async (request) => {
    sent.push(request);
    throw new TypeError('Failed to fetch');
  });
  const other = { customerCode: 'C0101', saleUnit: 'BKK1' };
  await callServer(remote, getPoints, other, { customer: other, idempotencyKey: 'a:1' });
  expect(sent[0]?.headers.get('customercode')).toBe('C0101');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('a:1');
});

test('a call is made once, whatever the answer', async () => {
  let count = 0;
  const { remote } = remoteTo(async () => {
    count += 1;
    return new Response('busy', {
      status: 503,
      statusText: 'Service Unavailable',
      headers: { 'retry-after': '1' },
    });
  });
  expect(await callServer(remote, getPoints, CUSTOMER)).toEqual({
    kind: 'unreachable',
    problem: 'server',
    retryAfterMs: 1000,
    httpStatus: '503 Service Unavailable',
  });
  expect(count).toBe(1);
  expect(remote.reachability.read()).toBe(false);
});

test.each([
  ['a read', getPoints, READ_TIMEOUT_MS],
  ['an order', addOrder, WRITE_TIMEOUT_MS],
])('%s that never answers is given up after its timeout', async (_name, call, limitMs) => {
  // Held as by a browser: Node may collect a request without references, and then no abort reaches it.
  const inFlight: Request[] = [];
  const { remote, clock } = remoteTo((request) => {
    inFlight.push(request);
    return new Promise((_, reject) =>
      request.signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  const question = { ...getPoints, offline: call.offline };
  const asked = callServer(remote, question, CUSTOMER);
  await expect.poll(() => clock.nextTimerInMs()).toBe(limitMs);
  clock.moveOn(limitMs);
  expect(await asked).toEqual({ kind: 'unreachable', problem: 'timeout' });
  expect(inFlight).toHaveLength(1);
  expect(clock.nextTimerInMs()).toBeUndefined();
});

test('an ended session is reported with the token that it ended', async () => {
  const marked = remoteTo(answering(401, { 'x-khaisong': 'demo', 'x-khaisong-session': 'ended' }));
  expect(await callServer(marked.remote, getPoints, CUSTOMER)).toEqual({ kind: 'session-ended' });
  expect(marked.ended).toEqual(['live']);
  const bare = remoteTo(answering(401, {}));
  await callServer(bare.remote, getPoints, CUSTOMER);
  expect(bare.ended).toEqual([]);
});

test("the API is where the tenant says, below the tenant's prefix unless it is absolute", () => {
  const prefix = new URL('https://shop.example/demo/');
  expect(apiBaseOf('rest/', prefix)).toBe('https://shop.example/demo/rest/');
  expect(apiBaseOf('', prefix)).toBe('https://shop.example/demo/rest/');
  expect(apiBaseOf('https://old.example/api', prefix)).toBe('https://old.example/api/');
});

test('the size of a request is reported once, in bytes and not in characters', async () => {
  const bodies: string[] = [];
  const weights: number[] = [];
  const { remote } = remoteTo(
    async (request) => {
      bodies.push(`${request.headers.get('content-type')} ${await request.text()}`);
      throw new TypeError('Failed to fetch');
    },
    { noteSent: (bytes) => weights.push(bytes) },
  );
  await callServer(remote, getPoints, { customerCode: 'ร้าน', saleUnit: 'BKK1' });
  await callServer(remote, checkToken, undefined);
  const [type, body = ''] = bodies[0]?.split(/ (.*)/s) ?? [];
  expect(type).toBe('application/json');
  expect(body).toContain('ร้าน');
  expect(weights).toEqual([Buffer.byteLength(body)]);
});
