import { randomBytes, randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { endOtherSessions } from '#contract/accounts/device-sessions';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import type { AccessLink, MadeAccessLink } from '#domain/accounts/access-link';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { accounts } from '#server/store/accounts/accounts';
import { ownAccessLinks } from '#server/store/integration/own-access-links';
import { sessions } from '#server/store/accounts/sessions';
import { spentAccessLinks } from '#server/store/accounts/spent-access-links';
import { partner } from '#tests/support/gateways/access-links';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const ours = partner();
const others = partner('partner2');

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({
    accessKeys: ours.keys,
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  lines.length = 0;
});

const inSeconds = (seconds: number) => new Date(server.clock().getTime() + seconds * SECOND_MS);
const soon = () => ({ until: inSeconds(30) });
const good = () => ours.link({ until: inSeconds(60) });

const read = (link: AccessLink, to: TestServer = server) =>
  to.send(readAccessLink.path, { body: readAccessLink.request.toWire(link) });
const spend = (link: AccessLink, to: TestServer = server) =>
  to.send(spendAccessLink.path, { body: spendAccessLink.request.toWire(link) });

const base64url = (text: string) => Buffer.from(text).toString('base64url');

const faultsLogged = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ fault }) => (typeof fault === 'string' ? [fault] : []));

const REFUSED = {
  status: 'fail',
  status_code: 'ACCESS_REFUSED',
  data: null,
  error_message: 'Access refused',
  error: '',
};

/**
 * The result of a link: the answers to reading and to spending it, the log entries, and the account that was signed in.
 */
async function refusalOf(link: AccessLink) {
  const heard = [(await read(link)).text, (await spend(link)).text];
  return { heard, logged: faultsLogged(), sessions: await server.database.select().from(sessions) };
}

const refusedFor = (fault: string) => {
  const words = JSON.stringify(REFUSED);
  return { heard: [words, words], logged: [fault, fault], sessions: [] };
};

describe('an access link of a partner', () => {
  it('shows only the name of the account, however often it is read', async () => {
    const link = good();
    for (const sent of [await read(link), await read(link)]) {
      expect(sent.body).toMatchObject({ status_code: '200', data: { Name: 'ร้านหนึ่ง' } });
      expect(Object.keys(Object(Object(sent.body).data))).toEqual(['Name']);
    }
    expect(await server.database.select().from(sessions)).toEqual([]);
  });

  it('signs in with the user object of a login, and its token works', async () => {
    const sent = await spend(good());
    expect(sent.body).toMatchObject({ status_code: '200', CUSTOMERCODE: 'C0001', SALEUNIT: 'BKK1' });
    const token = String(Object(sent.body).jtoken);
    expect((await server.send('GET_MASTER_DATA/GET_POINT', { token })).status).toBe(200);
  });

  it('accepts the account name in any spelling, for customers, agents and riders', async () => {
    for (const [sub, role] of [
      ['  SHOP1 ', 'customer'],
      ['agent1', 'agent'],
      ['rider1', 'rider'],
    ]) {
      const link = ours.link({ ...soon(), sub });
      expect((await spend(link)).body).toMatchObject({ status_code: '200', Role: role });
    }
  });

  it('works once, and a second use gets the same refusal as any other link', async () => {
    const link = good();
    expect((await spend(link)).body).toMatchObject({ status_code: '200' });
    await expect(read(link)).resolves.toMatchObject({ body: REFUSED });
    await expect(spend(link)).resolves.toMatchObject({ body: REFUSED });
    expect(faultsLogged()).toEqual(['spent', 'spent']);
  });

  it('signs in only one of several uses at the same time', async () => {
    const link = good();
    const sent = await Promise.all(Array.from({ length: 6 }, () => spend(link)));
    const codes = sent.map(({ body }) => String(Object(body).status_code));
    expect(codes.toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => 'ACCESS_REFUSED')]);
    expect(await server.database.select().from(sessions)).toHaveLength(1);
  });

  it('can have the same nonce as a link of another partner', async () => {
    const nonce = 'the-same-nonce-of-both';
    const both = await openTestServer({
      sameDatabaseAs: server,
      now: server.clock(),
      accessKeys: new Map([...ours.keys, ...others.keys]),
    });
    try {
      for (const each of [ours, others]) {
        const link = each.link({ nonce, ...soon() });
        expect((await spend(link, both)).body).toMatchObject({ status_code: '200' });
      }
    } finally {
      await both.close();
    }
  });

  it('is valid until its expiry, exclusively', async () => {
    const [one, other] = [good(), good()];
    server.clock.moveOn(60 * SECOND_MS - 1);
    expect((await spend(one)).body).toMatchObject({ status_code: '200' });
    server.clock.moveOn(1);
    expect((await spend(other)).body).toMatchObject(REFUSED);
    expect(faultsLogged()).toEqual(['expired']);
  });

  it('stays recorded as spent while any server could accept it, and is then deleted', async () => {
    await spend(good());
    await runDailyCleanup(server.database, new Date(inSeconds(60).getTime() + HOUR_MS));
    expect(await server.database.select().from(spentAccessLinks)).toHaveLength(1);
    await runDailyCleanup(server.database, new Date(inSeconds(60).getTime() + HOUR_MS + 1));
    expect(await server.database.select().from(spentAccessLinks)).toEqual([]);
  });
});

