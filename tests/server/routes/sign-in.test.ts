import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfToken } from '#server/services/sessions';
import { accounts } from '#server/store/accounts';
import { sessions } from '#server/store/sessions';
import { PASSWORD } from '#tests/support/people';
import { openShop, type Shop } from '#tests/support/shop';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NO_LIMITS = { perAccount: 9999, perAddress: 9999, guestsPerAddress: 9999, windowMs: MINUTE_MS };

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const login = (username: string, password: string, address = '203.0.113.1') =>
  shop.send('api/AUTHEN_WEB', { body: { username, password }, address });

const isAlive = async (token: string) =>
  (await shop.send('api/verify/isauth/user', { method: 'GET', token })).body;

describe('signing in', () => {
  it('answers the user object with a token, letter for letter as existing clients read it', async () => {
    const sent = await login('shop2', PASSWORD);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      status_code: '200',
      CUSTOMERCODE: 'C0002',
      SALEUNIT: 'BKK1',
      CUSTOMERNAME: 'ร้านสอง',
      PriceLevel: 3,
      AuthorizeAmount: 50_000,
      DebtAmount: 0,
    });
  });

  it('takes the name however it was typed', async () => {
    expect((await login('  SHOP1 ', PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
  });

  it('keeps a hash of the token and a hash of the password, never the words themselves', async () => {
    const token = await shop.signIn('shop1');
    const [session] = await shop.database.select().from(sessions);
    expect(session?.tokenHash).toBe(hashOfToken(token));
    expect(JSON.stringify(await shop.database.select().from(sessions))).not.toContain(token);
    const everyone = await shop.database.select().from(accounts);
    expect(everyone.every(({ passwordHash }) => passwordHash.startsWith('scrypt$'))).toBe(true);
  });

  it('gives every sign-in a token of 256 bits of its own', async () => {
    const tokens = [await shop.signIn('shop1'), await shop.signIn('shop1'), await shop.signInAsGuest()];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('answers a wrong password and a name that nobody has with the very same words', async () => {
    const wrongPassword = await login('shop1', 'wrong');
    const unknownName = await login('nobody-has-this', PASSWORD);
    expect(wrongPassword.status).toBe(200);
    expect(wrongPassword.body).toMatchObject({
      status: 'fail',
      status_code: 'INVALID_LOGIN',
      error_message: "Invalid 'Username' or 'Password'",
    });
    expect(unknownName.text).toBe(wrongPassword.text);
  });

  it.each([
    { body: {} },
    { body: { username: '', password: '' } },
    { body: { username: 'shop1' } },
    { body: { username: null, password: PASSWORD } },
    { body: { username: ' ', password: ' ' } },
    { body: { username: 'x'.repeat(5000), password: PASSWORD } },
  ])('refuses credentials that cannot be anyone ($body)', async ({ body }) => {
    expect((await shop.send('api/AUTHEN_WEB', { body })).body).toMatchObject({
      status_code: 'INVALID_LOGIN',
    });
  });

  it('answers 400 to credentials of another type', async () => {
    expect(
      (await shop.send('api/AUTHEN_WEB', { body: { username: { $ne: '' }, password: [] } })).status,
    ).toBe(400);
  });

  it('makes the eleventh try for a name wait, right or wrong, whether or not the name exists', async () => {
    for (const name of ['shop1', 'nobody-has-this']) {
      for (let attempt = 0; attempt < 10; attempt += 1) await login(name, 'wrong');
      const limited = await login(name, PASSWORD);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await login('shop2', PASSWORD)).body).toMatchObject({ status_code: '200' });
    shop.clock.moveOn(15 * MINUTE_MS);
    expect((await login('shop1', PASSWORD)).body).toMatchObject({ status_code: '200' });
  });

  it('lets nobody lock the owner of a name out from one address, however often they try', async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) await login('shop1', 'wrong');
    expect((await login('shop1', PASSWORD, '203.0.113.77')).body).toMatchObject({ status_code: '200' });
  });

  it('counts the tries for a name from everywhere together too', async () => {
    const strict = await openShop({
      beside: shop,
      settings: { signInLimits: { ...NO_LIMITS, perAccount: 1 } },
    });
    try {
      const from = (address: string) =>
        strict.send('api/AUTHEN_WEB', { body: { username: 'nobody-has-this', password: 'wrong' }, address });
      for (let network = 0; network < 10; network += 1) {
        expect((await from(`198.51.100.${network}`)).status).toBe(200);
      }
      expect((await from('198.51.100.99')).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('takes all addresses of an IPv6 network for one', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login('shop1', 'wrong', `2001:db8::${attempt}`);
    expect((await login('shop1', PASSWORD, '2001:db8:0:0:ffff::1')).status).toBe(429);
    expect((await login('shop1', PASSWORD, '2001:db8:0:1::1')).status).toBe(200);
  });

  it('forgets the tries for a name once its owner signed in', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await login('shop1', 'wrong');
      expect((await login('shop1', PASSWORD)).status).toBe(200);
    }
  });

  it('makes an address that tries many names wait', async () => {
    const strict = await openShop({
      beside: shop,
      settings: { signInLimits: { ...NO_LIMITS, perAddress: 3 } },
    });
    try {
      const from = (address: string, username: string) =>
        strict.send('api/AUTHEN_WEB', { body: { username, password: 'wrong' }, address });
      for (const name of ['one', 'two', 'three']) expect((await from('203.0.113.9', name)).status).toBe(200);
      expect((await from('203.0.113.9', 'four')).status).toBe(429);
      expect((await from('203.0.113.10', 'four')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('lets nobody into an account that was closed, and ends its sessions', async () => {
    const token = await shop.signIn('shop1');
    await shop.database.update(accounts).set({ isActive: false });
    expect((await login('shop1', PASSWORD)).body).toMatchObject({ status_code: 'INVALID_LOGIN' });
    expect(await isAlive(token)).toBe(false);
  });
});

describe('a guest', () => {
  it('is the user GUEST with a token and no name', async () => {
    const sent = await shop.send('authen/login/guest', { method: 'GET' });
    expect(sent.body).toMatchObject({
      status_code: '200',
      CUSTOMERCODE: 'GUEST',
      CUSTOMERNAME: '',
      PriceLevel: 1,
    });
  });

  it('waits when its address brought too many, and another address does not', async () => {
    const strict = await openShop({
      beside: shop,
      settings: { signInLimits: { ...NO_LIMITS, guestsPerAddress: 2 } },
    });
    try {
      const from = (address: string) => strict.send('authen/login/guest', { method: 'GET', address });
      for (let guest = 0; guest < 2; guest += 1) expect((await from('203.0.113.9')).status).toBe(200);
      expect(await from('203.0.113.9')).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
      expect((await from('203.0.113.10')).status).toBe(200);
      strict.clock.moveOn(MINUTE_MS);
      expect((await from('203.0.113.9')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('the token check', () => {
  it('says true for a live token and false for everything else, with HTTP 200', async () => {
    const token = await shop.signIn('shop1');
    const noToken = await shop.send('api/verify/isauth/user', { method: 'GET' });
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(`${token}x`)).toBe(false);
    expect(noToken).toMatchObject({ status: 200, text: 'false' });
  });

  it('says false after the sign-out of this session, and true for the other device', async () => {
    const [here, there] = [await shop.signIn('shop1'), await shop.signIn('shop1')];
    await shop.send('api/SIGN_OUT', { token: here });
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
  });

  it('ends a customer 365 days after the sign-in', async () => {
    const token = await shop.signIn('shop1');
    shop.clock.moveOn(365 * DAY_MS - 1);
    expect(await isAlive(token)).toBe(true);
    shop.clock.moveOn(1);
    expect(await isAlive(token)).toBe(false);
  });

  it.each(['agent1', 'rider1', 'staff1'] as const)(
    'ends %s after 30 days without use, and not before',
    async (username) => {
      const token = await shop.signIn(username);
      shop.clock.moveOn(29 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
      shop.clock.moveOn(29 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
      shop.clock.moveOn(30 * DAY_MS);
      expect(await isAlive(token)).toBe(false);
    },
  );
});
