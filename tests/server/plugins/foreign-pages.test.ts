import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ settings: { ownOrigins: ['https://shop.example'] } });
});
afterAll(() => server.close());

const SIGN_IN = 'api/AUTHEN_WEB';
const EVIL = 'https://evil.example';

/** Sends one call like a browser; `inject` uses the host `localhost:80`. */
async function sentWith(headers: Readonly<Record<string, string>>) {
  const sent = await server.send(SIGN_IN, { body: { username: '', password: '' }, headers });
  return sent.status;
}

describe('a page of another site', () => {
  it.each([
    ['declares itself cross-site', { 'sec-fetch-site': 'cross-site', origin: EVIL }],
    ['hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['is same-site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example' }],
    ['runs in an older browser', { origin: EVIL }],
    ['runs in an older browser and has a null origin', { origin: 'null' }],
    ['has a host that begins like ours', { origin: 'http://localhost:80.evil.example' }],
  ])('cannot make a call if it %s', async (_words, headers) => {
    const sent = await server.send(SIGN_IN, { body: { username: '', password: '' }, headers });
    expect(sent.status).toBe(403);
    expect(sent.headers).toMatchObject({ 'x-khaisong': 'demo', 'cache-control': 'no-store' });
    expect(sent.body).toMatchObject({
      status: 'fail',
      status_code: '403',
      data: null,
      error: 'foreign-page',
    });
  });

  it('cannot start guest sessions by loading pictures', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await server.send('authen/login/guest', { method: 'GET', headers })).status).toBe(403);
  });

  it('cannot request a code by a text body, which needs no preflight', async () => {
    const before = server.messages().length;
    const body = { OtpID: crypto.randomUUID(), Mobile: '0812345678', Purpose: 'REGISTER' };
    const headers = { 'sec-fetch-site': 'cross-site', origin: EVIL, 'content-type': 'text/plain' };
    expect((await server.send('OTP/REQUEST_OTP', { body, headers })).status).toBe(403);
    expect(server.messages()).toHaveLength(before);
  });

  it('can link to the documentation', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await server.send('openapi.json', { method: 'GET', headers })).status).toBe(200);
  });
});

describe('any other caller', () => {
  it.each([
    ["the app's own page", { 'sec-fetch-site': 'same-origin', origin: 'https://any-host.example' }],
    ['an address typed by a person', { 'sec-fetch-site': 'none' }],
    ['an older browser on our own page', { origin: 'http://localhost' }],
    ['an older browser behind a TLS proxy', { origin: 'https://shop.test', host: 'shop.test' }],
    ['an origin named in the settings', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
    ['a program, which has no origin', {}],
  ])('is answered: %s', async (_words, headers) => {
    expect(await sentWith(headers)).toBe(200);
  });
});

describe('a request body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'is read as %s',
    async (type) => {
      expect(await sentWith({ 'content-type': type })).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/jsonp',
    '',
  ])('is answered with 415 in our envelope as "%s"', async (type) => {
    const sent = await server.send(SIGN_IN, {
      body: { username: '', password: '' },
      headers: { 'content-type': type },
    });
    expect(sent.status).toBe(415);
    expect(sent.headers['x-khaisong']).toBe('demo');
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '415', data: null, error: 'media-type' });
  });

  it('can be missing, with any content type', async () => {
    const token = await server.signInAsGuest();
    for (const type of [undefined, 'text/plain', 'application/json']) {
      const sent = await sentBy(server.app, {
        method: 'POST',
        url: '/demo/rest/GET_MASTER_DATA/GET_PROVINCE',
        headers: {
          authorization: `Bearer ${token}`,
          ...(type === undefined ? {} : { 'content-type': type, 'content-length': '0' }),
        },
      });
      expect(sent.status).toBe(200);
    }
  });
});