describe('an access link for another device', () => {
  const make = async (token: string, from: TestServer = server) =>
    await from.send(makeAccessLink.path, { token });
  const madeBy = async (token: string, from: TestServer = server): Promise<MadeAccessLink> => {
    const answer = makeAccessLink.answer.fromWire((await make(token, from)).body);
    if (!answer.ok) throw new Error(answer.problem);
    return answer.value;
  };

  it('signs in its account on another device once, and the first one stays signed in', async () => {
    const token = await tokenOf(server, 'shop1');
    const link = await madeBy(token);
    expect((await read(link)).body).toMatchObject({ data: { Name: 'ร้านหนึ่ง' } });
    expect((await spend(link)).body).toMatchObject({ status_code: '200', CUSTOMERCODE: 'C0001' });
    expect((await spend(link)).body).toMatchObject(REFUSED);
    expect((await server.send('GET_MASTER_DATA/GET_POINT', { token })).status).toBe(200);
  });

  it('belongs to the agent, and not to the client that is ordered for', async () => {
    const link = await madeBy(await tokenOf(server, 'agent1'));
    expect((await spend(link)).body).toMatchObject({ status_code: '200', Role: 'agent' });
  });

  it('expires after the announced time of at most a minute', async () => {
    const link = await madeBy(await tokenOf(server, 'shop1'));
    expect(link.lifetimeSeconds).toBeLessThanOrEqual(60);
    server.clock.moveOn(link.lifetimeSeconds * SECOND_MS);
    expect((await spend(link)).body).toMatchObject(REFUSED);
    expect(faultsLogged()).toEqual(['expired']);
  });

  it('is not accepted by another tenant, and partners cannot sign one', async () => {
    const other = await openTestServer({ now: server.clock() });
    try {
      expect((await spend(await madeBy(await tokenOf(server, 'shop1')), other)).body).toMatchObject(REFUSED);
    } finally {
      await other.close();
    }
    expect((await spend({ ...good(), keyId: '~shop' })).body).toMatchObject(REFUSED);
    expect(faultsLogged()).toEqual(['malformed']);
  });

  it('is a random token stored only as hash, and is refused with a changed part', async () => {
    const link = await madeBy(await tokenOf(server, 'shop1'));
    const kept = JSON.stringify(await server.database.select().from(ownAccessLinks));
    for (const part of [link.payload, link.signature]) {
      expect(part).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(part);
    }
    const [{ payload, signature }] = [await madeBy(await tokenOf(server, 'shop2'))];
    for (const wrong of [
      { ...link, payload },
      { ...link, signature },
    ])
      expect((await spend(wrong)).body).toMatchObject(REFUSED);
    expect(faultsLogged()).toEqual(['unknown-link', 'unknown-link']);
    expect((await spend(link)).body).toMatchObject({ status_code: '200' });
  });

  it('ends with the session that created it, for any reason', async () => {
    const [own, thief] = [await tokenOf(server, 'shop1'), await tokenOf(server, 'shop1')];
    const before = [await madeBy(thief), await madeBy(own)];
    await server.send(endOtherSessions.path, { token: own, body: {}, key: randomUUID() });
    const [stolen, ours] = await Promise.all(before.map(async (link) => (await spend(link)).body));
    expect([stolen, ours]).toMatchObject([REFUSED, { status_code: '200' }]);
    const last = await madeBy(own);
    await server.send('api/SIGN_OUT', { token: own });
    expect((await read(last)).body).toMatchObject(REFUSED);
    expect((await spend(last)).body).toMatchObject(REFUSED);
    expect(faultsLogged()).toEqual(['session-ended', 'session-ended', 'session-ended']);
  });

  it('signs in only one of several uses at the same time', async () => {
    const link = await madeBy(await tokenOf(server, 'shop1'));
    const sent = await Promise.all(Array.from({ length: 6 }, () => spend(link)));
    const codes = sent.map(({ body }) => String(Object(body).status_code));
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
  });

  it('leaves no session if the owner signs out all other devices at the same time', async () => {
    const own = await tokenOf(server, 'shop1');
    for (let time = 0; time < 5; time += 1) {
      const link = await madeBy(await tokenOf(server, 'shop1'));
      const [entered] = await Promise.all([
        spend(link),
        server.send(endOtherSessions.path, { token: own, body: {}, key: randomUUID() }),
      ]);
      const live = await server.database.select().from(sessions).where(isNull(sessions.revokedAt));
      expect(live, String(Object(entered.body).status_code)).toHaveLength(1);
    }
  });

  it('is deleted after it has expired for every server', async () => {
    await madeBy(await tokenOf(server, 'shop1'));
    await runDailyCleanup(server.database, new Date(inSeconds(60).getTime() + HOUR_MS));
    expect(await server.database.select().from(ownAccessLinks)).toHaveLength(1);
    await runDailyCleanup(server.database, new Date(inSeconds(60).getTime() + HOUR_MS + 1));
    expect(await server.database.select().from(ownAccessLinks)).toEqual([]);
  });

  it('is limited to some an hour for each account', async () => {
    const token = await tokenOf(server, 'shop1');
    for (let count = 0; count < 20; count += 1) expect((await make(token)).status).toBe(200);
    expect((await make(token)).status).toBe(429);
    expect((await make(await tokenOf(server, 'shop2'))).status).toBe(200);
  });
});

