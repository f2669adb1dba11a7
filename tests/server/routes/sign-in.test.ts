import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';
import { accounts, findAccountByUsername } from '#server/store/accounts/accounts';
import { knownDevices } from '#server/store/accounts/known-devices';
import { sessions } from '#server/store/accounts/sessions';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NO_LIMITS = { perAccount: 9999, perAddress: 9999, guestsPerAddress: 9999, windowMs: MINUTE_MS };

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const login = (username: string, password: string, address = '203.0.113.1') =>
  server.send('api/AUTHEN_WEB', { body: { username, password }, address });

const isAlive = async (token: string) =>
  (await server.send('api/verify/isauth/user', { method: 'GET', token })).body;

describe('a sign-in', () => {
  it('is answered with the user object and a token, in the exact form of existing clients', async () => {
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

  it('accepts the username in any spelling', async () => {
    expect((await login('  SHOP1 ', PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
  });

  it('stores only hashes of the token and password', async () => {
    const token = await server.signIn('shop1');
    const [session] = await server.database.select().from(sessions);
    expect(session?.tokenHash).toBe(hashOfToken(token));
    expect(JSON.stringify(await server.database.select().from(sessions))).not.toContain(token);
    const everyone = await server.database.select().from(accounts);
    expect(everyone.every(({ passwordHash }) => passwordHash.startsWith('scrypt$'))).toBe(true);
  });

  it('gets its own token of 256 bits', async () => {
    const tokens = [await server.signIn('shop1'), await server.signIn('shop1'), await server.signInAsGuest()];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('gets the same answer for a wrong password and an unknown username', async () => {
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
  ])('is refused with impossible credentials ($body)', async ({ body }) => {
    expect((await server.send('api/AUTHEN_WEB', { body })).body).toMatchObject({
      status_code: 'INVALID_LOGIN',
    });
  });

  it('is answered with 400 for credentials of another type', async () => {
    expect(
      (await server.send('api/AUTHEN_WEB', { body: { username: { $ne: '' }, password: [] } })).status,
    ).toBe(400);
  });

  it('is limited from the eleventh attempt, whether or not the username exists', async () => {
    for (const name of ['shop1', 'nobody-has-this']) {
      for (let attempt = 0; attempt < 10; attempt += 1) await login(name, 'wrong');
      const limited = await login(name, PASSWORD);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await login('shop2', PASSWORD)).body).toMatchObject({ status_code: '200' });
    server.clock.moveOn(15 * MINUTE_MS);
    expect((await login('shop1', PASSWORD)).body).toMatchObject({ status_code: '200' });
  });

  it('cannot be blocked for its owner by attempts from another address', async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) await login('shop1', 'wrong');
    expect((await login('shop1', PASSWORD, '203.0.113.77')).body).toMatchObject({ status_code: '200' });
  });

  it('is also limited by username over all addresses', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
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

  describe('during an attack with wrong passwords from ten networks', () => {
    const strangers = async (each = 10) => {
      for (let network = 0; network < 10; network += 1)
        for (let attempt = 0; attempt < each; attempt += 1)
          await login('shop1', 'wrong', `198.51.100.${network}`);
    };
    const deviceToken = 'D'.repeat(43);
    const owner = (password: string, device = deviceToken, address = '203.0.113.77') =>
      server.send('api/AUTHEN_WEB', {
        body: { username: 'shop1', password },
        headers: { 'x-khaisong-device': device },
        address,
      });

    it('is possible for the owner on a known device', async () => {
      await owner(PASSWORD);
      await strangers();
      expect((await owner(PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
      // The failed attempts from other addresses still count.
      expect((await login('shop1', 'wrong', '203.0.113.5')).status).toBe(429);
    });

    it('is possible for the owner on a new device after seconds', async () => {
      await strangers();
      const limited = await owner(PASSWORD);
      expect([limited.status, limited.headers['retry-after']]).toEqual([429, '1']);
      server.clock.moveOn(1000);
      expect((await owner(PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
    });

    it('by attackers is possible at most once a minute in the end', async () => {
      await strangers();
      let signedIn = 0;
      for (let second = 0; second < 200; second += 1) {
        const sent = await login('shop1', 'wrong', `192.0.2.${second % 250}`);
        if (sent.status === 200) signedIn += 1;
        server.clock.moveOn(1000);
      }
      // The pauses are 1, 2, 5, 10, 20, 30 and then 60 seconds.
      expect(signedIn).toBe(8);
    });

    it('has no extra attempts for the device of another account or an invalid device token', async () => {
      await server.send('api/AUTHEN_WEB', {
        body: { username: 'shop2', password: PASSWORD },
        headers: { 'x-khaisong-device': 'E'.repeat(43) },
      });
      await strangers();
      expect((await owner('wrong', 'E'.repeat(43))).status).toBe(429);
      expect((await owner('wrong', '')).status).toBe(429);
      expect((await owner('wrong', "x' or 1=1")).status).toBe(429);
    });
  });

  it('on a known device has growing waits too', async () => {
    const device = { 'x-khaisong-device': 'D'.repeat(43) };
    const tried = async (password: string) =>
      await server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password }, headers: device });
    await tried(PASSWORD);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tried('wrong')).status).toBe(200);
    const waits: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { headers } = await tried(PASSWORD);
      waits.push(headers['retry-after']);
      server.clock.moveOn(Number(headers['retry-after']) * 1000);
      await tried('wrong');
    }
    expect(waits).toEqual(['15', '30', '60', '120', '300', '900', '900']);
    server.clock.moveOn(900_000);
    expect((await tried(PASSWORD)).body).toMatchObject({ CUSTOMERCODE: 'C0001' });
  });

  it('loses its known devices when the password is reset', async () => {
    const account = await findAccountByUsername(server.database, 'shop1');
    await server.send('api/AUTHEN_WEB', {
      body: { username: 'shop1', password: PASSWORD },
      headers: { 'x-khaisong-device': 'D'.repeat(43) },
    });
    const kept = await server.database.select().from(knownDevices);
    expect(kept).toMatchObject([{ accountId: account?.id, deviceHash: hashOfToken('D'.repeat(43)) }]);
    const OtpID = crypto.randomUUID();
    await server.send('OTP/REQUEST_OTP', { body: { OtpID, Mobile: MOBILES.shop1, Purpose: 'PASSWORD' } });
    const [Code] = /\d{6}/.exec(server.messages()[0]?.text ?? '') ?? [];
    const verified = await server.send('OTP/VERIFY_OTP', { body: { OtpID, Code } });
    const [, Ticket] = /"Ticket":"([\w-]+)"/.exec(verified.text) ?? [];
    await server.send('PASSWORD/SET_PASSWORD', { body: { Ticket, Password: 'ร้านใหม่ใจดี2569' } });
    expect(await server.database.select().from(knownDevices)).toEqual([]);
  });

  it('with the right password does not count for its address, which many may share', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
      settings: { signInLimits: { ...NO_LIMITS, perAddress: 3 } },
    });
    try {
      const from = async (username: string, password: string) =>
        (await strict.send('api/AUTHEN_WEB', { body: { username, password }, address: '203.0.113.9' }))
          .status;
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await from('shop1', PASSWORD)).toBe(200);
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await from('shop2', 'wrong')).toBe(200);
      expect(await from('shop1', PASSWORD)).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('is also limited by the wider networks of an IPv6 address', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
      settings: { signInLimits: { ...NO_LIMITS, perAddress: 1 } },
    });
    const from = async (address: string) =>
      (await strict.send('api/AUTHEN_WEB', { body: { username: 'nobody', password: 'wrong' }, address }))
        .status;
    // A /56 has four times the attempts of a /64, a /48 sixteen times.
    for (let network = 0; network < 4; network += 1) expect(await from(`2001:db8:1:${network}::1`)).toBe(200);
    expect(await from('2001:db8:1:44::1')).toBe(429);
    for (let network = 1; network < 13; network += 1)
      expect(await from(`2001:db8:1:${network.toString(16)}00::1`)).toBe(200);
    expect(await from('2001:db8:1:ff00::1')).toBe(429);
    expect(await from('2001:db8:2:1::1')).toBe(200);
    await strict.close();
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login('shop1', 'wrong', `2001:db8::${attempt}`);
    expect((await login('shop1', PASSWORD, '2001:db8:0:0:ffff::1')).status).toBe(429);
    expect((await login('shop1', PASSWORD, '2001:db8:0:1::1')).status).toBe(200);
  });

  it('resets the count of failed attempts for its username', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await login('shop1', 'wrong');
      expect((await login('shop1', PASSWORD)).status).toBe(200);
    }
  });

  it('is limited by address over all usernames', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
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

  it('is refused for a closed account, whose sessions have ended', async () => {
    const token = await server.signIn('shop1');
    await server.database.update(accounts).set({ isActive: false });
    expect((await login('shop1', PASSWORD)).body).toMatchObject({ status_code: 'INVALID_LOGIN' });
    expect(await isAlive(token)).toBe(false);
  });
});

