import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lineEvents } from '#server/store/accounts/line-events';
import { insertLineLink, lineLinks } from '#server/store/accounts/line-links';
import { accounts } from '#server/store/accounts/accounts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

/** LINE's own example: the secret, a body and its signature. */
const SECRET = '8c570fa6dd201bb328f1c1eac23a96d8';
const EXAMPLE = {
  body: '{"destination":"U8e742f61d673b39c7fff3cecb7536ef0","events":[]}',
  signature: 'GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs=',
};

const USER = `U${'a'.repeat(32)}`;
const STRANGER = `U${'b'.repeat(32)}`;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ line: { messagingSecret: SECRET } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  const [account] = await server.database.select().from(accounts);
  await insertLineLink(server.database, {
    lineUserId: USER,
    accountId: account?.id ?? '',
    sessionId: null,
    lineName: 'Nok',
    linkedAt: server.clock(),
    maySend: false,
    maySendToldAt: server.clock(),
  });
});

const signed = (body: string) => createHmac('sha256', SECRET).update(body).digest('base64');

async function tell(body: string, headers: Readonly<Record<string, string>>, to: TestServer = server) {
  const { statusCode, body: text } = await to.app.inject({
    method: 'POST',
    url: '/demo/line/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: body,
  });
  return { status: statusCode, text };
}

const told = (events: readonly object[]) => {
  const body = JSON.stringify({ destination: 'U0', events });
  return tell(body, { 'x-line-signature': signed(body) });
};

const event = (type: string, more: object = {}) => ({
  type,
  webhookEventId: `01H${type}`,
  timestamp: server.clock().getTime() + 1000,
  source: { type: 'user', userId: USER },
  deliveryContext: { isRedelivery: false },
  ...more,
});

const maySend = async () => (await server.database.select().from(lineLinks)).map((link) => link.maySend);

test("LINE's own example is accepted, which has no events", async () => {
  expect(await tell(EXAMPLE.body, { 'x-line-signature': EXAMPLE.signature })).toEqual({
    status: 200,
    text: '',
  });
});

test.each([
  ['no signature', EXAMPLE.body, {}],
  ['an empty signature', EXAMPLE.body, { 'x-line-signature': '' }],
  ['another signature', EXAMPLE.body, { 'x-line-signature': signed('other') }],
  [
    'the right signature with an added space in the body',
    `${EXAMPLE.body} `,
    { 'x-line-signature': EXAMPLE.signature },
  ],
  ['half of the right signature', EXAMPLE.body, { 'x-line-signature': EXAMPLE.signature.slice(0, 20) }],
])('%s is answered with 401 and an empty body', async (_what, body, headers) => {
  expect(await tell(body, headers)).toEqual({ status: 401, text: '' });
});

test('a tenant without a LINE channel answers the same', async () => {
  const other = await openTestServer({ sameDatabaseAs: server });
  expect(await tell(EXAMPLE.body, { 'x-line-signature': EXAMPLE.signature }, other)).toEqual({
    status: 401,
    text: '',
  });
  await other.close();
});

test('the signature covers the bytes of the body, whatever characters it has', async () => {
  const body = `{"events": [${JSON.stringify(event('follow'))}],\n "note": "น้ำปลา 🐟"}`;
  expect(await tell(body, { 'x-line-signature': signed(body) })).toEqual({ status: 200, text: '' });
  expect(await maySend()).toEqual([true]);
});

test('a new friend may be sent messages, until they unfollow', async () => {
  expect((await told([event('follow')])).status).toBe(200);
  expect(await maySend()).toEqual([true]);
  await told([event('unfollow', { timestamp: server.clock().getTime() + 2000 })]);
  expect(await maySend()).toEqual([false]);
});

test('a repeated event counts once, and a late event undoes nothing', async () => {
  await told([event('follow')]);
  await told([event('unfollow', { timestamp: server.clock().getTime() + 2000 })]);
  await told([event('follow', { deliveryContext: { isRedelivery: true } })]);
  await told([event('follow', { webhookEventId: '01Hlate' })]);
  expect(await maySend()).toEqual([false]);
  expect(await server.database.select().from(lineEvents)).toHaveLength(3);
});

test('an event counts once by its id, even if it comes again with other content', async () => {
  await told([event('follow')]);
  const later = { webhookEventId: '01Hfollow', timestamp: server.clock().getTime() + 2000 };
  expect((await told([event('unfollow', later)])).status).toBe(200);
  expect(await maySend()).toEqual([true]);
});

test('messages, groups, unlinked people and unknown events change nothing', async () => {
  const { status } = await told([
    event('message', { message: { type: 'text', text: 'สั่งน้ำปลา 3 ลัง' } }),
    event('join', { source: { type: 'group', groupId: 'C1' } }),
    event('follow', { source: { type: 'user', userId: STRANGER } }),
    event('something-new', { source: undefined }),
  ]);
  expect(status).toBe(200);
  expect(await maySend()).toEqual([false]);
  const kept = JSON.stringify([
    await server.database.select().from(lineEvents),
    await server.database.select().from(lineLinks),
  ]);
  for (const personal of ['น้ำปลา', STRANGER]) expect(kept).not.toContain(personal);
});

test.each(['', '[]', '{"events":"no"}', '{'])(
  'an invalid body is answered with 400, even with a valid signature: %s',
  async (body) => {
    expect((await tell(body, { 'x-line-signature': signed(body) })).status).toBe(400);
  },
);