describe('a bad access link is refused with the same words, and only the log has the reason:', () => {
  it.each<readonly [what: string, fault: string, link: () => AccessLink]>([
    ['signed with an unknown key', 'unknown-key', () => others.link(soon())],
    [
      "signed under a partner's name with another secret",
      'bad-signature',
      () => partner('partner1', randomBytes(32)).link(soon()),
    ],
    [
      'changed after it was signed',
      'bad-signature',
      () => ({ ...good(), payload: ours.link({ ...soon(), sub: 'shop2' }).payload }),
    ],
    ['made for another tenant', 'wrong-tenant', () => ours.link({ ...soon(), tenant: 'redeem' })],
    ['that has expired', 'expired', () => ours.link({ until: inSeconds(0) })],
    ['valid for longer than a minute', 'expires-too-late', () => ours.link({ until: inSeconds(61) })],
    ['for an unknown account', 'nobody', () => ours.link({ ...soon(), sub: 'no-one' })],
    ['for staff', 'nobody', () => ours.link({ ...soon(), sub: 'staff1' })],
    ['without a nonce', 'malformed', () => ours.link({ ...soon(), nonce: '' })],
    ['with a nonce that could be guessed', 'malformed', () => ours.link({ ...soon(), nonce: '1' })],
    ['with a list as its name', 'malformed', () => ours.link({ ...soon(), sub: ['shop1'] })],
    ['with a time in words', 'malformed', () => ours.link({ ...soon(), exp: 'soon' })],
    ['with a fraction of a second', 'malformed', () => ours.link({ ...soon(), exp: 1.5 })],
    ['without a tenant', 'malformed', () => ours.link({ ...soon(), tenant: null })],
    ['whose payload is not JSON', 'malformed', () => ours.signed(base64url('shop1'))],
    ['whose payload is a list', 'malformed', () => ours.signed(base64url('[]'))],
    ['whose payload is null', 'malformed', () => ours.signed(base64url('null'))],
    ['whose payload is not text', 'malformed', () => ours.signed('__79')],
    ['without any part', 'malformed', () => ({ keyId: '', payload: '', signature: '' })],
    ['without a signature', 'malformed', () => ({ ...good(), signature: '' })],
    ['with half a signature', 'malformed', () => ({ ...good(), signature: 'abcd' })],
    ['with a path as its payload', 'malformed', () => ({ ...good(), payload: '../../../..' })],
    ['with too long a payload', 'malformed', () => ({ ...good(), payload: 'a'.repeat(5000) })],
  ])('one %s', async (_what, fault, link) => {
    expect(await refusalOf(link())).toEqual(refusedFor(fault));
  });

  it('one for a closed account', async () => {
    await server.database.update(accounts).set({ isActive: false });
    expect(await refusalOf(good())).toEqual(refusedFor('nobody'));
  });

  it('one presented under another key id of the same partner', async () => {
    const secret = randomBytes(32);
    const two = await openTestServer({
      sameDatabaseAs: server,
      now: server.clock(),
      accessKeys: new Map([...partner('old', secret).keys, ...partner('new', secret).keys]),
    });
    try {
      const link = partner('old', secret).link(soon());
      expect((await spend({ ...link, keyId: 'new' }, two)).body).toMatchObject(REFUSED);
      expect((await spend(link, two)).body).toMatchObject({ status_code: '200' });
    } finally {
      await two.close();
    }
  });

  it('one presented to another tenant, which has its own keys', async () => {
    const redeem = await openTestServer({
      sameDatabaseAs: server,
      now: server.clock(),
      tenant: 'redeem',
      accessKeys: others.keys,
    });
    try {
      expect((await spend(good(), redeem)).body).toMatchObject(REFUSED);
      const forged = others.link({ tenant: 'demo', ...soon() });
      expect((await spend(forged, redeem)).body).toMatchObject(REFUSED);
    } finally {
      await redeem.close();
    }
  });

  it('any link if no partner has a key', async () => {
    const closed = await openTestServer({ sameDatabaseAs: server, now: server.clock() });
    try {
      expect((await spend(good(), closed)).body).toMatchObject(REFUSED);
    } finally {
      await closed.close();
    }
  });
});

describe('access links in general', () => {
  it('are not logged, neither by their page nor by their calls', async () => {
    const link = good();
    const address = `/demo/login/${link.keyId}/${link.payload}/${link.signature}`;
    const page = await server.app.inject({ url: address, headers: { accept: 'text/html' } });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    await read(link);
    await spend(link);
    await spend(link);
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const part of [link.payload, link.signature, link.keyId, 'shop1', 'ร้านหนึ่ง']) {
      expect(log).not.toContain(part);
    }
  });

  it('are limited by client address, apart from sign-ins with a password', async () => {
    const signInLimits = { perAccount: 99, perAddress: 2, guestsPerAddress: 99, windowMs: 60 * SECOND_MS };
    const strict = await openTestServer({
      sameDatabaseAs: server,
      now: server.clock(),
      accessKeys: ours.keys,
      settings: { signInLimits },
    });
    try {
      const link = ours.link(soon());
      await read({ ...link, keyId: 'x' }, strict);
      await read({ ...link, keyId: 'x' }, strict);
      const limited = await spend(link, strict);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(await strict.signIn('shop1')).not.toBe('');
    } finally {
      await strict.close();
    }
  });
});
