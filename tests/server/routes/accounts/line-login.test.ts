import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginLine, finishLine, getLineLink, linkLine, unlinkLine } from '#contract/accounts/line-calls';
import type { LineLoginStart, LinePurpose } from '#domain/accounts/line-login';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { lineLinks } from '#server/store/accounts/line-links';
import { lineLogins } from '#server/store/accounts/line-logins';
import { sessions } from '#server/store/accounts/sessions';
import { openTestLine, type LineReturn, type TestLine } from '#tests/support/gateways/line';
import { PASSWORD } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

const MINUTE_MS = 60_000;
const NOK = { name: 'Nok' };

let server: TestServer;
let line: TestLine;
const lines: string[] = [];

beforeAll(async () => {
  line = await openTestLine(() => server.clock());
  server = await openTestServer({
    line: { login: line.login },
    log: { level: 'info', stream: { write: (text) => lines.push(text) } },
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
});
beforeEach(async () => {
  await server.reset();
  lines.length = 0;
  Object.assign(line.simulator.knobs, {
    algorithm: 'HS256',
    isDown: false,
    changeClaims: (claims: unknown) => claims,
    changeToken: (token: string) => token,
  });
});

async function begin(purpose: LinePurpose = 'sign-in'): Promise<LineLoginStart> {
  const sent = await server.send(beginLine.path, { body: beginLine.request.toWire(purpose) });
  const answer = beginLine.answer.fromWire(sent.body);
  if (!answer.ok || answer.value.kind !== 'started') throw new Error(sent.text);
  return answer.value;
}

async function finish(begun: LineLoginStart, back: Pick<LineReturn, 'state' | 'code'>) {
  const { state, code } = back;
  const sent = await server.send(finishLine.path, {
    body: finishLine.request.toWire({ state, code, browserKey: begun.browserKey }),
  });
  const answer = finishLine.answer.fromWire(sent.body);
  if (!answer.ok) throw new Error(sent.text);
  return answer.value;
}

/** Goes to LINE and returns. */
async function comeBack(who = NOK, purpose: LinePurpose = 'sign-in') {
  const begun = await begin(purpose);
  return await finish(begun, await line.visit(begun.address, who));
}

async function ticketOf(who = NOK, purpose: LinePurpose = 'sign-in'): Promise<string> {
  const answer = await comeBack(who, purpose);
  if (answer.kind !== 'not-linked') throw new Error(answer.kind);
  return answer.ticket;
}

async function link(username: 'shop1' | 'shop2', ticket: string): Promise<unknown> {
  const token = await server.signIn(username);
  return Object(
    (await server.send(linkLine.path, { token, body: { Ticket: ticket, Password: PASSWORD } })).body,
  ).status_code;
}

const refused = (code: string) => ({ kind: 'refused', code });

describe('a sign-in with LINE', () => {
  it('goes to LINE with PKCE, state and nonce, and with no secret', async () => {
    const { address, state, browserKey } = await begin();
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: line.channel.id,
      redirect_uri: 'http://127.0.0.1/demo/line_hook',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      state,
    });
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    const [row] = await server.database.select().from(lineLogins);
    for (const kept of [line.channel.secret, row?.verifier ?? '', browserKey])
      expect(address).not.toContain(kept);
    expect(JSON.stringify(row)).not.toContain(state);
    expect(JSON.stringify(row)).not.toContain(browserKey);
  });

  it('does not sign in without a link, whatever the name, and gives a ticket', async () => {
    const answer = await comeBack({ name: 'เจ้าของร้านหนึ่ง' });
    expect(answer).toEqual({
      kind: 'not-linked',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      lineName: 'เจ้าของร้านหนึ่ง',
    });
    expect(await server.database.select().from(sessions)).toEqual([]);
  });

  it.each(['HS256', 'ES256'] as const)(
    'signs in with a link, and its token works (%s)',
    async (algorithm) => {
      line.simulator.knobs.algorithm = algorithm;
      expect(await link('shop1', await ticketOf())).toBe('200');
      const answer = await comeBack();
      expect(answer).toMatchObject({ kind: 'signed-in', person: { customerCode: 'C0001' } });
      const token = answer.kind === 'signed-in' ? answer.token : '';
      expect((await server.send('GET_MASTER_DATA/GET_POINT', { token })).status).toBe(200);
    },
  );

  it('is used once: a repetition is refused, and only one of two at once succeeds', async () => {
    await link('shop1', await ticketOf());
    const begun = await begin();
    const back = await line.visit(begun.address, NOK);
    const both = await Promise.all([finish(begun, back), finish(begun, back)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'signed-in']);
    expect(await finish(begun, back)).toEqual(refused('line-used'));
  });

  it('is refused in another browser, and stays valid in the one that started it', async () => {
    await link('shop1', await ticketOf());
    const [ours, theirs] = [await begin(), await begin()];
    const back = await line.visit(ours.address, NOK);
    expect(await finish({ ...theirs }, back)).toEqual(refused('line-expired'));
    expect(await finish(ours, { ...back, state: theirs.state })).toEqual(refused('line-expired'));
    expect(await finish(ours, back)).toMatchObject({ kind: 'signed-in' });
  });

  it('expires after ten minutes', async () => {
    await link('shop1', await ticketOf());
    const begun = await begin();
    const back = await line.visit(begun.address, NOK);
    server.clock.moveOn(10 * MINUTE_MS);
    expect(await finish(begun, back)).toEqual(refused('line-expired'));
  });

  it('is refused with a code that LINE did not issue for it', async () => {
    await link('shop1', await ticketOf());
    const [first, second] = [await begin(), await begin()];
    const ofSecond = await line.visit(second.address, NOK);
    expect(await finish(first, { state: first.state, code: ofSecond.code })).toEqual(refused('line-refused'));
    const third = await begin();
    expect(await finish(third, { state: third.state, code: 'made-up' })).toEqual(refused('line-refused'));
  });

  it('is limited by client address, without asking LINE', async () => {
    const signInLimits = { perAccount: 99, perAddress: 2, guestsPerAddress: 99, windowMs: MINUTE_MS };
    const strict = await openTestServer({
      sameDatabaseAs: server,
      line: { login: line.login },
      settings: { signInLimits },
    });
    const guess = { State: 'x'.repeat(43), Code: 'guess', BrowserKey: 'x'.repeat(43) };
    const statuses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      statuses.push((await strict.send('LINE/FINISH_LOGIN', { body: guess, address: '10.8.8.8' })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  it('reports that LINE does not answer', async () => {
    const begun = await begin();
    const back = await line.visit(begun.address, NOK);
    line.simulator.knobs.isDown = true;
    expect(await finish(begun, back)).toEqual(refused('line-unreachable'));
  });

  it('is not offered by a tenant without a LINE channel', async () => {
    const other = await openTestServer({ sameDatabaseAs: server });
    const sent = await other.send(beginLine.path, { body: { Purpose: 'SIGN_IN' } });
    expect(sent.body).toMatchObject({ status_code: 'LINE_UNAVAILABLE', data: null });
    await other.close();
  });

  it('logs neither codes, names nor secrets', async () => {
    const begun = await begin();
    const back = await line.visit(begun.address, NOK);
    line.simulator.knobs.changeToken = () => 'a.b.c';
    await finish(begun, back);
    const log = lines.join('\n');
    expect(log).toContain('id_token malformed');
    for (const secret of [back.code, begun.state, begun.browserKey, line.channel.secret, NOK.name])
      expect(log).not.toContain(secret);
  });
});

describe('an id token of LINE is refused', () => {
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signedBy = (secret: string, header: unknown, claims: string) => {
    const text = `${base64url(header)}.${claims}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const claimsIn = (token: string) => token.split('.')[1] ?? '';
  const claim = (changes: Readonly<Record<string, unknown>>) => () => {
    line.simulator.knobs.changeClaims = (claims) => ({ ...claims, ...changes });
  };
  const token = (change: (token: string) => string) => () => {
    line.simulator.knobs.changeToken = change;
  };

  it.each([
    ['of another issuer', 'wrong-issuer', claim({ iss: 'https://evil.example' })],
    ['for another channel', 'wrong-audience', claim({ aud: '1650000002' })],
    ['for several channels', 'malformed', claim({ aud: ['1650000001', '1650000002'] })],
    ['that has expired', 'expired', claim({ exp: 1_700_000_000 })],
    ['of another sign-in', 'wrong-nonce', claim({ nonce: 'x'.repeat(43) })],
    ['without a nonce', 'malformed', claim({ nonce: undefined })],
    ['without a LINE user id', 'malformed', claim({ sub: 'C0001' })],
    [
      'signed with another secret',
      'bad-signature',
      token((given) => signedBy('f'.repeat(32), { alg: 'HS256' }, claimsIn(given))),
    ],
    [
      'without a signature',
      'bad-signature',
      token((given) => `${base64url({ alg: 'none' })}.${claimsIn(given)}.AA`),
    ],
    [
      'signed with our secret under the name of a published key',
      'bad-signature',
      token((given) => signedBy(line.channel.secret, { alg: 'ES256', kid: 'loopback-1' }, claimsIn(given))),
    ],
    [
      'of a key that LINE does not publish',
      'bad-signature',
      token((given) => signedBy(line.channel.secret, { alg: 'ES256', kid: 'other' }, claimsIn(given))),
    ],
    ['with a letter changed', 'bad-signature', token((given) => given.replace(/^([^.]+\.)./, '$1X'))],
    ['that is not a token', 'malformed', token(() => 'nothing')],
  ])('%s', async (_what, fault, prepare) => {
    await link('shop1', await ticketOf());
    prepare();
    const before = (await server.database.select().from(sessions)).length;
    expect(await comeBack()).toEqual(refused('line-refused'));
    expect(lines.join('\n')).toContain(`id_token ${fault}`);
    expect(await server.database.select().from(sessions)).toHaveLength(before);
  });
});

describe('a LINE link', () => {
  it('is shown to its account, with its permission to send, and can be removed', async () => {
    const begun = await begin('link');
    const back = await line.visit(begun.address, { name: 'Nok', isFriend: true });
    const answer = await finish(begun, back);
    const token = await server.signIn('shop1');
    const read = async () =>
      getLineLink.answer.fromWire((await server.send(getLineLink.path, { token })).body);
    expect(await read()).toEqual({ ok: true, value: undefined });
    const ticket = answer.kind === 'not-linked' ? answer.ticket : '';
    await server.send(linkLine.path, { token, body: { Ticket: ticket, Password: PASSWORD } });
    expect(await read()).toEqual({ ok: true, value: { lineName: 'Nok', maySend: true } });
    await server.send(unlinkLine.path, { token });
    expect(await read()).toEqual({ ok: true, value: undefined });
    expect(await comeBack()).toMatchObject({ kind: 'not-linked' });
  });

  it('is created once by a ticket within 15 minutes, and a repetition is safe', async () => {
    const ticket = await ticketOf();
    expect([await link('shop1', ticket), await link('shop1', ticket)]).toEqual(['200', '200']);
    expect(await link('shop2', ticket)).toBe('LINE_TICKET_OVER');
    const late = await ticketOf({ name: 'สมชาย' });
    server.clock.moveOn(15 * MINUTE_MS);
    expect(await link('shop2', late)).toBe('LINE_TICKET_OVER');
    expect(await link('shop2', 'made-up')).toBe('LINE_TICKET_OVER');
  });

  it('is never taken from another account, and each account has only one', async () => {
    await link('shop1', await ticketOf());
    expect(await link('shop2', await ticketOf(NOK, 'link'))).toBe('LINE_TAKEN');
    expect(await link('shop1', await ticketOf({ name: 'สมชาย' }))).toBe('ACCOUNT_HAS_LINE');
    expect(await server.database.select().from(lineLinks)).toHaveLength(1);
    expect(await comeBack()).toMatchObject({ kind: 'signed-in', person: { customerCode: 'C0001' } });
  });

  it('signs in nobody who went to LINE only to link it', async () => {
    await link('shop1', await ticketOf());
    expect(await comeBack(NOK, 'link')).toMatchObject({ kind: 'not-linked' });
  });

  it('is refused for staff and guests', async () => {
    const ticket = await ticketOf();
    for (const token of [await server.signIn('staff1'), await server.signInAsGuest()])
      expect((await server.send(linkLine.path, { token, body: { Ticket: ticket } })).status).toBe(403);
  });

  it('survives the daily cleanup, which deletes started sign-ins', async () => {
    await link('shop1', await ticketOf());
    await runDailyCleanup(server.database, new Date(server.clock().getTime() + 60 * MINUTE_MS));
    expect(await server.database.select().from(lineLogins)).toEqual([]);
    expect(await server.database.select().from(lineLinks)).toHaveLength(1);
  });
});

describe('the LINE simulator', () => {
  it('redirects only to the shop', async () => {
    const { address } = await begin();
    for (const to of [
      'https://evil.example/demo/line_hook',
      'http://127.0.0.1/demo/elsewhere',
      'javascript:alert(1)',
    ]) {
      const url = new URL(address);
      url.searchParams.set('redirect_uri', to);
      url.searchParams.set('answer', 'Nok');
      expect(await line.statusOf(url.href)).toBe(400);
    }
  });

  it('reports that a person cancelled', async () => {
    const { address, state } = await begin();
    expect(await line.visit(address, 'cancel')).toEqual({ state, code: '', error: 'access_denied' });
  });
});