describe('a guest session', () => {
  it('is the user GUEST with a token and no name', async () => {
    const sent = await server.send('authen/login/guest', { method: 'GET' });
    expect(sent.body).toMatchObject({
      status_code: '200',
      CUSTOMERCODE: 'GUEST',
      CUSTOMERNAME: '',
      PriceLevel: 1,
    });
  });

  it('is limited by client address', async () => {
    const strict = await openTestServer({
      sameDatabaseAs: server,
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
  it('answers true for a valid token and false for any other, with HTTP 200', async () => {
    const token = await server.signIn('shop1');
    const noToken = await server.send('api/verify/isauth/user', { method: 'GET' });
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(`${token}x`)).toBe(false);
    expect(noToken).toMatchObject({ status: 200, text: 'false' });
  });

  it('answers false after the sign-out of this session only', async () => {
    const [here, there] = [await server.signIn('shop1'), await server.signIn('shop1')];
    await server.send('api/SIGN_OUT', { token: here });
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
  });

  it('answers false for a customer 365 days after the sign-in', async () => {
    const token = await server.signIn('shop1');
    server.clock.moveOn(365 * DAY_MS - 1);
    expect(await isAlive(token)).toBe(true);
    server.clock.moveOn(1);
    expect(await isAlive(token)).toBe(false);
  });

  it.each(['agent1', 'rider1', 'staff1'] as const)(
    'answers false for %s after 30 days without use',
    async (username) => {
      const token = await server.signIn(username);
      server.clock.moveOn(29 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
      server.clock.moveOn(29 * DAY_MS);
      expect(await isAlive(token)).toBe(true);
      server.clock.moveOn(30 * DAY_MS);
      expect(await isAlive(token)).toBe(false);
    },
  );
});
