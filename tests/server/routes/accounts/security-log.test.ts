import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readAccessLink } from '#contract/accounts/access-link';
import { finishLine, signInByCode } from '#contract/accounts/line-calls';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import { setPassword } from '#contract/accounts/password-calls';
import { filePath, saveFile } from '#contract/accounts/private-file';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { MOBILES } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const NETWORK = '203.0.113.44';
const lines: string[] = [];
const server = await openTestServer({
  log: { level: 'info', stream: { write: (line) => lines.push(line) } },
});
const { hashSubject } = server.tenant.keys;

beforeEach(async () => {
  await server.reset();
  lines.length = 0;
});
afterAll(() => server.close());

const events = (event: string) =>
  lines
    .map((line) => new Map<string, unknown>(Object.entries(JSON.parse(line))))
    .filter((line) => line.get('event') === event)
    .map((line) => Object.fromEntries(line));

const failed = (way: string, fault: string, subject?: string) => ({
  msg: 'sign-in failed',
  way,
  fault,
  network: hashSubject(`network ${NETWORK}`),
  ...(subject === undefined ? {} : { subject: hashSubject(subject) }),
});

const from = { address: NETWORK };

describe('a failed sign-in is logged with keyed hashes and the reason', () => {
  test('by a password, also for an unknown name and for any spelling of a number', async () => {
    for (const username of [' SHOP1 ', 'no-one', '+66 81 111 1111'])
      await server.send('api/AUTHEN_WEB', { body: { username, password: 'hunter2' }, ...from });
    expect(events('sign-in-failed')).toMatchObject([
      failed('password', 'wrong-password', 'shop1'),
      failed('password', 'no-such-account', 'no-one'),
      failed('password', 'no-such-account', '0811111111'),
    ]);
    const log = lines.join('\n');
    for (const name of ['shop1', 'SHOP1', 'no-one', '0811111111', NETWORK, 'hunter2'])
      expect(log).not.toContain(name);
  });

  test('by too many passwords, while a right one is not logged as failed', async () => {
    await server.signIn('shop1');
    expect(events('sign-in-failed')).toEqual([]);
    for (let count = 0; count < 11; count += 1)
      await server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password: 'no' }, ...from });
    expect(events('sign-in-failed').at(-1)).toMatchObject(failed('password', 'too-many-tries', 'shop1'));
  });

  test('by a code, with the same hash of the number as for a password', async () => {
    const id = randomUUID();
    const wanted = { id, mobile: MOBILES.shop1, purpose: 'password', language: 'th-TH' } as const;
    await server.send(requestCode.path, { body: requestCode.request.toWire(wanted), ...from });
    const right = Number(/\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0]);
    const code = String((right + 1) % 1_000_000).padStart(6, '0');
    for (const tried of [id, randomUUID()])
      await server.send(verifyCode.path, { body: verifyCode.request.toWire({ id: tried, code }), ...from });
    expect(events('sign-in-failed')).toMatchObject([
      failed('code', 'wrong-code', MOBILES.shop1),
      failed('code', 'no-such-code'),
    ]);
  });

  test('by an invalid ticket, LINE sign-in or access link', async () => {
    const ticket = 'guessed';
    const calls = [
      [setPassword.path, setPassword.request.toWire({ ticket, password: 'ส่งของดีมากทุกวัน' })],
      [signInByCode.path, signInByCode.request.toWire({ ticket, lineTicket: '' })],
      [finishLine.path, finishLine.request.toWire({ state: 's', code: 'c', browserKey: 'b' })],
      [readAccessLink.path, readAccessLink.request.toWire({ keyId: '~shop', payload: 'p', signature: 's' })],
    ] as const;
    for (const [path, body] of calls) await server.send(path, { body, ...from });
    expect(events('sign-in-failed')).toMatchObject([
      failed('ticket', 'ticket-over'),
      failed('ticket', 'ticket-over'),
      failed('line', 'line-expired'),
      failed('access-link', 'malformed'),
    ]);
  });
});

test('a sign-in is logged with account and role in its request, whose route has the method', async () => {
  await server.signIn('shop1');
  await server.signIn('staff1');
  await server.send('authen/login/guest', { method: 'GET', ...from });
  const requests = lines.map((line): unknown => JSON.parse(line));
  const named = { msg: 'request', status: 200, accountId: expect.any(String) };
  expect(requests).toMatchObject([
    { ...named, route: '/demo/rest/api/AUTHEN_WEB', role: 'customer' },
    { ...named, route: '/demo/rest/api/AUTHEN_WEB', role: 'staff' },
    { ...named, route: '/demo/rest/authen/login/guest', role: 'guest' },
  ]);
});

test('each read of a private file is logged with account and file, and a refused one too', async () => {
  const [owner, other] = [await tokenOf(server, 'shop1'), await tokenOf(server, 'shop2')];
  const id = randomUUID();
  const content = (await drawnSlip({ reference: '1' })).toString('base64');
  const customer = { customerCode: 'C0001', saleUnit: 'BKK1' };
  const saved = { id, customer, purpose: 'document', content } as const;
  await server.send(saveFile.path, { token: owner, body: saveFile.request.toWire(saved) });
  lines.length = 0;
  const read = async (token: string) =>
    await server.app.inject({
      url: `/demo/rest/${filePath(id)}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read(owner)).statusCode).toBe(200);
  expect((await read(other)).statusCode).toBe(404);
  expect(events('file-read')).toMatchObject([
    { msg: 'private file read', file: id, role: 'customer', accountId: expect.any(String) },
  ]);
  const requests = lines.map((line): unknown => JSON.parse(line));
  expect(requests).toMatchObject([
    { msg: 'private file read' },
    { msg: 'request', status: 200, role: 'customer', accountId: expect.any(String) },
    { msg: 'request', status: 404, role: 'customer', accountId: expect.any(String), refusal: 'no-such-file' },
  ]);
});
