import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { openShop, sentBy, type Shop } from '#tests/support/server/shop';

const LIMITS = DEFAULT_APP_SETTINGS.requestLimits;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ settings: { bodyLimitBytes: 16 * 1024 } });
});
afterAll(() => shop.close());

const LIST = 'GET_MASTER_DATA/GET_PRODUCT_LIST';

describe('a request that cannot be read', () => {
  it.each([
    ['cut JSON', '{"take": 12'],
    ['no JSON', 'take=12&skip=0'],
    ['HTML', '<html></html>'],
    ['a field of another type', '{"take": {"$gt": 0}}'],
    ['a list where an object belongs', '[1, 2]'],
    ['a character that no text may hold', String.raw`{"product": "a\u0000b"}`],
    ['half a character', String.raw`{"product": "\ud83d"}`],
    ['a poisoned object', '{"__proto__": {"role": "staff"}}'],
    ['lists in lists without an end', `{"other": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a search of many words', JSON.stringify({ product: 'a '.repeat(101) })],
    ['more products than anybody names', JSON.stringify({ ProductIDs: 'a,'.repeat(201) })],
    ['more categories than anybody names', JSON.stringify({ hierarchy3: Array(201).fill('a') })],
  ])('gets 400 in our envelope: %s', async (_words, body) => {
    const sent = await shop.send(LIST, { token: await shop.signInAsGuest(), body });
    expect(sent.status).toBe(400);
    expect(sent.headers).toMatchObject({ 'x-khaisong': 'demo', 'cache-control': 'no-store' });
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '400', data: null, error: 'malformed' });
  });

  it('gets 400 before it is looked through when it holds more values than the longest order', async () => {
    const roomy = await openShop({ beside: shop });
    try {
      const token = await roomy.signInAsGuest();
      const other = (count: number) => ({ take: 1, other: Array.from({ length: count }, () => 0) });
      expect((await roomy.send(LIST, { token, body: other(10_000) })).status).toBe(200);
      expect(await roomy.send(LIST, { token, body: other(20_000) })).toMatchObject({
        status: 400,
        body: { error: 'malformed', error_detail: 'holds more than 20000 values' },
      });
    } finally {
      await roomy.close();
    }
  });

  it('names the field that is wrong, never its value', async () => {
    const sent = await shop.send(LIST, { token: await shop.signInAsGuest(), body: { take: 'secret-word' } });
    expect(sent.body).toMatchObject({ error_detail: expect.stringContaining('take') });
    expect(sent.text).not.toContain('secret-word');
  });

  it('gets 400 in our envelope when its address is none, and the address is not said again', async () => {
    const sent = await sentBy(shop.app, { method: 'GET', url: '/demo/%ZZ-secret' });
    expect(sent.status).toBe(400);
    expect(sent.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(sent.body).toMatchObject({ status: 'fail', error: 'malformed' });
    expect(sent.text).not.toContain('secret');
  });

  it('gets 413 in our envelope when it is over the limit', async () => {
    const sent = await shop.send(LIST, {
      token: await shop.signInAsGuest(),
      body: { product: 'ก'.repeat(17_000) },
    });
    expect(sent.status).toBe(413);
    expect(sent.headers['x-khaisong']).toBe('demo');
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '413', error: 'too-large' });
  });

  it('is read when it has no body at all', async () => {
    const token = await shop.signInAsGuest();
    const bare = await sentBy(shop.app, {
      method: 'POST',
      url: `/demo/rest/${LIST}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bare.status).toBe(200);
  });
});

describe('an address that is not there', () => {
  it('gets 404 in our envelope with the marker for an unknown call', async () => {
    const sent = await shop.send('GET_MASTER_DATA/GET_NOTHING');
    expect(sent.status).toBe(404);
    expect(sent.headers['x-khaisong']).toBe('demo');
    expect(sent.body).toMatchObject({ status: 'fail', status_code: '404', error: 'not-found' });
  });

  it('gets 404 for a known call with another method', async () => {
    expect((await shop.send(LIST, { method: 'GET' })).status).toBe(404);
  });

  it('gets a friendly page for an unknown shop, and JSON without the marker for a machine', async () => {
    const page = await sentBy(shop.app, { url: '/nosuch/product', headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('ไม่พบร้านนี้');
    const call = await sentBy(shop.app, { method: 'POST', url: `/nosuch/rest/${LIST}`, payload: {} });
    expect(call.status).toBe(404);
    expect(call.body).toMatchObject({ status: 'fail', status_code: '404' });
    expect(call.headers).not.toHaveProperty('x-khaisong');
  });

  it('gets an answer and no crash for an address that cannot be decoded', async () => {
    expect((await sentBy(shop.app, { url: '/demo/%E0%A4%A' })).status).toBe(400);
    expect((await sentBy(shop.app, { url: '/demo/rest/%00' })).status).toBe(404);
  });
});

describe('too many requests', () => {
  it('gets 429 with the seconds to wait, per address', async () => {
    const strict = await openShop({
      beside: shop,
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

  it('gets 429 per session, while another session at the same address goes on', async () => {
    const strict = await openShop({
      beside: shop,
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

  it('believes as many proxies as it was told of, and counts the caller behind them', async () => {
    const behind = await openShop({
      beside: shop,
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

  it('does not believe an address that the caller names itself', async () => {
    const strict = await openShop({
      beside: shop,
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
