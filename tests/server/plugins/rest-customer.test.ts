import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const POINTS = 'GET_MASTER_DATA/GET_POINT';

const headersFor = (customerCode: string, saleUnit = SALE_UNIT) => ({
  CustomerCode: customerCode,
  SaleUnit: saleUnit,
});

describe('the session of a call', () => {
  it.each([
    ['no token', {}],
    ['a token that nobody has', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic c2hvcDE6ZGVtbzEyMzQ=' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('answers 401 with the marker for %s', async (_words, headers) => {
    const sent = await server.send(POINTS, { headers });
    expect(sent.status).toBe(401);
    expect(sent.headers).toMatchObject({ 'x-khaisong': 'demo', 'x-khaisong-session': 'ended' });
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '401', error: 'session-ended' });
  });

  it('answers 401 with the marker for a signed-out token', async () => {
    const token = await server.signIn('shop1');
    await server.send('api/SIGN_OUT', { token });
    const sent = await server.send(POINTS, { token });
    expect([sent.status, sent.headers['x-khaisong-session']]).toEqual([401, 'ended']);
  });

  it('answers 401 for the token of another tenant', async () => {
    const other = await openTestServer({ tenant: 'other' });
    try {
      const token = await other.signIn('shop1');
      expect((await other.send(POINTS, { token })).status).toBe(200);
      expect((await server.send(POINTS, { token })).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('answers 403 without the marker if the role may not make the call', async () => {
    const sent = await server.send(POINTS, { token: await server.signInAsGuest() });
    expect(sent.status).toBe(403);
    expect(sent.headers).not.toHaveProperty('x-khaisong-session');
    expect(sent.body).toMatchObject({ status_code: '403', error: 'not-allowed' });
  });

  it.each(['rider1', 'staff1'] as const)('does not let %s make calls of customers', async (username) => {
    expect((await server.send(POINTS, { token: await server.signIn(username) })).status).toBe(403);
  });
});

describe('the customer of a call', () => {
  it("is the account's own if none is named, whether absent, null or empty", async () => {
    const token = await server.signIn('shop1');
    for (const body of [{}, { CustomerCode: null, SaleUnit: null }, { CustomerCode: '', SaleUnit: '' }]) {
      expect((await server.send(POINTS, { token, body })).body).toMatchObject({
        status_code: '200',
        data: 1000,
      });
    }
    const named = await server.send(POINTS, {
      token,
      headers: headersFor('C0001'),
      body: { CustomerCode: 'C0001' },
    });
    expect(named.status).toBe(200);
  });

  it.each([
    ['the header', { headers: headersFor('C0002') }],
    ['the body', { body: { CustomerCode: 'C0002', SaleUnit: SALE_UNIT } }],
    ['the body without a sale unit', { body: { CustomerCode: 'C0002' } }],
    [
      'the body, with the own one in the header',
      { headers: headersFor('C0001'), body: { CustomerCode: 'C0002' } },
    ],
    [
      'the header, with the own one in the body',
      { headers: headersFor('C0002'), body: { CustomerCode: 'C0001' } },
    ],
  ])('is refused with 403 if %s names another customer', async (_words, options) => {
    const token = await server.signIn('shop1');
    const sent = await server.send(POINTS, { token, ...options });
    expect(sent.status).toBe(403);
    expect(sent.body).toMatchObject({ status_code: '403', error: 'not-your-customer' });
  });

  it('is refused with the same answer whether the other customer exists or not', async () => {
    const token = await server.signIn('shop1');
    const existing = await server.send(POINTS, { token, body: { CustomerCode: 'C0002' } });
    const unknown = await server.send(POINTS, { token, body: { CustomerCode: 'C7777' } });
    expect(unknown.text).toBe(existing.text);
  });

  it("is refused with the account's own code at another sale unit", async () => {
    const token = await server.signIn('shop1');
    expect((await server.send(POINTS, { token, headers: headersFor('C0001', 'CNX9') })).status).toBe(403);
  });

  it('is any client for their agent, by header or body, and nobody else', async () => {
    const token = await server.signIn('agent1');
    const statusFor = async (customerCode: string) => [
      (await server.send(POINTS, { token, headers: headersFor(customerCode) })).status,
      (await server.send(POINTS, { token, body: { CustomerCode: customerCode, SaleUnit: SALE_UNIT } }))
        .status,
      (await server.send(POINTS, { token, body: { CustomerCode: customerCode } })).status,
    ];
    expect(await statusFor(CUSTOMERS.client1.customerCode)).toEqual([200, 200, 200]);
    expect(await statusFor(CUSTOMERS.client2.customerCode)).toEqual([200, 200, 200]);
    expect(await statusFor(CUSTOMERS.agent1.customerCode)).toEqual([200, 200, 200]);
    expect(await statusFor(CUSTOMERS.stranger.customerCode)).toEqual([403, 403, 403]);
    expect(await statusFor(CUSTOMERS.shop1.customerCode)).toEqual([403, 403, 403]);
  });

  it('is GUEST for a guest, who cannot name anybody else', async () => {
    const token = await server.signInAsGuest();
    const list = (body: unknown, headers = {}) =>
      server.send('GET_MASTER_DATA/GET_PRODUCT_LIST', { token, body, headers });
    expect((await list({ Customer_ID: 'GUEST' }, { CustomerCode: 'GUEST' })).status).toBe(200);
    expect((await list({ Customer_ID: 'C0001' })).status).toBe(403);
    expect((await list({}, { CustomerCode: 'C0001' })).status).toBe(403);
  });
});
