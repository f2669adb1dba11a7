import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';

const LIMITS = DEFAULT_APP_SETTINGS.requestLimits;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ settings: { bodyLimitBytes: 16 * 1024 } });
});
afterAll(() => server.close());

const LIST = 'GET_MASTER_DATA/GET_PRODUCT_LIST';

describe('a malformed request', () => {
  it.each([
    ['cut JSON', '{"take": 12'],
    ['a form instead of JSON', 'take=12&skip=0'],
    ['HTML', '<html></html>'],
    ['a field of another type', '{"take": {"$gt": 0}}'],
    ['a list instead of an object', '[1, 2]'],
    ['a forbidden character', String.raw`{"product": "a\u0000b"}`],
    ['half a surrogate pair', String.raw`{"product": "\ud83d"}`],
    ['a poisoned prototype', '{"__proto__": {"role": "staff"}}'],
    ['deeply nested lists', `{"other": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['too long a search', JSON.stringify({ product: 'a '.repeat(101) })],
    ['too many products', JSON.stringify({ ProductIDs: 'a,'.repeat(201) })],
    ['too many categories', JSON.stringify({ hierarchy3: Array(201).fill('a') })],
  ])('is answered with 400 in our envelope: %s', async (_words, body) => {
    const sent = await server.send(LIST, { token: await server.signInAsGuest(), body });
    expect(sent.status).toBe(400);
    expect(sent.headers).toMatchObject({ 'x-khaisong': 'demo', 'cache-control': 'no-store' });
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '400', data: null, error: 'malformed' });
  });

  it('is answered with 400 before decoding if it has too many values', async () => {
    const roomy = await openTestServer({ sameDatabaseAs: server });
    try {
      const token = await roomy.signInAsGuest();
      const other = (count: number) => ({ take: 1, other: Array.from({ length: count }, () => 0) });
      expect((await roomy.send(LIST, { token, body: other(10_000) })).status).toBe(200);
      expect(await roomy.send(LIST, { token, body: other(20_000) })).toMatchObject({
        status: 400,
        body: { error: 'malformed', error_detail: 'must contain at most 20000 values' },
      });
    } finally {
      await roomy.close();
    }
  });

  it('is answered with the name of the wrong field, and without its value', async () => {
    const sent = await server.send(LIST, {
      token: await server.signInAsGuest(),
      body: { take: 'secret-word' },
    });
    expect(sent.body).toMatchObject({ error_detail: expect.stringContaining('take') });
    expect(sent.text).not.toContain('secret-word');
  });

  it('is answered with 400 in our envelope for an invalid URL, without repeating the URL', async () => {
    const sent = await sentBy(server.app, { method: 'GET', url: '/demo/%ZZ-secret' });
    expect(sent.status).toBe(400);
    expect(sent.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(sent.body).toMatchObject({ status: 'fail', error: 'malformed' });
    expect(sent.text).not.toContain('secret');
  });

  it('is answered with 413 in our envelope if it is too large', async () => {
    const sent = await server.send(LIST, {
      token: await server.signInAsGuest(),
      body: { product: 'ก'.repeat(17_000) },
    });
    expect(sent.status).toBe(413);
    expect(sent.headers['x-khaisong']).toBe('demo');
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '413', error: 'too-large' });
  });

  it('is not one without a body', async () => {
    const token = await server.signInAsGuest();
    const bare = await sentBy(server.app, {
      method: 'POST',
      url: `/demo/rest/${LIST}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bare.status).toBe(200);
  });
});

describe('an unknown address', () => {
  it('is answered with 404 in our envelope for an unknown call, with the marker', async () => {
    const sent = await server.send('GET_MASTER_DATA/GET_NOTHING');
    expect(sent.status).toBe(404);
    expect(sent.headers['x-khaisong']).toBe('demo');
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '404', error: 'not-found' });
  });

  it('is answered with 404 for a known call with another method', async () => {
    expect((await server.send(LIST, { method: 'GET' })).status).toBe(404);
  });

  it('is answered with a page for an unknown tenant, or with JSON without the marker', async () => {
    const page = await sentBy(server.app, { url: '/nosuch/product', headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('ไม่พบร้านนี้');
    const call = await sentBy(server.app, { method: 'POST', url: `/nosuch/rest/${LIST}`, payload: {} });
    expect(call.status).toBe(404);
    expect(call.body).toMatchObject({ status: 'fail', status_code: '404' });
    expect(call.headers).not.toHaveProperty('x-khaisong');
  });

  it('is answered without a crash if it cannot be decoded', async () => {
    expect((await sentBy(server.app, { url: '/demo/%E0%A4%A' })).status).toBe(400);
    expect((await sentBy(server.app, { url: '/demo/rest/%00' })).status).toBe(404);
  });
});

describe('the rate limit', () => {
  it('answers 429 with the seconds to wait, by client address', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
      settings: { requestLimits: { ...LIMITS, perAddress: 3, perSession: 100 } },
    });
    try {
      const check = (address: string) => strict.send('api/verify/isauth/user', { method: 'GET', address });
      for (let call = 0; call < 3; call += 1) expect((await check('203.0.113.5')).status).toBe(200);
      const limited = await check('203.0.113.5');
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(limited.headers['x-khaisong']).toBe('demo');
      expect(limited.body).toMatchObject({ status_code: '429', error: 'too-many-requests' });
      expect((await check('203.0.113.6')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('answers 429 by session, and other sessions at the same address continue', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
      settings: { requestLimits: { ...LIMITS, perAddress: 1000, perSession: 2 } },
    });
    try {
      const [one, two] = [await strict.signInAsGuest(), await strict.signInAsGuest()];
      const list = async (token: string) => (await strict.send(LIST, { token })).status;
      expect([await list(one), await list(one), await list(one), await list(two)]).toEqual([
        200, 200, 429, 200,
      ]);
    } finally {
      await strict.close();
    }
  });

  it('trusts as many proxies as configured, and counts the client behind them', async () => {
    const behind = await openTestServer({
      sameDatabaseAs: server,
      settings: { trustedProxies: 1, requestLimits: { ...LIMITS, perAddress: 1, perSession: 100 } },
    });
    try {
      const check = async (forwarded: string) =>
        (
          await behind.send('api/verify/isauth/user', {
            method: 'GET',
            headers: { 'x-forwarded-for': forwarded },
          })
        ).status;
      expect([await check('1.1.1.1'), await check('2.2.2.2'), await check('3.3.3.3, 2.2.2.2')]).toEqual([
        200, 200, 429,
      ]);
    } finally {
      await behind.close();
    }
  });

  it('does not trust an address that the client names itself', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
      settings: { requestLimits: { ...LIMITS, perAddress: 1, perSession: 100 } },
    });
    try {
      const check = (forged: string) =>
        strict.send('api/verify/isauth/user', { method: 'GET', headers: { 'x-forwarded-for': forged } });
      expect([(await check('1.1.1.1')).status, (await check('2.2.2.2')).status]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });
});
